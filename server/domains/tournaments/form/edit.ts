import { randomBytes } from 'node:crypto'
import type { CallRequest } from '#contract/call.ts'
import {
  tournamentInput,
  type editTournament as editCall,
  type TournamentInput,
} from '#contract/tournaments/tournaments.ts'
import * as calls from '#contract/tournaments/tournaments.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import type { TournamentRefusalOf } from '#core/tournaments/bracket/machine.ts'
import { givePlaces } from '#core/tournaments/entry/registration.ts'
import { startsAgainstPlan } from '#core/tournaments/bracket/start.ts'
import { practiceProblem, USUAL_SPEED } from '#core/tournaments/practice/practice.ts'
import { taken } from '#core/tournaments/bracket/state.ts'
import { withPrizes } from '#core/wallet/prize-table.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { refusedAsOff } from '#server/platform/settings/refused-as-off.ts'
import { command } from '#server/platform/call.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import {
  lockRooms,
  lockVisible,
  organizes,
  owns,
  type StaffRole,
  staffRoleOf,
} from '#server/domains/tournaments/access.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import type { LoadedTournament } from '#server/domains/tournaments/load.ts'
import { presentFor } from '#server/domains/tournaments/read/present-for.ts'
import { grandFinalOf, machineRules, settingsOf } from '#server/domains/tournaments/settings.ts'
import type { Settings } from '#server/domains/tournaments/tables.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { isReason } from '#server/domains/tournaments/manage/act.ts'
import { mayCallOff } from '#server/domains/tournaments/manage/authority.ts'
import { mayHandlePrizes, raisesPrizes } from './money-role.ts'
import { checkInput, type InputRefusal } from './input.ts'
import { isPossibleStart, mayJoinCircuit, mayJoinOrganization } from './create.ts'
import { askAnew, fundDraft, isApprovedByMember } from '#server/domains/tournaments/manage/prizes.ts'

type EditInput = CallRequest<typeof editCall>['body'] & { tournamentId: number }
type LeadRefusal = TournamentRefusalOf<'publish' | 'open_check_in' | 'start' | 'cancel'>
export type EditRefusal =
  | 'needs_role'
  | 'needs_approval'
  | StaffActRefusal
  | 'not_found'
  | 'not_staff'
  | 'unknown_mode'
  | 'bad_start'
  | InputRefusal
  | 'practice_limits'
  | 'locked'
  | 'reason_missing'
  | 'below_entrants'
  | 'is_template'
  | 'feature_off'
  | 'no_such_circuit'
  | 'no_such_organization'
  | 'organization_by_owner'
  | 'approved_by_member'
  | TournamentRefusalOf<'reschedule'>
  | LeadRefusal

/** Changes a tournament within what its state allows, then leads it to its next status. */
export const editTournament = command(
  calls.editTournament,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { tournamentId, status, reason = '', ...change } = { ...body, tournamentId: params.id }
    if (status === 'registration' && context.settings.switchedOff().has('tournaments'))
      return refusedAsOff('tournaments')

    if (status === 'cancelled' && owns(await staffRoleOf(unit.trx, tournamentId, playerId)))
      await lockRooms(unit.trx, tournamentId)
    const found = await lockVisible(unit.trx, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    const work = new TournamentWork(unit, found)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    let input = inputOf(found)
    let isWaiting = false
    if (Object.keys(given).length > 0) {
      const edited = await edit(context, work, { ...found, playerId, reason }, given)
      if (!edited.ok) return edited
      input = edited.value
      work.journal('edit', { actorId: playerId })
    }
    if (status === 'registration' && found.state.status === 'draft' && !found.row.is_template) {
      const may = await mayHandlePrizes(unit.trx, found.row, playerId, input)
      if (!may.ok) return may
      const checked = await checkPublishable(context, unit.trx, input)
      if (!checked.ok) return checked
      const funded = await fundDraft(work, input, playerId)
      if (!funded.ok) return funded
      isWaiting = funded.value === 'waiting'
    }
    if (status !== undefined && !isWaiting) {
      const led = await lead(work, status, { playerId, role: found.role, reason })
      if (!led.ok) return led
    }
    await work.finish()
    return accept(await presentFor(context, unit.trx, tournamentId, playerId))
  },
)

/** Fields that can still be changed once players may have entered: nothing that they relied on. */
const CHANGEABLE = [
  'name',
  'description',
  'rules',
  'starts_at',
  'max_entrants',
  'has_waiting_list',
  'starts_itself',
  'repeats',
  'circuit_id',
  'organization_id',
] as const

async function edit(
  context: Context,
  work: TournamentWork,
  { row, mode, state, role, playerId, reason }: LoadedTournament & Lead,
  { grand_final_reset: reset, ...change }: Partial<TournamentInput>,
): Promise<Outcome<TournamentInput, EditRefusal>> {
  if (state.status !== 'draft' && state.status !== 'registration' && state.status !== 'check_in')
    return refuse('too_late')
  // Parsed too, so that both have their keys in one order: the database keeps them in another.
  const stored = tournamentInput.safeParse(inputOf({ row, mode }))
  const parsed = tournamentInput.safeParse({
    ...inputOf({ row, mode }),
    ...withPrizes(change, row.settings),
    grand_final: grandFinalOf({ ...change, grand_final_reset: reset }, row.settings.grand_final ?? 'reset'),
  })
  if (!stored.success || !parsed.success) return refuse('format_invalid')
  const before = withPrizes(stored.data)
  const input = withPrizes(parsed.data)
  const isDraft = state.status === 'draft'
  const may = await mayHandlePrizes(work.unit.trx, row, playerId, input)
  if (!may.ok && raisesPrizes(before, input)) return may
  if (!isDraft && !isOnlyChangeable(before, input)) return refuse('locked')
  const which = { game: input.game, slug: input.mode }
  const isOtherMode = which.game !== mode.game || which.slug !== mode.slug
  // A tournament stays in its announced mode, even if that was retired since.
  const nextMode = isOtherMode ? await holdOfferedMode(work.unit.trx, which) : mode
  if (!nextMode) return refuse('unknown_mode')
  const checked = checkInput(context, nextMode, input, isDraft ? 0 : before.entry_fee_cents)
  if (!checked.ok) return checked
  // Its money is locked, as it has been published.
  if (row.practice_speed !== null && practiceProblem(input, nextMode)) return refuse('practice_limits')
  const { trx } = work.unit
  const isOtherOrganization = input.organization_id !== before.organization_id
  // It gives the organization's members their rights here, and takes those of others.
  if (isOtherOrganization && !owns(role)) return refuse('organization_by_owner')
  if (isOtherOrganization && !(await mayJoinOrganization(trx, input.organization_id, playerId)))
    return refuse('no_such_organization')
  // A draft asks for another approval when it is published.
  if (isOtherOrganization && !isDraft && (await isApprovedByMember(trx, row.id, input.organization_id)))
    return refuse('approved_by_member')
  const isOtherCircuit = input.circuit_id !== before.circuit_id
  if ((isOtherCircuit || isOtherOrganization) && !(await mayJoinCircuit(trx, input, row.organizer_id)))
    return refuse('no_such_circuit')
  if (input.max_entrants < Math.max(taken(state), isDraft ? 0 : row.settings.max_entrants))
    return refuse('below_entrants')
  if (isDraft && fixedCents(before) !== fixedCents(input)) await askAnew(work)
  const startsAt = Date.parse(input.starts_at)
  if (startsAt !== state.startsAt) {
    if (!isPossibleStart(startsAt, work.unit.now)) return refuse('bad_start')
    const moved = work.step({ type: 'reschedule', startsAt, at: work.at })
    if (!moved.ok) return moved
    // A draft has been told to nobody.
    if (!isDraft && !isReason(reason)) return refuse('reason_missing')
    if (!isDraft) noteStart(work, { playerId, reason, before: state.startsAt })
  }
  const settings = settingsOf(input)
  const given = givePlaces({ ...work.state, rules: machineRules(settings, row.practice_speed) })
  work.state = given.state
  work.set({
    name: input.name,
    description: input.description,
    rules: input.rules,
    mode_id: nextMode.id,
    circuit_id: input.circuit_id,
    organization_id: input.organization_id,
    settings: JSON.stringify(settings),
    ...(isDraft ? { draw_seed: drawSeed(settings, row.draw_seed) } : {}),
  })
  await applyEffects(work, given.effects)
  return accept(input)
}

/** A draft may be older than a change of its mode or of the highest entry, as a copy of an old tournament is. */
async function checkPublishable(
  context: Context,
  trx: Trx,
  input: TournamentInput,
): Promise<Outcome<undefined, 'unknown_mode' | InputRefusal>> {
  const mode = await holdOfferedMode(trx, { game: input.game, slug: input.mode })
  return mode ? checkInput(context, mode, input) : refuse('unknown_mode')
}

/** The start of a published tournament has moved: a line that can be undone, and everybody in it is told. */
function noteStart(
  work: TournamentWork,
  { playerId, reason, before }: { playerId: string; reason: string; before: number },
): void {
  const { startsAt: after } = work.state
  work.journal('reschedule', {
    actorId: playerId,
    reason,
    params: { at: new Date(after).toISOString() },
    undo: { kind: 'start_time', before, after },
  })
  work.unit.record({ type: 'tournament.rescheduled', tournamentId: work.id })
}

function drawSeed(settings: Settings, before: string | null): string | null {
  return settings.seeding === 'random' ? (before ?? randomBytes(16).toString('hex')) : null
}

/** A tournament as its form was filled in. */
export function inputOf({ row, mode }: Pick<LoadedTournament, 'row' | 'mode'>): TournamentInput {
  return {
    ...row.settings,
    // Older rows may hold values for another kind of prizes, which are ignored.
    ...withPrizes({}, row.settings),
    grand_final: row.settings.grand_final ?? 'reset',
    name: row.name,
    game: mode.game,
    mode: mode.slug,
    description: row.description,
    rules: row.rules,
    starts_at: row.starts_at.toISOString(),
    circuit_id: row.circuit_id,
    organization_id: row.organization_id,
    practice: row.practice_speed !== null,
    practice_speed: row.practice_speed ?? USUAL_SPEED,
  }
}

function isOnlyChangeable(before: TournamentInput, after: TournamentInput): boolean {
  return (Object.keys(after) as (keyof TournamentInput)[]).every(
    (key) =>
      (CHANGEABLE as readonly string[]).includes(key) ||
      JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null),
  )
}

type Lead = { playerId: string; role: StaffRole | null; reason: string }

async function lead(
  work: TournamentWork,
  status: NonNullable<EditInput['status']>,
  { playerId, role, reason }: Lead,
): Promise<
  Decision<undefined, LeadRefusal | StaffActRefusal | 'not_staff' | 'is_template' | 'reason_missing'>
> {
  if (work.row.is_template && status !== 'cancelled') return refuse('is_template')
  if (status === 'cancelled' && !owns(role)) return refuse('not_staff')
  // A template has never been seen by anybody.
  if (status === 'cancelled' && !work.row.is_template && !isReason(reason)) return refuse('reason_missing')
  const type = {
    registration: 'publish',
    check_in: 'open_check_in',
    live: 'start',
    cancelled: 'cancel',
  } as const
  const mayEnd =
    status === 'cancelled' ? await mayCallOff(work.unit.trx, { tournamentId: work.id, playerId }) : null
  if (mayEnd?.ok === false) return mayEnd
  const isUnplanned = status === 'live' && startsAgainstPlan(work.state, work.at)
  const step = work.step({ type: type[status], at: work.at })
  if (!step.ok) return step
  if (isUnplanned && !isReason(reason)) return refuse('reason_missing')
  work.journal(type[status], { actorId: playerId, reason })
  if (status === 'registration') {
    work.set({ planned_at: new Date(work.state.startsAt) })
    work.unit.record({ type: 'tournament.published', tournamentId: work.id, beforeId: null })
  }
  if (status === 'check_in') work.unit.record({ type: 'tournament.check_in_opened', tournamentId: work.id })
  await applyEffects(work, step.value)
  return accept(undefined)
}
