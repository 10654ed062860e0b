import { translate } from '#messages/translate.ts'
import { registerEntrant } from '#contract/tournaments/entry.ts'
import type { OwnPart } from '#contract/tournaments/shapes.ts'
import { entrantRow, matchView } from '#core/bracket/bracket.ts'
import { treePlace } from '#core/bracket/elimination/places.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { bracketsOf, entrantsOfMatch, nextMatchOf } from '#core/tournaments/bracket/course.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { stepTournament, type TournamentEvent } from '#core/tournaments/bracket/machine.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { organizes, owns, staffRoleOf, type StaffRole } from '../access.ts'
import { isFollower } from '../follow/queries.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { findEntrantOfPlayer, type EntrantRow } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { entryChecklist } from '../entry/checklist.ts'
import { entryProblem, loadStandingFor } from '../entry/eligibility.ts'
import { machineState } from '../load.ts'
import { mayHandlePrizes } from '#server/domains/tournaments/form/money-role.ts'
import { SUBSTITUTABLE } from '#server/domains/tournaments/manage/substitute-check.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listLobbyStates, listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { presentTime } from '../times/present.ts'
import { findTimes } from '../times/time-queries.ts'
import { listStaffInvites } from '#server/domains/tournaments/roles/invite-queries.ts'
import { presentStaff, type TournamentView } from './present.ts'
import { listOwnStages } from '#server/domains/tournaments/bracket/stage-queries.ts'
import { isCheckedIn, shownStatus, stageCheckIn } from './status.ts'

const NOBODY: OwnPart['can'] = {
  register: false,
  why_not: null,
  why_code: null,
  checklist: [],
  register_as: [],
  withdraw: false,
  withdraw_loses_fee: false,
  check_in: false,
  edit: false,
  publish: false,
  open_check_in: false,
  start: false,
  open_round: false,
  pause: false,
  resume: false,
  cancel: false,
  set_results: false,
  feature: false,
  manage_entrants: false,
  pay_prizes: false,
  needs_role: false,
  announce: false,
}

/** Loads the reader's own part in a tournament and their rights, which the machine itself decides. */
export async function loadOwnPart(
  context: Context,
  db: Reader,
  view: TournamentView,
  playerId: string | undefined,
): Promise<OwnPart> {
  const { row } = view
  if (playerId === undefined)
    return { me: null, following: false, staff_role: null, staff_invites: [], can: NOBODY }
  const role = await staffRoleOf(db, row.id, playerId)
  const entrant = await findEntrantOfPlayer(db, { tournamentId: row.id, playerId })
  const stage =
    entrant && view.waiting.length > 0 ? (await listOwnStages(db, [entrant.id])).get(entrant.id) : undefined
  const now = context.clock.now()
  return {
    me: entrant ? await presentMe(db, view, entrant, { playerId, stage: stageCheckIn(stage, now) }) : null,
    following: await isFollower(db, { tournamentId: row.id, playerId }),
    staff_role: role,
    staff_invites: owns(role) ? (await listStaffInvites(db, row.id)).map(presentStaff) : [],
    can: {
      ...NOBODY,
      ...(await entryRights(context, db, view, entrant, playerId)),
      ...(entrant?.captain_id === playerId && stageCheckIn(stage, now) ? { check_in: true } : {}),
      ...staffRights(view, role),
      ...(await moneyRights(db, view, role, playerId)),
    },
  }
}

function allows(view: TournamentView, event: TournamentEvent): boolean {
  return stepTournament(machineState(view.row), event).ok
}

async function entryRights(
  context: Context,
  db: Reader,
  view: TournamentView,
  entrant: EntrantRow | undefined,
  playerId: string,
): Promise<Partial<OwnPart['can']>> {
  const at = context.clock.now().getTime()
  const own = entrant?.captain_id === playerId ? entrant : undefined
  const status = own?.status ?? null
  const { row, mode } = view
  const withdraw = own !== undefined && allows(view, { type: 'withdraw', entrant: status, at })
  const rights = {
    withdraw,
    withdraw_loses_fee: withdraw && row.settings.entry_fee_cents > 0 && keepsFee(view),
    check_in: own !== undefined && allows(view, { type: 'check_in', entrant: status, at }),
  }
  const step = stepTournament(machineState(row), { type: 'register', entrant: entrant?.status ?? null, at })
  if (!step.ok) {
    const isSilent = step.refusal === 'already_entered' || entrant?.status === 'playing'
    return { ...rights, ...(isSilent ? {} : why(step.refusal)) }
  }
  const standing = await loadStandingFor(context, db, row, playerId)
  const checklist = await entryChecklist(db, view, standing, context.clock.now())
  const problem = await entryProblem(db, view, standing, context.clock.now())
  if (problem) return { ...rights, ...why(problem.refusal, problem.detail), checklist }
  if (mode.team_size === 1) return { ...rights, register: true, checklist }
  const teams = standing.teams.filter((team) => team.game === mode.game && team.role === 'captain')
  if (teams.length === 0) return { ...rights, ...why('needs_team'), checklist }
  return {
    ...rights,
    register: true,
    checklist,
    register_as: teams.map((team) => ({ team_id: team.id, name: team.name })),
  }
}

/**
 * Returns whether the tournament keeps the entry of somebody who leaves: it does once the check-in has closed
 * (decision 76).
 */
function keepsFee({ row }: TournamentView): boolean {
  return row.status === 'live' || (row.status === 'check_in' && row.deadline_at === null)
}

function why(
  refusal: keyof typeof registerEntrant.refusals,
  detail?: string,
): Pick<OwnPart['can'], 'register' | 'why_not' | 'why_code'> {
  return {
    register: false,
    why_not: detail ?? translate(registerEntrant.refusals[refusal].detail),
    why_code: refusal,
  }
}

function staffRights(view: TournamentView, role: StaffRole | null): Partial<OwnPart['can']> {
  const { row } = view
  if (role === null) return {}
  const at = row.starts_at.getTime() - 1
  const isLive = row.status === 'live'
  const setResults = (isLive || row.status === 'completed') && row.prizes_status !== 'paid'
  if (!organizes(role)) return { set_results: setResults, feature: isLive }
  const isOver = row.status === 'completed' || row.status === 'cancelled'
  return {
    edit: !isOver && !isLive,
    publish: row.status === 'draft' && !row.is_template,
    open_check_in: allows(view, { type: 'open_check_in', at }),
    start: allows(view, { type: 'start', at }),
    open_round: allows(view, { type: 'open_round', hasNext: true, at }),
    pause: allows(view, { type: 'pause', at }),
    resume: allows(view, { type: 'resume', at }),
    cancel: owns(role) && allows(view, { type: 'cancel', at }),
    set_results: setResults,
    feature: isLive,
    manage_entrants: row.status !== 'draft' && !isOver,
    pay_prizes: owns(role) && allows(view, { type: 'pay_prizes', at }),
    announce: row.status !== 'draft' && row.status !== 'cancelled',
  }
}

/** Publishing and paying, which need the site's role as well. */
async function moneyRights(
  db: Reader,
  { row }: TournamentView,
  role: StaffRole | null,
  playerId: string,
): Promise<Partial<OwnPart['can']>> {
  if (!organizes(role) || (row.status !== 'draft' && row.prizes_status !== 'pending')) return {}
  const may = await mayHandlePrizes(db, row, playerId, row.settings)
  return may.ok ? {} : { publish: false, pay_prizes: false, needs_role: true }
}

async function presentMe(
  db: Reader,
  view: TournamentView,
  entrant: EntrantRow,
  { playerId, stage }: { playerId: string; stage: string | null },
): Promise<OwnPart['me']> {
  const brackets = (await loadBrackets(db, view.row)).state
  const { seed } = entrant
  return {
    entrant_id: entrant.id,
    status: shownStatus(entrant.status),
    checked_in: isCheckedIn(entrant.status),
    stage_check_in: stage,
    is_captain: entrant.captain_id === playerId,
    seed,
    place: entrant.place !== null ? { best: entrant.place, worst: entrant.place } : placeOf(brackets, seed),
    next:
      seed === null || view.row.status !== 'live'
        ? null
        : await nextOf(db, view, brackets, { seed, decides: entrant.captain_id === playerId }),
    ...(await rosterPart(db, view, entrant, playerId)),
    entry_cents: entrant.entry_cents,
    prize_cents: entrant.prize_cents,
  }
}

type RosterPart = Pick<
  NonNullable<OwnPart['me']>,
  'roster' | 'can_agree' | 'can_leave_roster' | 'can_substitute'
>

async function rosterPart(
  db: Reader,
  { row }: TournamentView,
  entrant: EntrantRow,
  playerId: string,
): Promise<RosterPart> {
  const roster = entrant.team_id === null ? [] : await listRosters(db, [entrant.id])
  const own = roster.find((each) => each.player_id === playerId)
  const isIn = IN_TOURNAMENT.includes(entrant.status)
  return {
    roster: roster.map((each) => ({
      player: { id: each.player_id, username: each.username, avatar_url: each.avatar_url },
      is_substitute: each.is_substitute,
      share: each.share,
      has_agreed: each.agreed_at !== null,
    })),
    can_agree: isIn && own?.agreed_at === null && row.prizes_status !== 'paid',
    can_leave_roster:
      isIn && own !== undefined && entrant.captain_id !== playerId && row.status === 'registration',
    can_substitute:
      isIn &&
      entrant.team_id !== null &&
      entrant.captain_id === playerId &&
      SUBSTITUTABLE.includes(row.status),
  }
}

/** The places of an elimination that can still be reached; those of tables are in the standings. */
function placeOf(brackets: ProgressionState, seed: number | null): { best: number; worst: number } | null {
  if (seed === null || brackets.stages.length > 1) return null
  const [own] = bracketsOf(brackets, seed)
  const state = own && brackets.groups[own.stage]?.[own.group]?.state
  if (!own || state?.kind !== 'tree') return null
  const { best, worst } = treePlace(state, own.seed)
  return { best, worst }
}

async function nextOf(
  db: Reader,
  { row }: TournamentView,
  brackets: ProgressionState,
  { seed, decides }: { seed: number; decides: boolean },
): Promise<NonNullable<OwnPart['me']>['next']> {
  const ref = nextMatchOf(brackets, seed)
  const state = ref && brackets.groups[ref.stage]?.[ref.group]?.state
  if (!ref || !state) return null
  const [own] = bracketsOf(brackets, seed).filter(
    (each) => each.stage === ref.stage && each.group === ref.group,
  )
  if (own && entrantRow(state, own.seed).presence !== 'in') return null
  const view = matchView(state, ref.match)
  const seeds = entrantsOfMatch(brackets, ref)
  const rival = seeds?.find((each) => each !== seed)
  const [opponent] = rival === undefined ? [] : await listBySeeds(db, row.id, [rival])
  const [room] = await listRoomsOfMatches(db, row.id, [ref])
  const time = room ? undefined : (await findTimes(db, row.id, [ref])).get(matchKey(ref))
  const isOpen = room?.status === 'open'
  const lobby = isOpen ? (await listLobbyStates(db, [room.lobby_id])).get(room.lobby_id) : undefined
  return {
    match_id: matchKey(ref),
    lobby_id: isOpen ? room.lobby_id : null,
    section: view.section,
    round: view.round,
    best_of: view.bestOf,
    opponent: opponent ? { entrant_id: opponent.id, name: opponent.name, seed: opponent.seed ?? 0 } : null,
    deadline: lobby?.match_id ? null : (lobby?.lobby_deadline?.toISOString() ?? null),
    time: time ? presentTime(time.time, { side: seeds?.[0] === seed ? 0 : 1, decides }) : null,
  }
}
