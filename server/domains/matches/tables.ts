import type { SideShares } from '#core/matches/side-shares.ts'
import type { DisputeState, DeadlineKind, Ending } from '#core/matches/state.ts'
import type { ResultsService } from '#core/external/lichess/game.ts'
import type { VetoState } from '#core/matches/veto.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

type Score = [number, number]

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'match_players'
        | 'match_messages'
        | 'disputes'
        | 'match_statements'
        | 'match_notes'
        | 'evidence_requests'
        | 'match_evidence'
        | 'match_picks'
      >,
      Narrowed<{
        match_games: { service: ResultsService; score: Score }
        matches: {
          maps: string[]
          scores: Score[]
          running: Score[]
          veto: VetoState
          votes: { playerId: string; at: number }[]
          dispute: DisputeState
          ending: Ending
          deadline_kind: DeadlineKind
        }
        sides: { shares: SideShares }
        match_reports: { scores: Score[] }
        /** The number is a length plus one, which no type bounds. */
        match_rulings: { number: number }
      }> {}
}
