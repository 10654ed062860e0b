import type { StageWindow } from '#core/tournaments/bracket/stage-window.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** A stage that waits; `stage` is its index in the progression. */
export type WaitingStage = StageWindow & { stage: number }

/** The stages of a tournament that wait for their start, the first one first. */
export async function listWaitingStages(db: Reader, tournamentId: number): Promise<WaitingStage[]> {
  const rows = await db
    .selectFrom('tournament_stages')
    .select(['stage', 'opens_at', 'starts_at'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('starts_at')
    .orderBy('stage')
    .execute()
  return rows.map((row) => ({
    stage: row.stage,
    opensAt: row.opens_at.getTime(),
    startsAt: row.starts_at.getTime(),
  }))
}

export async function putWaitingStage(
  trx: Trx,
  tournamentId: number,
  { stage, opensAt, startsAt }: WaitingStage,
): Promise<void> {
  await trx
    .insertInto('tournament_stages')
    .values({
      tournament_id: tournamentId,
      stage,
      opens_at: new Date(opensAt),
      starts_at: new Date(startsAt),
    })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'stage']).doUpdateSet((row) => ({
        opens_at: row.ref('excluded.opens_at'),
        starts_at: row.ref('excluded.starts_at'),
      })),
    )
    .execute()
}

/** Stores the entrants who are expected at the check-in of a stage. */
export async function expectEntrants(
  trx: Trx,
  { tournamentId, stage, entrantIds }: { tournamentId: number; stage: number; entrantIds: readonly number[] },
): Promise<void> {
  await trx
    .insertInto('tournament_stage_entrants')
    .values(
      entrantIds.map((id) => ({ tournament_id: tournamentId, stage, entrant_id: id, checked_in_at: null })),
    )
    .execute()
}

/** Removes a stage that begins, or does not begin any more, and who was expected. */
export async function deleteWaitingStage(trx: Trx, tournamentId: number, stage: number): Promise<void> {
  await trx
    .deleteFrom('tournament_stages')
    .where('tournament_id', '=', tournamentId)
    .where('stage', '=', stage)
    .execute()
}

/** Entrants who are expected at a check-in and have not come. */
export async function listMissing(db: Reader, tournamentId: number, stage: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournament_stage_entrants')
    .select('entrant_id')
    .where('tournament_id', '=', tournamentId)
    .where('stage', '=', stage)
    .where('checked_in_at', 'is', null)
    .execute()
  return rows.map((row) => row.entrant_id)
}

/** The players who are expected at a check-in and have not come: of a team, its roster. */
export async function listMissingPlayers(db: Reader, tournamentId: number, stage: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_stage_entrants as expected')
    .innerJoin('tournament_players', 'tournament_players.entrant_id', 'expected.entrant_id')
    .select('tournament_players.player_id')
    .where('expected.tournament_id', '=', tournamentId)
    .where('expected.stage', '=', stage)
    .where('expected.checked_in_at', 'is', null)
    .execute()
  return rows.map((row) => row.player_id)
}

/** The stage whose check-in this entrant is expected at, and whether it has come. */
export type OwnStage = WaitingStage & { entrantId: number; isCheckedIn: boolean }

/** Lists for each of these entrants the check-in of a stage at which it is expected. */
export async function listOwnStages(
  db: Reader,
  entrantIds: readonly number[],
): Promise<Map<number, OwnStage>> {
  if (entrantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tournament_stage_entrants as expected')
    .innerJoin('tournament_stages as waiting', (join) =>
      join
        .onRef('waiting.tournament_id', '=', 'expected.tournament_id')
        .onRef('waiting.stage', '=', 'expected.stage'),
    )
    .select([
      'waiting.stage',
      'waiting.opens_at',
      'waiting.starts_at',
      'expected.entrant_id',
      'expected.checked_in_at',
    ])
    .where('expected.entrant_id', 'in', entrantIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.entrant_id,
      {
        stage: row.stage,
        opensAt: row.opens_at.getTime(),
        startsAt: row.starts_at.getTime(),
        entrantId: row.entrant_id,
        isCheckedIn: row.checked_in_at !== null,
      },
    ]),
  )
}

export async function setStageCheckIn(
  trx: Trx,
  { entrantId, stage, now }: { entrantId: number; stage: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('tournament_stage_entrants')
    .set({ checked_in_at: now })
    .where('entrant_id', '=', entrantId)
    .where('stage', '=', stage)
    .where('checked_in_at', 'is', null)
    .execute()
}
