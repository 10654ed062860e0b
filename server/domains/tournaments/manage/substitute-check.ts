import { t } from '#messages/tournaments.ts'
import { accept, refuse } from '#core/decision.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import type { Outcome, Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { organizes, staffRoleOf } from '#server/domains/tournaments/access.ts'
import { mayChangeRoster } from './authority.ts'
import { findEntrant, type EntrantRow } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { memberProblem } from '#server/domains/tournaments/entry/eligibility.ts'
import type { LoadedTournament } from '#server/domains/tournaments/load.ts'
import { listRosters, listTaken, type RosterRow } from '#server/domains/tournaments/entry/roster-queries.ts'
import { isPlayingNow } from '#server/domains/tournaments/running.ts'
import { IN_TOURNAMENT } from '#server/domains/tournaments/statuses.ts'
import { loadStandingFor } from '../entry/eligibility.ts'

export type SubstituteInput = { tournamentId: number; entrantId: number; outId: string; username: string }
export type SubstituteRefusal =
  | StaffActRefusal
  | 'not_staff'
  | 'over'
  | 'no_such_entrant'
  | 'no_such_player'
  | 'teams_only'
  | 'not_in_roster'
  | 'already_plays'
  | 'player_already_entered'
  | 'member_unfit'
  | 'match_running'
export type Substitution = { entrant: EntrantRow; coming: { id: string; username: string }; out: RosterRow }

/** While it is in one of these, players can be substituted. */
export const SUBSTITUTABLE: readonly string[] = ['registration', 'check_in', 'live']

/** Checks whether somebody may substitute a player now, and finds both players. */
export async function checkSubstitution(
  context: Context,
  db: Reader,
  tournament: LoadedTournament,
  { playerId, entrantId, outId, username }: SubstituteInput & { playerId: string },
): Promise<Outcome<Substitution, SubstituteRefusal>> {
  const { id: tournamentId, status } = tournament.row
  const entrant = await findEntrant(db, { tournamentId, id: entrantId })
  const isOrganiser = organizes(await staffRoleOf(db, tournamentId, playerId))
  const isCaptain = entrant?.captain_id === playerId
  if (!isOrganiser && !isCaptain) return refuse('not_staff')
  const asStaff =
    isOrganiser && entrant ? await mayChangeRoster(db, { tournamentId, playerId }, entrant.id) : null
  // A captain needs no rights of the staff for their own team.
  if (asStaff?.ok === false && !isCaptain) return asStaff
  if (!SUBSTITUTABLE.includes(status)) return refuse('over')
  if (!entrant || !IN_TOURNAMENT.includes(entrant.status)) return refuse('no_such_entrant')
  if (entrant.team_id === null) return refuse('teams_only')
  const coming = await findPlayerByName(db, username)
  if (!coming) return refuse('no_such_player')
  const roster = await listRosters(db, [entrant.id])
  const partOf = (id: string) => roster.find((each) => each.player_id === id)
  const out = partOf(outId)
  if (out?.is_substitute !== false) return refuse('not_in_roster')
  if (partOf(coming.id)?.is_substitute === false) return refuse('already_plays')
  if (!partOf(coming.id) && asStaff?.ok === false) return asStaff
  if (!partOf(coming.id) && !isOrganiser) return refuse('not_in_roster')
  const unfit = await problemOf(context, db, tournament, {
    ...coming,
    isKnown: partOf(coming.id) !== undefined,
  })
  if (unfit) return unfit
  if (await isPlayingNow(db, tournamentId, [entrant.seed])) return refuse('match_running')
  return accept({ entrant, coming, out })
}

/**
 * The player who comes in has to be eligible. The captain has paid for the team, and an invitation is for all
 * of it.
 */
async function problemOf(
  context: Context,
  db: Reader,
  { row, mode }: LoadedTournament,
  { id, username, isKnown }: { id: string; username: string; isKnown: boolean },
): Promise<Refused<'player_already_entered' | 'member_unfit'> | undefined> {
  const taken = isKnown ? [] : await listTaken(db, { tournamentId: row.id, playerIds: [id] })
  if (taken.length > 0) return { ok: false, refusal: 'player_already_entered' }
  const standing = await loadStandingFor(context, db, row, id)
  const problem = await memberProblem(db, { row, mode }, standing, context.clock.now())
  if (!problem) return undefined
  // The rule tells of their age, country or standing, so only the player may read it.
  const detail = t('tournaments.rule.member_rules', { name: username })
  return { ok: false, refusal: 'member_unfit', detail }
}
