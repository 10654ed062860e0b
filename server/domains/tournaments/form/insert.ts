import { randomBytes } from 'node:crypto'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import { draftTournament } from '#core/tournaments/bracket/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { columnsOf } from '#server/domains/tournaments/load.ts'
import { insertTournament, type TournamentRow } from '#server/domains/tournaments/queries.ts'
import { machineRules, settingsOf } from '#server/domains/tournaments/settings.ts'

/** Stores a draft. Its input has been checked. */
export async function insertDraft(
  unit: Unit,
  of: {
    mode: ModeRow
    input: TournamentInput
    organizerId: string
    feeBasisPoints: number
    isTemplate?: boolean
    practiceSpeed?: number | undefined
  },
): Promise<TournamentRow> {
  const { input } = of
  const settings = settingsOf(input)
  const state = draftTournament(machineRules(settings, of.practiceSpeed ?? null), Date.parse(input.starts_at))
  const row = await insertTournament(unit.trx, {
    ...columnsOf(state),
    name: input.name,
    description: input.description,
    rules: input.rules,
    mode_id: of.mode.id,
    organizer_id: of.organizerId,
    settings: JSON.stringify(settings),
    is_template: of.isTemplate ?? false,
    practice_speed: of.practiceSpeed ?? null,
    next_id: null,
    circuit_id: input.circuit_id,
    organization_id: input.organization_id,
    planned_at: null,
    fee_basis_points: of.feeBasisPoints,
    // Kept secret until the draw; its hash is published with the tournament.
    draw_seed: settings.seeding === 'random' ? randomBytes(16).toString('hex') : null,
    winner_name: null,
    announced_at: null,
    created_at: unit.now,
    ended_at: null,
  })
  unit.record({
    type: 'tournament.changed',
    tournamentId: row.id,
    isDraft: true,
    playerIds: [of.organizerId],
  })
  return row
}
