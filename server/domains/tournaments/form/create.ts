import type { Tournament } from '#contract/tournaments/shapes.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import * as calls from '#contract/tournaments/tournaments.ts'
import { accept, refuse } from '#core/decision.ts'
import { MAX_DRAFTS, MAX_TEMPLATES } from '#core/tournaments/limits.ts'
import { withPrizes } from '#core/wallet/prize-table.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { actingKey } from '#server/platform/http/key-session.ts'
import { managesOrganization } from '#server/domains/organizations/access.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { findCircuit } from '#server/domains/tournaments/circuits/queries.ts'
import { countDrafts } from '#server/domains/tournaments/queries.ts'
import { presentFor } from '#server/domains/tournaments/read/present-for.ts'
import { createPractice, type PracticeRefusal } from '#server/domains/tournaments/practice/create.ts'
import { insertDraft } from './insert.ts'
import { checkInput, LATEST_START_MS, SOONEST_START_MS, type InputRefusal } from './input.ts'

type CreateRefusal =
  | 'unknown_mode'
  | 'bad_start'
  | 'no_such_circuit'
  | 'no_such_organization'
  | 'too_many_drafts'
  | PracticeRefusal
  | InputRefusal

/** Creates a draft, which only its staff sees. */
export const createTournament = workflow(
  calls.createTournament,
  async ({ context, actor: { playerId }, body }) => {
    const input = withPrizes(body)
    if (!(await mayJoinOrganization(context.db, input.organization_id, playerId)))
      return refuse('no_such_organization')
    if (!(await mayJoinCircuit(context.db, input, playerId))) return refuse('no_such_circuit')
    return runCommand(context, async (unit): Promise<Outcome<Tournament, CreateRefusal>> => {
      const mode = await holdOfferedMode(unit.trx, { game: input.game, slug: input.mode })
      if (!mode) return refuse('unknown_mode')
      const checked = checkInput(context, mode, input)
      if (!checked.ok) return checked
      if (!isPossibleStart(Date.parse(input.starts_at), unit.now)) return refuse('bad_start')
      if (input.practice) {
        const practice = await createPractice(unit, { mode, input, organizerId: playerId })
        return practice.ok ? accept(await presentFor(context, unit.trx, practice.value, playerId)) : practice
      }
      if (!(await mayDraft(unit.trx, { organizerId: playerId, isTemplate: false })))
        return refuse('too_many_drafts')
      const { FEE_BASIS_POINTS: feeBasisPoints } = context.settings.current()
      const row = await insertDraft(unit, { mode, input, organizerId: playerId, feeBasisPoints })
      return accept(await presentFor(context, unit.trx, row.id, playerId))
    })
  },
)

/**
 * Returns whether an organizer may have one more. The lock makes simultaneous calls of an organizer count one
 * by one.
 */
export async function mayDraft(
  trx: Trx,
  { organizerId, isTemplate }: { organizerId: string; isTemplate: boolean },
): Promise<boolean> {
  await lockPlayer(trx, organizerId)
  return (await countDrafts(trx, { organizerId, isTemplate })) < (isTemplate ? MAX_TEMPLATES : MAX_DRAFTS)
}

export function isPossibleStart(startsAt: number, now: Date): boolean {
  const waitMs = startsAt - now.getTime()
  return waitMs >= SOONEST_START_MS && waitMs <= LATEST_START_MS
}

/**
 * Returns whether a tournament may belong to this circuit: to none, to one of its organizer, or to one of its
 * organization.
 */
export async function mayJoinCircuit(
  db: Reader,
  {
    circuit_id: id,
    organization_id: organizationId,
  }: Pick<TournamentInput, 'circuit_id' | 'organization_id'>,
  organizerId: string,
): Promise<boolean> {
  if (id === null) return true
  const circuit = await findCircuit(db, id)
  if (!circuit) return false
  return (
    // The key of an organization adds to nothing that its maker runs alone.
    (circuit.owner_id === organizerId && actingKey()?.organizationId === undefined) ||
    (organizationId !== null && circuit.organization_id === organizationId)
  )
}

/**
 * Returns whether somebody may put a tournament into this organization: into none, or into one they own or
 * manage.
 */
export async function mayJoinOrganization(db: Reader, id: number | null, playerId: string): Promise<boolean> {
  return id === null || (await managesOrganization(db, id, playerId))
}
