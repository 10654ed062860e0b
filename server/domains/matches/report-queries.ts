import type { Selectable } from 'kysely'
import type { GameScore } from '#core/site/game-score.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ReportRow = Selectable<Tables['match_reports']>

export function listReports(db: Reader, matchId: number): Promise<ReportRow[]> {
  return db
    .selectFrom('match_reports')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('round')
    .orderBy('created_at')
    .execute()
}

/** Stores a report, or a correction of it. */
export function putReport(
  trx: Trx,
  report: {
    matchId: number
    sideId: number
    round: number
    playerId: string
    scores: readonly GameScore[]
    now: Date
  },
): Promise<ReportRow> {
  return trx
    .insertInto('match_reports')
    .values({
      match_id: report.matchId,
      side_id: report.sideId,
      round: report.round,
      player_id: report.playerId,
      scores: JSON.stringify(report.scores),
      created_at: report.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'side_id', 'round']).doUpdateSet((given) => ({
        scores: given.ref('excluded.scores'),
        player_id: given.ref('excluded.player_id'),
        created_at: given.ref('excluded.created_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
