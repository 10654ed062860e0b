import type { JournalKind } from '#contract/tournaments/bracket.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { Result } from '#core/bracket/match.ts'
import type { Offer } from '#core/tournaments/times/match-time.ts'
import type { UndoData } from './undo/data.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { TournamentState } from '#core/tournaments/bracket/state.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

/** The organizer's decisions that have no column of their own. */
export type Settings = Omit<
  TournamentInput,
  | 'name'
  | 'game'
  | 'mode'
  | 'starts_at'
  | 'description'
  | 'rules'
  | 'grand_final_reset'
  | 'circuit_id'
  | 'organization_id'
  | 'practice'
  | 'practice_speed'
>

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'tournament_stages'
        | 'tournament_stage_entrants'
        | 'tournament_features'
        | 'tournament_posts'
        | 'tournament_post_likes'
        | 'tournament_followers'
        | 'tournament_points'
        | 'tournament_staff'
        | 'tournament_staff_invites'
        | 'tournament_entrants'
        | 'tournament_players'
        | 'tournament_invites'
        | 'tournament_seeds'
        | 'calendar_feeds'
        | 'organizer_requests'
        | 'tournament_passcode_tries'
      >,
      Narrowed<{
        tournaments: { settings: Settings; counts: TournamentState['counts'] }
        circuits: { points: number[] }
        tournament_acts: { act: BracketAct }
        tournament_journal: {
          kind: JournalKind
          params: Record<string, number | string | null>
          undo: UndoData
        }
        tournament_times: { offer: Offer }
        tournament_rooms: { outcome: Result }
      }> {
    /** A view: the staff of a tournament, and the members of its organization with what their role gives them there. */
    tournament_roles: TableColumns['tournament_staff']
  }
}
