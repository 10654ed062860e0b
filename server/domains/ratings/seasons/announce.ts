import { z } from 'zod'
import { message } from '#messages/message.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { findGame, listModeIds } from '#server/domains/site/catalogue.ts'
import { findSeason, listPlayersAfter, noteAnnounced } from './act-queries.ts'
import { listPlayersOfPeriod } from './result-queries.ts'
import { periodOf } from '#core/ratings/seasons/season.ts'
import type { SeasonRow } from './queries.ts'

/** The time between the announcement and the beginning. */
const AHEAD_MS = 7 * 24 * 3_600_000
/** Players who are notified in one transaction. */
const BATCH = 500

/** Tells everybody who has played a game of its next season. */
const announceSeason = defineJob('season.announce', { key: ID_KEY })
announceSeason.handledBy(({ unit, key }) => announce(unit, key), { keepsTrying: true })

/** Later changes of its times are read on the leaderboard: the notification names none. */
export async function scheduleAnnouncement(trx: Trx, row: SeasonRow, now: Date): Promise<void> {
  if (row.announced_at || row.starts_at <= now) return
  const dueAt = new Date(Math.max(now.getTime(), row.starts_at.getTime() - AHEAD_MS))
  await announceSeason.putUnlessEarlier(trx, row.id, dueAt)
}

/** The next players in the order of their ids; how far it is is committed with their notifications. */
async function announce(unit: Unit, id: number): Promise<void> {
  const row = await findSeason(unit.trx, id)
  // It was cancelled, or has begun meanwhile.
  if (!row || row.announced_at || row.starts_at <= unit.now) return
  if (row.starts_at.getTime() - AHEAD_MS > unit.now.getTime())
    return scheduleAnnouncement(unit.trx, row, unit.now)
  const { game, number } = row
  const modeIds = await listModeIds(unit.trx, { game })
  const ids = await listPlayersAfter(unit.trx, { modeIds, after: row.announced_to, limit: BATCH })
  await notifyAll(unit, ids, {
    topic: 'account',
    message: message('ratings.notice.next_season', {
      number,
      game: (await findGame(unit.trx, game))?.name ?? game,
    }),
    extras: { tab: 'leaderboards', game },
  })
  const isDone = ids.length < BATCH
  await noteAnnounced(unit.trx, id, { to: ids.at(-1) ?? row.announced_to, at: isDone ? unit.now : null })
  if (!isDone) await announceSeason.put(unit.trx, id, unit.now)
}

/** Tells everybody who played in a season that it is over, and leads to their recap. */
const tellRecaps = defineJob('season.recap', {
  key: ID_KEY,
  payload: z.object({ after: z.uuid().nullable() }),
})
tellRecaps.handledBy(({ unit, key, payload }) => tellOfRecap(unit, key, payload.after), { keepsTrying: true })

/** Called when every result of the season is written. */
export function scheduleRecaps(trx: Trx, seasonId: number, now: Date): Promise<void> {
  return tellRecaps.put(trx, seasonId, now, { after: null })
}

async function tellOfRecap(unit: Unit, id: number, after: string | null): Promise<void> {
  const row = await findSeason(unit.trx, id)
  if (!row) return
  const { game, number } = row
  const modeIds = await listModeIds(unit.trx, { game })
  const which = { modeIds, period: periodOf(row), after, limit: BATCH }
  const ids = await listPlayersOfPeriod(unit.trx, which)
  await notifyAll(unit, ids, {
    topic: 'account',
    message: message('ratings.notice.recap', {
      number,
      game: (await findGame(unit.trx, game))?.name ?? game,
    }),
    extras: { game, season: number },
  })
  const last = ids.at(-1)
  if (ids.length === BATCH && last) await tellRecaps.put(unit.trx, id, unit.now, { after: last })
}
