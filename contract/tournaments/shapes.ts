import { z } from '#contract/zod.ts'
import { playerBadge, region, timestamp } from '#contract/shapes.ts'
import { organizationBadge } from '#contract/organizations/organizations.ts'
import { prizesState } from '#contract/wallet/prizes.ts'
import { checklistItem } from './checklist.ts'
import { mapRules } from './map-rules.ts'
import { playRules, tournamentFormat } from './play-rules.ts'

export const tournamentStatus = z.enum([
  'draft',
  'registration',
  'check_in',
  'live',
  'completed',
  'cancelled',
])
export type TournamentStatus = z.output<typeof tournamentStatus>

export const entrantStatus = z.enum([
  'registered',
  'waiting',
  'checked_in',
  'playing',
  'dropped',
  'withdrawn',
  'disqualified',
])
export type EntrantStatus = z.output<typeof entrantStatus>

/** The prize of a place. With `share` it is the percentage of the entries less the fee; else a fixed amount. */
export const prize = z.object({ place: z.int().min(1).max(128), amount_cents: z.int().min(0) })

/** A row of the list of tournaments. */
export const tournamentRow = z.object({
  id: z.int(),
  /** Higher after each change. */
  version: z.int(),
  name: z.string(),
  status: tournamentStatus,
  paused: z.boolean(),
  game: z.string(),
  mode: z.string(),
  team_size: z.int(),
  format: tournamentFormat,
  best_of: z.int(),
  region: region.nullable(),
  max_entrants: z.int(),
  /** Entrants with a place; the waiting list is not counted. */
  entrants_count: z.int(),
  waiting_count: z.int(),
  entry_fee_cents: z.int(),
  /** The fee on its pot, agreed when it was created. */
  fee_basis_points: z.int(),
  /** Prizes by place at this moment: a share of the pot grows with each entry. */
  prizes: z.array(prize),
  prize_pool_cents: z.int(),
  starts_at: timestamp,
  check_in_minutes: z.int(),
  is_invite_only: z.boolean(),
  /** The round that is open, from 1; 0 before the start. */
  round: z.int(),
  ended: timestamp.nullable(),
  /** The name of the winner, once it is completed. */
  winner: z.string().nullable(),
  organizer: playerBadge,
  /** The organization that it belongs to. */
  organization: organizationBadge.nullable(),
  /** My entry, whatever has become of it. */
  me: z
    .object({
      entrant_id: z.int(),
      status: entrantStatus,
      checked_in: z.boolean(),
      /** The time by which I have to check in for the next stage; null: nothing is due. */
      stage_check_in: timestamp.nullable(),
      /** My final place, once it is completed. */
      place: z.int().nullable(),
    })
    .nullable(),
  /** My next match, where it has a time or I have to agree on one (`agree_by`). */
  my_match: z.object({ at: timestamp.nullable(), agree_by: timestamp.nullable() }).nullable(),
  /** Disputes that wait for its staff, where I am one of them; `until`: when the first goes to the site's moderators. */
  my_disputes: z.object({ count: z.int(), until: timestamp.nullable() }).nullable(),
})
export type TournamentRow = z.output<typeof tournamentRow>

/** Why somebody may not enter: the rule, and the reader's own value where there is one. */
export const entryRules = z.object({
  rating_min: z.int().min(0).max(10_000).nullable(),
  rating_max: z.int().min(0).max(10_000).nullable(),
  /** Only players from these countries (ISO 3166-1); empty: everywhere. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  min_age: z.int().min(13).max(99).nullable(),
  verified_account: z.boolean(),
  /** 0 to 100. */
  reliability_min: z.int().min(0).max(100).nullable(),
})
export type EntryRules = z.output<typeof entryRules>

/** How and when it begins. */
export const startRules = z.object({
  /** `circuit`: by the standing of the circuit that it belongs to, as its final. */
  seeding: z.enum(['rating', 'manual', 'random', 'circuit']),
  /** The number of top seeds, by hand and then by rating, that keep their place when the others are drawn. */
  protected_seeds: z.int().min(0).max(128),
  min_entrants: z.int().min(2).max(4096),
  has_waiting_list: z.boolean(),
  check_in_minutes: z.int().min(0).max(1440),
  /** The decision for a start with fewer than `min_entrants`. */
  below_minimum: z.enum(['extend', 'start', 'cancel']),
  /** Starts at the deadline; else it waits for the organizer. */
  starts_itself: z.boolean(),
  /**
   * When a round opens: as soon as its matches can be played, by hand, or at `round_times` (from round 2). `agreed`: the
   * players of each match agree on its time within `round_days` for each round.
   */
  round_start: z.enum(['as_ready', 'by_hand', 'at_times', 'agreed']),
  round_times: z.array(timestamp).max(40),
  round_days: z.int().min(1).max(28),
  /** `weekly`: when it starts, or is cancelled, the next one is announced. */
  repeats: z.enum(['none', 'weekly']),
})

const place = z.object({ best: z.int(), worst: z.int() })

/** When a match is played, where its players agree on that or an organizer has set it. */
export const matchTime = z.object({
  at: timestamp.nullable(),
  by: z.enum(['players', 'organiser']).nullable(),
  /** The time until which the players may agree; without an agreed time the match is played then. */
  play_by: timestamp.nullable(),
  /** Proposed by me, or by the opponent. */
  proposal: z.object({ mine: z.boolean(), times: z.array(timestamp) }).nullable(),
  can: z.object({ propose: z.boolean(), accept: z.boolean(), drop: z.boolean() }),
})
export type MatchTime = z.output<typeof matchTime>

/** My next match, or what I wait for. */
export const nextMatch = z.object({
  match_id: z.int(),
  lobby_id: z.int().nullable(),
  section: z.enum(['winners', 'losers', 'final', 'reset', 'third_place', 'table']),
  round: z.int(),
  best_of: z.int(),
  opponent: z.object({ entrant_id: z.int(), name: z.string(), seed: z.int() }).nullable(),
  /** The time at which a side that is not ready forfeits. */
  deadline: timestamp.nullable(),
  /** Null where it opens by itself. */
  time: matchTime.nullable(),
})

export const staffMember = z.object({ player: playerBadge, role: z.enum(['owner', 'organizer', 'referee']) })

/** The part of a tournament that everybody sees. */
export const publicTournament = tournamentRow.omit({ me: true, my_match: true, my_disputes: true }).extend({
  ...playRules.shape,
  ...startRules.shape,
  best_of: z.int(),
  /** True if `grand_final` is `reset`. */
  grand_final_reset: z.boolean(),
  description: z.string(),
  rules: z.string(),
  /** `share`: prizes are percentages of the entries, `prize_shares`, from the first place on. */
  prize_kind: z.enum(['none', 'fixed', 'share']),
  prize_shares: z.array(z.int()),
  prizes_status: z.enum(['none', 'pending', 'paid']),
  /** `waiting`, `refused`: it stays a draft until an admin approves the prizes. */
  prizes_state: prizesState,
  /**
   * The entrants who get a prize, best place first, once it is completed. Those who share places share their prizes.
   */
  prize_winners: z.array(
    z.object({
      entrant_id: z.int(),
      /** Null for a player. */
      team_id: z.int().nullable(),
      name: z.string(),
      place: z.int(),
      amount_cents: z.int(),
    }),
  ),
  fee_cents: z.int(),
  pot_cents: z.int(),
  map_rules: mapRules,
  /** Matches that are streamed; `held`: opens when the caster is ready; `hides_maps`: only its players see them until it is over. */
  featured: z.array(
    z.object({ match_id: z.int(), url: z.string(), held: z.boolean(), hides_maps: z.boolean() }),
  ),
  entry_rules: entryRules,
  has_passcode: z.boolean(),
  checked_in_count: z.int(),
  playing_count: z.int(),
  /** The next step that happens by itself. */
  deadline: z
    .object({
      kind: z.enum(['open_check_in', 'close_check_in', 'start', 'open_round', 'stage_start']),
      at: timestamp,
    })
    .nullable(),
  /** Published when the registration opens; `seed` once the draw has been made. */
  draw: z.object({ commitment: z.string(), seed: z.string().nullable() }).nullable(),
  matches_played: z.int(),
  /** Null before the start, and in Swiss while later rounds are not paired. */
  matches_total: z.int().nullable(),
  staff: z.array(staffMember),
  circuit: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Kept to be copied: it is never published. */
  is_template: z.boolean(),
  /** Bots play it, unlisted and unrated. */
  practice: z.boolean(),
  /** Seconds of the event in a second; null unless it is practice. */
  practice_speed: z.int().nullable(),
  /** When a practice tournament is deleted with all that it made. */
  practice_until: timestamp.nullable(),
  /** The tournament that follows it, if it repeats. */
  next_id: z.int().nullable(),
  created: timestamp,
})
export type PublicTournament = z.output<typeof publicTournament>

/** The reader's own part of a tournament. */
export const ownPart = z.object({
  me: z
    .object({
      entrant_id: z.int(),
      status: entrantStatus,
      checked_in: z.boolean(),
      stage_check_in: timestamp.nullable(),
      /** I decide for my entrant: I am the player, or the captain of the team. */
      is_captain: z.boolean(),
      seed: z.int().nullable(),
      /** The places that I can still reach; both the same once it is decided. */
      place: place.nullable(),
      next: nextMatch.nullable(),
      /** My team's roster, those who play first; empty for who plays alone. */
      roster: z.array(
        z.object({
          player: playerBadge,
          is_substitute: z.boolean(),
          /** Share of the prizes in percent; null: equal parts. */
          share: z.int().nullable(),
          has_agreed: z.boolean(),
        }),
      ),
      can_agree: z.boolean(),
      can_leave_roster: z.boolean(),
      /** I am the captain of a team that is in, so I choose who of its roster plays. */
      can_substitute: z.boolean(),
      /** My entry as paid, and my prize. */
      entry_cents: z.int(),
      prize_cents: z.int(),
    })
    .nullable(),
  /** I am told of its start and end, and of the next one. */
  following: z.boolean(),
  staff_role: z.enum(['owner', 'organizer', 'referee', 'admin']).nullable(),
  /** Roles that were offered and wait for an answer; empty for all but its owner. */
  staff_invites: z.array(staffMember),
  can: z.object({
    register: z.boolean(),
    /** Why the reader may not enter: the text, and the refusal's name. */
    why_not: z.string().nullable(),
    why_code: z.string().nullable(),
    /** While I could register: everything that it asks; else empty. */
    checklist: z.array(checklistItem),
    /** My teams that I could enter. */
    register_as: z.array(z.object({ team_id: z.int(), name: z.string() })),
    withdraw: z.boolean(),
    /** Withdrawing now loses the entry fee. */
    withdraw_loses_fee: z.boolean(),
    check_in: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    open_check_in: z.boolean(),
    start: z.boolean(),
    open_round: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    set_results: z.boolean(),
    /** Feature matches and set their streams; referees, too. */
    feature: z.boolean(),
    manage_entrants: z.boolean(),
    pay_prizes: z.boolean(),
    /** Publishing or paying now needs the site's organizer role, which the reader does not hold. */
    needs_role: z.boolean(),
    announce: z.boolean(),
  }),
})
export type OwnPart = z.output<typeof ownPart>

export const tournament = publicTournament.extend(ownPart.shape)
export type Tournament = z.output<typeof tournament>

/** A reason with its numbers, put into words by the client. */
export const reason = z.object({
  rule: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
})
