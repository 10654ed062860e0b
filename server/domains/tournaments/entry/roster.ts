import { t } from '#messages/tournaments.ts'
import { accept, refuse } from '#core/decision.ts'
import { isSplit } from '#core/tournaments/entry/split.ts'
import { roleOf } from '#core/teams/roster.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { listMembers, loadRoster, lockTeam } from '#server/domains/teams/queries.ts'
import { listTaken } from './roster-queries.ts'
import type { LoadedTournament } from '../load.ts'
import { listBanned } from './bans.ts'
import { loadStandingFor, memberProblem } from './eligibility.ts'

/** An entering side: a player alone, or a team with its players and substitutes. */
export type Side = {
  playerId: string | null
  teamId: number | null
  name: string
  playerIds: string[]
  substituteIds: string[]
  /** Shares of the prizes in percent, in the order of `playerIds`; null: equal parts. */
  shares: readonly number[] | null
  rating: number
}
export type TeamRefusal =
  | 'no_such_team'
  | 'not_captain_of_team'
  | 'team_of_other_game'
  | 'team_too_small'
  | 'not_in_team'
  | 'shares_invalid'
  | 'member_unfit'

type Wish = { teamId: number; playerIds: readonly string[] | null; shares: readonly number[] | null }

/** A team as its captain enters it: by default its first members play, the others are substitutes. */
export async function teamSide(
  context: Context,
  unit: Unit,
  tournament: Pick<LoadedTournament, 'row' | 'mode'>,
  { captain, wish }: { captain: Standing; wish: Wish },
): Promise<Outcome<Side, TeamRefusal>> {
  const { trx, now } = unit
  const { mode, row } = tournament
  if (wish.shares) refuseKeys()
  const team = await lockTeam(trx, wish.teamId)
  const role = team && roleOf(await loadRoster(trx, team), captain.id)
  if (!team || !role) return refuse('no_such_team')
  if (team.game !== mode.game) return refuse('team_of_other_game')
  if (role !== 'captain') return refuse('not_captain_of_team')
  const members = await listMembers(trx, [team.id])
  const order = members.toSorted((one, other) => rankOf(one.role) - rankOf(other.role)).map(({ id }) => id)
  const playerIds = wish.playerIds ? [...new Set(wish.playerIds)] : order.slice(0, mode.team_size)
  if (!playerIds.every((id) => order.includes(id))) return refuse('not_in_team')
  if (playerIds.length !== mode.team_size) return refuse('team_too_small')
  if (wish.shares && !(wish.shares.length === playerIds.length && isSplit(wish.shares)))
    return refuse('shares_invalid')
  const [taken] = await listTaken(trx, { tournamentId: row.id, playerIds })
  if (taken) return unfit(members, taken, 'taken')
  let total = 0
  for (const id of playerIds) {
    const standing = id === captain.id ? captain : await loadStandingFor(context, trx, row, id)
    if (id !== captain.id && (await memberProblem(trx, tournament, standing, now)))
      return unfit(members, id, 'rules')
    total += standing.ratingOf(mode.id)
  }
  const others = order.filter((id) => !playerIds.includes(id))
  const busy = others.length > 0 ? await listTaken(trx, { tournamentId: row.id, playerIds: others }) : []
  const banned = await listBanned(trx, row, { playerIds: others, now })
  const substituteIds: string[] = []
  for (const id of others) {
    if (busy.includes(id) || banned.includes(id)) continue
    // They play without another check when a member leaves or is taken out.
    const standing = await loadStandingFor(context, trx, row, id)
    if (!(await memberProblem(trx, tournament, standing, now))) substituteIds.push(id)
  }
  return accept({
    playerId: null,
    teamId: team.id,
    name: team.name,
    playerIds,
    substituteIds,
    shares: wish.shares,
    rating: Math.round(total / playerIds.length),
  })
}

const rankOf = (role: string): number => ['captain', 'member', 'substitute'].indexOf(role)

function unfit(
  members: readonly { id: string; username: string }[],
  id: string,
  why: 'taken' | 'rules',
): Outcome<never, 'member_unfit'> {
  const name = members.find((each) => each.id === id)?.username ?? ''
  return { ok: false, refusal: 'member_unfit', detail: t(`tournaments.rule.member_${why}`, { name }) }
}
