import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findGame, findMode } from '#server/domains/site/catalogue.ts'

/** Tells those whose rating is higher without the matches of a player who has broken the rules. */
export async function notifyGains(
  unit: Unit,
  { game, mode, gains }: EventOf<'ratings.repaired'>,
): Promise<void> {
  const names = {
    game: (await findGame(unit.trx, game))?.name ?? game,
    mode: (await findMode(unit.trx, { game, slug: mode }))?.name ?? mode,
  }
  for (const { playerId, from, to } of gains)
    await notify(unit, {
      playerId,
      topic: 'account',
      message: message('matches.notice.rating_repaired', { ...names, from, to }),
      extras: { tab: 'leaderboards', game },
    })
}
