import type { TournamentInput } from '#contract/tournaments/tournaments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A tournament of the demo world. `stage`: how far it is when the world is created. */
export type Plan = {
  input: Partial<TournamentInput> & Pick<TournamentInput, 'name' | 'game' | 'mode'>
  /** From now; negative: it has started. */
  startsInMs: number
  entrants: number
  stage: 'completed' | 'live' | 'registration' | 'check_in' | 'cancelled'
  /** The account that a person signs in with organizes it, or plays in it. */
  nova?: 'organizes' | 'plays'
  /** It belongs to the demo world's circuit. */
  isOfCircuit?: boolean
  /** It belongs to the demo world's organization, as those of the circuit do. */
  isOfOrganization?: boolean
}

const description =
  'Open to everyone, whatever your rating. Matches run back to back, and the final is streamed with commentary.'
const fixed = (...cents: number[]) => ({
  prize_kind: 'fixed' as const,
  prizes: cents.map((amount_cents, index) => ({ place: index + 1, amount_cents })),
})

const PLAIN_STAGE = {
  format: 'single_elimination' as const,
  groups: 1,
  rounds: 3,
  legs: 1 as const,
  best_of: 1 as const,
  best_of_late: 1 as const,
  third_place_match: false,
  grand_final: 'single' as const,
  seeds: null,
  feeds: [],
  starts_at: null,
  check_in_minutes: 0,
}

/** Points by place over the chess tournaments of the season. */
export const CIRCUIT = {
  name: 'Autumn Chess Circuit',
  description: 'Three evenings of chess. The best two results count.',
  points: [100, 70, 50, 50, 30, 30, 30, 30],
  best_of: 2,
}

/** The prizes are more than any budget, so they wait for an admin. */
export const DRAFT: Plan = {
  input: {
    name: 'Masters of Spring',
    game: 'chess',
    mode: 'blitz',
    format: 'single_elimination',
    max_entrants: 64,
    ...fixed(1_200_000, 600_000, 200_000),
  },
  startsInMs: 12 * DAY_MS,
  entrants: 1,
  stage: 'registration',
}

export const PLANS: readonly Plan[] = [
  {
    input: {
      name: 'Blitz Night 11',
      game: 'chess',
      mode: 'blitz',
      format: 'single_elimination',
      max_entrants: 32,
      third_place_match: true,
      ...fixed(4000, 2000, 1000),
    },
    startsInMs: -3 * DAY_MS,
    entrants: 27,
    stage: 'completed',
    nova: 'plays',
    isOfCircuit: true,
  },
  {
    input: {
      name: 'Weekly Swiss 34',
      game: 'chess',
      mode: 'rapid',
      format: 'swiss',
      rounds: 5,
      max_entrants: 64,
    },
    startsInMs: -6 * DAY_MS,
    entrants: 38,
    stage: 'completed',
    nova: 'plays',
    isOfCircuit: true,
  },
  {
    input: {
      name: 'Fists of Autumn',
      game: 'street-fighter-6',
      mode: '1v1',
      format: 'double_elimination',
      best_of: 3,
      best_of_late: 5,
      max_entrants: 32,
      ...fixed(10000, 5000, 2500, 1000),
    },
    startsInMs: -9 * DAY_MS,
    entrants: 32,
    stage: 'completed',
  },
  {
    input: {
      name: 'Rocket Solo League',
      game: 'rocket-league',
      mode: '1v1',
      format: 'round_robin',
      groups: 2,
      best_of: 3,
      max_entrants: 12,
    },
    startsInMs: -14 * DAY_MS,
    entrants: 12,
    isOfOrganization: true,
    stage: 'completed',
  },
  {
    input: { name: 'Server Maintenance Cup', game: 'valorant', mode: '1v1', max_entrants: 16 },
    startsInMs: -2 * DAY_MS,
    entrants: 9,
    stage: 'cancelled',
  },
  {
    input: {
      name: 'Sunday Showdown',
      game: 'street-fighter-6',
      mode: '1v1',
      format: 'double_elimination',
      best_of: 3,
      best_of_late: 5,
      max_entrants: 32,
      ...fixed(7500, 3500, 1500),
    },
    startsInMs: -70 * MINUTE_MS,
    entrants: 24,
    stage: 'live',
  },
  {
    input: {
      name: 'Rapid League, Autumn',
      game: 'chess',
      mode: 'rapid',
      format: 'round_robin',
      max_entrants: 8,
      round_start: 'agreed',
      round_days: 7,
    },
    startsInMs: -9 * DAY_MS,
    entrants: 8,
    stage: 'live',
    nova: 'plays',
  },
  {
    input: {
      name: 'Two Ways to Win',
      game: 'street-fighter-6',
      mode: '1v1',
      format: 'progression',
      max_entrants: 16,
      stages: [
        { ...PLAIN_STAGE, name: 'Groups', format: 'round_robin', groups: 4, seeds: { from: 1, to: null } },
        { ...PLAIN_STAGE, name: 'Main bracket', best_of_late: 3, feeds: [{ stage: 1, from: 1, to: 2 }] },
        { ...PLAIN_STAGE, name: 'Consolation bracket', feeds: [{ stage: 1, from: 3, to: null }] },
      ],
      ...fixed(4000, 2000),
    },
    startsInMs: -4 * DAY_MS,
    entrants: 16,
    stage: 'completed',
  },
  {
    input: {
      name: 'Group Stage Derby',
      game: 'ea-sports-fc',
      mode: '1v1',
      format: 'two_stage',
      groups: 4,
      advance_per_group: 2,
      max_entrants: 16,
      starts_itself: true,
    },
    startsInMs: 25 * MINUTE_MS,
    entrants: 14,
    stage: 'check_in',
  },
  {
    input: {
      name: 'Blitz Night 12',
      game: 'chess',
      mode: 'blitz',
      format: 'single_elimination',
      max_entrants: 32,
      third_place_match: true,
      repeats: 'weekly',
      ...fixed(4000, 2000, 1000),
    },
    startsInMs: 26 * HOUR_MS,
    entrants: 19,
    stage: 'registration',
    isOfCircuit: true,
  },
  {
    input: {
      name: 'Rocket Solo Open',
      game: 'rocket-league',
      mode: '1v1',
      format: 'double_elimination',
      best_of: 3,
      max_entrants: 16,
      entry_fee_cents: 500,
      prize_kind: 'share',
      prize_shares: [60, 30, 10],
      rating_max: 1600,
    },
    startsInMs: 2 * DAY_MS + 3 * HOUR_MS,
    entrants: 9,
    isOfOrganization: true,
    stage: 'registration',
  },
  {
    input: {
      name: 'Rapid Swiss Marathon',
      game: 'chess',
      mode: 'rapid',
      format: 'swiss',
      rounds: 7,
      max_entrants: 128,
    },
    startsInMs: 4 * DAY_MS + 5 * HOUR_MS,
    entrants: 41,
    stage: 'registration',
    nova: 'organizes',
  },
]

/** Played again and again, so that there is always one to watch. */
export const REPEATED: Plan = {
  input: {
    name: 'Hourly Brawl',
    game: 'street-fighter-6',
    mode: '1v1',
    format: 'double_elimination',
    max_entrants: 16,
  },
  startsInMs: 11 * MINUTE_MS,
  entrants: 13,
  stage: 'registration',
}

/** The input of a plan, complete. */
export function inputOfPlan({ input, startsInMs, stage }: Plan, now: Date): Record<string, unknown> {
  return {
    description,
    check_in_minutes: stage === 'completed' || stage === 'live' ? 0 : 30,
    ...input,
    starts_at: new Date(now.getTime() + startsInMs).toISOString(),
  }
}
