import type { Tournament } from '#contract/tournaments/shapes.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse } from '#core/decision.ts'
import { nextStart } from '#core/series.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { lockVisible, organizes } from '#server/domains/tournaments/access.ts'
import type { LoadedTournament } from '#server/domains/tournaments/load.ts'
import { presentFor } from '#server/domains/tournaments/read/present-for.ts'
import { mayDraft, mayJoinCircuit, mayJoinOrganization } from './create.ts'
import { inputOf } from './edit.ts'
import { insertDraft } from './insert.ts'
import { SOONEST_START_MS } from './input.ts'

type OfTournament = { tournamentId: number }

/** A draft with the same rules, whole weeks later. From a template, too. It leaves what is somebody else's. */
export const cloneTournament = workflow(calls.cloneTournament, ({ context, actor, params }) => {
  const of = { tournamentId: params.id }
  return copyTournament(context, actor, of, { isTemplate: false, full: 'too_many_drafts' })
})

/** Keeps its rules as a template: a draft that is only copied. */
export function saveTemplate(
  context: Context,
  actor: Actor,
  of: OfTournament,
): Promise<Outcome<Tournament, 'not_found' | 'not_staff' | 'too_many_templates'>> {
  return copyTournament(context, actor, of, { isTemplate: true, full: 'too_many_templates' })
}

function copyTournament<Full extends string>(
  context: Context,
  { playerId }: Actor,
  { tournamentId }: OfTournament,
  { isTemplate, full }: { isTemplate: boolean; full: Full },
): Promise<Outcome<Tournament, 'not_found' | 'not_staff' | Full>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, 'not_found' | 'not_staff' | Full>> => {
    const found = await lockVisible(unit.trx, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    if (!(await mayDraft(unit.trx, { organizerId: playerId, isTemplate }))) return refuse(full)
    const { FEE_BASIS_POINTS: feeBasisPoints } = context.settings.current()
    const input = nextInput(found, unit.now)
    const copy = await insertDraft(unit, {
      mode: found.mode,
      input: await ofOwn(unit.trx, input, playerId),
      organizerId: playerId,
      feeBasisPoints,
      isTemplate,
    })
    return accept(await presentFor(context, unit.trx, copy.id, playerId))
  })
}

/** Without the organization and the circuit, where this organizer may not have a tournament belong to them. */
export async function ofOwn(
  db: Reader,
  input: TournamentInput,
  organizerId: string,
): Promise<TournamentInput> {
  const mayJoin = await mayJoinOrganization(db, input.organization_id, organizerId)
  const own = mayJoin ? input : { ...input, organization_id: null }
  return (await mayJoinCircuit(db, own, organizerId)) ? own : { ...own, circuit_id: null }
}

/** The same rules whole weeks later; the times of rounds move along. */
export function nextInput({ row, mode }: LoadedTournament, now: Date): TournamentInput {
  const planned = (row.planned_at ?? row.starts_at).getTime()
  const startsAt = nextStart(planned, { now: now.getTime(), leastMs: SOONEST_START_MS })
  const shift = startsAt - planned
  return {
    ...inputOf({ row, mode }),
    starts_at: new Date(startsAt).toISOString(),
    round_times: row.settings.round_times.map((time) => new Date(Date.parse(time) + shift).toISOString()),
  }
}

workflow(calls.saveTemplate, ({ context, params, actor }) =>
  saveTemplate(context, actor, { tournamentId: params.id }),
)
