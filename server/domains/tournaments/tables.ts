import type { JournalKind } from '#contract/tournaments/bracket.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { Result } from '#core/bracket/match.ts'
import type { Offer } from '#core/tournament/match-time.ts'
import type { UndoData } from './undo/data.ts'
import type { BracketAct } from '#core/tournament/bracket-act.ts'
import type { Deadline, EntrantStatus, TournamentState } from '#core/tournament/state.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

/** What an organiser has decided, but for what has a column of its own. */
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
>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    tournaments: {
      id: Id
      /** Raised by each write. */
      version: Generated<number>
      name: string
      description: string
      rules: string
      mode_id: number
      organizer_id: string
      status: TournamentState['status']
      settings: JSONColumnType<Settings, string, string>
      /** The platform's fee when it was published. */
      fee_basis_points: number
      starts_at: Time
      /** Entrants by status, before the start. */
      counts: JSONColumnType<TournamentState['counts'], string, string>
      places_taken: Generated<number>
      waiting_count: Generated<number>
      extensions: Generated<number>
      paused_at: Time | null
      rounds_opened: Generated<number>
      prizes_status: Generated<TournamentState['prizes']>
      deadline_kind: Deadline['kind'] | null
      deadline_at: Time | null
      /** Of a random draw; its hash is public from the publication on, itself from the start on. */
      draw_seed: string | null
      /** The last of its acts and lines of the journal. */
      act_seq: Generated<number>
      journal_seq: Generated<number>
      matches_played: Generated<number>
      matches_known: Generated<number>
      /** The round of the earliest match that is not decided, and how many entrants still have one. */
      current_round: Generated<number>
      playing_count: Generated<number>
      winner_name: string | null
      announced_at: Time | null
      circuit_id: number | null
      organization_id: number | null
      /** A draft that is only copied. */
      is_template: Generated<boolean>
      /** Its start as it was published: the next one of a series is counted from it, whatever was moved since. */
      planned_at: Time | null
      /** The one that follows it, if it repeats. */
      next_id: number | null
      /** The next one is announced when staff switch tournaments on again. */
      next_waits: Generated<boolean>
      created_at: Time
      ended_at: Time | null
    }
    circuits: {
      id: Id
      owner_id: string
      organization_id: number | null
      name: string
      description: string
      /** What each place scores, best first. */
      points: JSONColumnType<number[], string, string>
      best_of: number | null
      created_at: Time
    }
    /** Stages of a progression that wait for their time and check-in. */
    tournament_stages: {
      tournament_id: number
      stage: number
      opens_at: Time
      starts_at: Time
    }
    /** Who is expected at the check-in of a stage; `checked_in_at` null: not there yet. */
    tournament_stage_entrants: {
      tournament_id: number
      stage: number
      entrant_id: number
      checked_in_at: Time | null
    }
    /** Matches that are streamed. */
    tournament_features: {
      tournament_id: number
      stage: number
      bracket: number
      match: number
      url: string
      /** Its room opens when the caster is ready. */
      is_held: boolean
      /** Only its players see its maps before it is over. */
      hides_maps: Generated<boolean>
      created_at: Time
    }
    /** Players who look for a team, and teams that look for a player. */
    tournament_posts: {
      id: Id
      tournament_id: number
      player_id: string
      team_id: number | null
      roles: string[]
      words: string
      is_open: Generated<boolean>
      /** How often it was posted. */
      times: Generated<number>
      created_at: Time
    }
    /** Who has answered a post; `is_on`: still does. */
    tournament_post_likes: { post_id: number; player_id: string; is_on: boolean; created_at: Time }
    tournament_followers: { tournament_id: number; player_id: string; created_at: Time }
    /** What players have scored with their places, if anything. */
    tournament_points: { tournament_id: number; player_id: string; points: number }
    /** A view: the staff of a tournament, and the members of its organization with what their role gives them there. */
    tournament_roles: { tournament_id: number; player_id: string; role: 'owner' | 'organizer' | 'referee' }
    tournament_staff: { tournament_id: number; player_id: string; role: 'owner' | 'organizer' | 'referee' }
    tournament_entrants: {
      id: Id
      tournament_id: number
      /** Who plays alone; null for a team. */
      player_id: string | null
      team_id: number | null
      captain_id: string
      name: string
      status: EntrantStatus
      rating: number
      /** Its number in the bracket, from the start on. */
      seed: number | null
      place: number | null
      prize_cents: Generated<number>
      /** Matches won, stored with the place. */
      wins: Generated<number>
      /** What was paid for it, unless it was given back. */
      entry_cents: Generated<number>
      /** It left too late to get the entry back. */
      keeps_fee: Generated<boolean>
      created_at: Time
    }
    /** Who plays for an entrant; a player is in one entrant of a tournament at most. */
    tournament_players: {
      tournament_id: number
      entrant_id: number
      player_id: string
      is_substitute: boolean
      position: number
      /** Of the team's prizes, in percent; null: equal parts. */
      share: Generated<number | null>
      /** When they agreed to playing and to their share; null: they have not yet. */
      agreed_at: Time | null
    }
    tournament_invites: { tournament_id: number; player_id: string; by_id: string; created_at: Time }
    /** The order that an organiser has set by hand. */
    tournament_seeds: { tournament_id: number; entrant_id: number; position: number }
    /** The brackets are a fold over these; rows are only added. */
    tournament_acts: {
      tournament_id: number
      seq: number
      act: JSONColumnType<BracketAct, string, string>
      created_at: Time
    }
    calendar_feeds: { player_id: string; id: string; created_at: Time }
    organizer_requests: {
      player_id: string
      reason: string
      status: 'pending' | 'granted' | 'refused'
      /** Why it was refused. */
      answer: string | null
      created_at: Time
      decided_at: Time | null
      /** Null on the command line. */
      decided_by: string | null
      /** The decision has given the role. */
      promoted: Generated<boolean>
    }
    /** What organisers have done. */
    tournament_journal: {
      tournament_id: number
      seq: number
      kind: JournalKind
      actor_id: string | null
      reason: string | null
      params: JSONColumnType<Record<string, number | string | null>, string, string>
      undone_by: number | null
      undo: JSONColumnType<UndoData, string | null, string> | null
      created_at: Time
    }
    /** Times of matches that are not played yet; where there is none, a match opens as soon as it can be played. */
    tournament_times: {
      tournament_id: number
      stage: number
      bracket: number
      match: number
      /** Who agrees on it; null for one that an organiser has set before the entrants were known. */
      first_seed: number | null
      second_seed: number | null
      at: Time | null
      set_by: 'players' | 'organiser' | null
      play_by: Time | null
      offer: JSONColumnType<Offer, string, string> | null
    }
    /**
     * The lobbies in which matches are played. `ended`: has a result; `outcome` while it is not in the bracket yet, because
     * the tournament was paused. `undecided`: ended without one, so an organiser decides. `closed`: the bracket has gone
     * another way.
     */
    tournament_rooms: {
      lobby_id: number
      tournament_id: number
      stage: number
      bracket: number
      match: number
      /** Who plays here, by their numbers in the tournament. */
      first_seed: number
      second_seed: number
      status: 'open' | 'ended' | 'undecided' | 'closed'
      outcome: JSONColumnType<Result, string, string> | null
      opened_at: Time
    }
  }
}
