import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listFollowersAmong } from '#server/domains/friends/follow-queries.ts'
import { listTeamFollowers } from '#server/domains/teams/follow-queries.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'
import { listPlayersIn, listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { listFollowersOutside } from './queries.ts'

/** Tells those who follow players or teams in it that it has started: one notification, however many they follow. */
export async function followersOfPlaying(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.started'>,
): Promise<void> {
  const { name, practice_speed: practiceSpeed } = await loadRow(unit, tournamentId)
  if (practiceSpeed !== null) return
  const players = await listPlayersIn(unit.trx, tournamentId, ['playing'])
  const teams = teamsOf(await listByStatus(unit.trx, tournamentId, ['playing']))
  await tellFollowersOf(
    unit,
    { tournamentId, players, teams },
    {
      ofPlayers: (player, count) =>
        message('tournaments.notice.followed_playing', { player, more: count - 1, name }),
      ofTeam: (team) => message('tournaments.notice.followed_team_playing', { team, name }),
    },
  )
}

/** Tells those who follow a winner. */
export async function followersOfWinners(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.completed'>,
): Promise<void> {
  const { name, practice_speed: practiceSpeed } = await loadRow(unit, tournamentId)
  if (practiceSpeed !== null) return
  const entrants = await listByStatus(unit.trx, tournamentId, ['playing', 'withdrawn'])
  const winners = entrants.filter(({ place }) => place === 1)
  if (winners.length === 0) return
  const rosters = await listRosters(
    unit.trx,
    winners.map(({ id }) => id),
  )
  const players = rosters.map((each) => each.player_id)
  await tellFollowersOf(
    unit,
    { tournamentId, players, teams: teamsOf(winners) },
    {
      ofPlayers: (player, count) =>
        message('tournaments.notice.followed_won', { player, more: count - 1, name }),
      ofTeam: (team) => message('tournaments.notice.followed_team_won', { team, name }),
    },
  )
}

const teamsOf = (entrants: readonly { team_id: number | null }[]): number[] =>
  entrants.flatMap(({ team_id: id }) => (id === null ? [] : [id]))

/** Not those who play in it or follow it: they are told of the same anyway. Each is told once, of players first. */
async function tellFollowersOf(
  unit: Unit,
  of: { tournamentId: number; players: readonly string[]; teams: readonly number[] },
  words: { ofPlayers: (player: string, count: number) => Message; ofTeam: (team: string) => Message },
): Promise<void> {
  const told = new Set([
    ...(await listPlayersIn(unit.trx, of.tournamentId, IN_TOURNAMENT)),
    ...(await listFollowersOutside(unit.trx, of.tournamentId)),
  ])
  const tell = async (playerId: string, text: Message) => {
    if (told.has(playerId)) return
    told.add(playerId)
    await notify(unit, {
      playerId,
      topic: 'tournament',
      message: text,
      extras: { tournament_id: of.tournamentId },
    })
  }
  for (const { followerId, name, count } of await listFollowersAmong(unit.trx, of.players))
    await tell(followerId, words.ofPlayers(name, count))
  for (const { followerId, name } of await listTeamFollowers(unit.trx, of.teams))
    await tell(followerId, words.ofTeam(name))
}
