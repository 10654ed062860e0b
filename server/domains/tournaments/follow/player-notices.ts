import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listFollowersAmong } from '#server/domains/friends/follow-queries.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'
import { listPlayersIn, listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { listFollowersOutside } from './queries.ts'

/** Tells those who follow players in it that it has started: one notification, however many they follow. */
export async function followersOfPlaying(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.started'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const players = await listPlayersIn(unit.trx, tournamentId, ['playing'])
  await tellFollowersOf(unit, { tournamentId, players }, (player, count) =>
    message('tournaments.notice.followed_playing', { player, more: count - 1, name }),
  )
}

/** Tells those who follow a winner. */
export async function followersOfWinners(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.completed'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const entrants = await listByStatus(unit.trx, tournamentId, ['playing', 'withdrawn'])
  const winners = entrants.filter(({ place }) => place === 1).map(({ id }) => id)
  if (winners.length === 0) return
  const players = (await listRosters(unit.trx, winners)).map((each) => each.player_id)
  await tellFollowersOf(unit, { tournamentId, players }, (player, count) =>
    message('tournaments.notice.followed_won', { player, more: count - 1, name }),
  )
}

/** Not those who play in it or follow it: they are told of the same anyway. */
async function tellFollowersOf(
  unit: Unit,
  { tournamentId, players }: { tournamentId: number; players: readonly string[] },
  words: (player: string, count: number) => Message,
): Promise<void> {
  const told = new Set([
    ...(await listPlayersIn(unit.trx, tournamentId, IN_TOURNAMENT)),
    ...(await listFollowersOutside(unit.trx, tournamentId)),
  ])
  for (const { followerId, name, count } of await listFollowersAmong(unit.trx, players))
    if (!told.has(followerId))
      await notify(unit, {
        playerId: followerId,
        topic: 'tournament',
        message: words(name, count),
        extras: { tournament_id: tournamentId },
      })
}
