import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { organises, staffRoleOf, type StaffRole } from '../access.ts'
import { findEntrant } from '../entrant-queries.ts'
import { entryProblem } from '../entry/eligibility.ts'
import { listRosters, listTaken } from '../roster-queries.ts'
import { isPlayingNow } from '../running.ts'
import { substituteIn } from '../substitute.ts'
import type { TournamentWork } from '../work.ts'
import { actAsStaff } from './act.ts'

type SubstituteInput = { tournamentId: number; entrantId: number; outId: string; username: string }
type SubstituteRefusal =
  | 'over'
  | 'no_such_entrant'
  | 'no_such_player'
  | 'teams_only'
  | 'not_in_roster'
  | 'already_plays'
  | 'player_already_entered'
  | 'member_unfit'
  | 'match_running'

const OPEN = ['registration', 'check_in', 'live']
const IN = ['entered', 'waiting', 'checked_in', 'standby', 'playing']

/**
 * One player of a team plays instead of another. Its captain chooses among the substitutes; an organiser may also bring in
 * somebody else whom the rules of the tournament admit.
 */
export async function substitute(
  context: Context,
  { playerId }: Actor,
  { reason, ...input }: SubstituteInput & { reason: string },
): Promise<Outcome<Tournament, 'not_found' | 'not_staff' | SubstituteRefusal>> {
  const { tournamentId } = input
  // Before any lock: captains are not of the staff, and nobody else may hold up its rooms.
  const own = await findEntrant(context.db, { tournamentId, id: input.entrantId })
  const isCaptain = own?.captain_id === playerId
  const mayAct = (role: StaffRole | null) => organises(role) || isCaptain
  const request = { playerId, tournamentId, mayAct, touchesRooms: true }
  return actAsStaff<SubstituteRefusal | 'not_staff'>(context, request, async (work) => {
    const { trx } = work.unit
    const entrant = await findEntrant(trx, { tournamentId, id: input.entrantId })
    const isOrganiser = organises(await staffRoleOf(trx, tournamentId, playerId))
    if (!isOrganiser && entrant?.captain_id !== playerId) return refuse('not_staff')
    if (!OPEN.includes(work.state.status)) return refuse('over')
    if (!entrant || !IN.includes(entrant.status)) return refuse('no_such_entrant')
    if (entrant.team_id === null) return refuse('teams_only')
    const coming = await findPlayerByName(trx, input.username)
    if (!coming) return refuse('no_such_player')
    const roster = await listRosters(trx, [entrant.id])
    const partOf = (id: string) => roster.find((each) => each.player_id === id)
    if (partOf(input.outId)?.is_substitute !== false) return refuse('not_in_roster')
    if (partOf(coming.id)?.is_substitute === false) return refuse('already_plays')
    if (!partOf(coming.id) && !isOrganiser) return refuse('not_in_roster')
    const unfit = await problemOf(context, work, { ...coming, isKnown: partOf(coming.id) !== undefined })
    if (unfit) return unfit
    if (await isPlayingNow(trx, tournamentId, [entrant.seed])) return refuse('match_running')
    const change = { entrantId: entrant.id, inId: coming.id, outId: input.outId }
    await substituteIn(work, { ...change, isBack: false })
    work.journal('substitute', {
      actorId: playerId,
      reason,
      // The team alone: whoever plays is in its roster, and no name stays here when an account goes.
      params: { name: entrant.name, entrant_id: entrant.id },
      undo: { kind: 'substitute', ...change },
    })
    return accept(undefined)
  })
}

/** Whoever comes in is eligible. The captain has paid for the team. */
async function problemOf(
  context: Context,
  work: TournamentWork,
  { id, username, isKnown }: { id: string; username: string; isKnown: boolean },
): Promise<Extract<Outcome<never, 'player_already_entered' | 'member_unfit'>, { ok: false }> | undefined> {
  const { trx, now } = work.unit
  const taken = isKnown ? [] : await listTaken(trx, { tournamentId: work.id, playerIds: [id] })
  if (taken.length > 0) return refuse('player_already_entered')
  const viewer = await loadViewer(context, trx, id, { isPaid: false })
  const free = { ...work.row, settings: { ...work.row.settings, entry_fee_cents: 0 } }
  const problem = await entryProblem(trx, { row: free, mode: work.mode }, viewer, now)
  if (!problem) return undefined
  // Which rule, with their age, country or standing, only the player may read.
  const detail = t('tournaments.rule.member_rules', { name: username })
  return { ok: false, refusal: 'member_unfit', detail }
}
