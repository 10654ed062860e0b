import type { ChallengeInput } from '#contract/challenges/challenges.ts'

/** A result beside the final score that its screenshot shows; with an appeal it was rejected before. */
export type WaitingResult = {
  metrics: ChallengeInput['scoring']
  shown: readonly [own: number, other: number]
  rejected?: { reason: string; appeal: string }
}

/** A challenge of the demo world; hours are counted from now. */
export type ChallengePlan = {
  name: string
  description: string
  game: string
  mode: string
  startsIn: number
  endsIn: number
  players: number
  /** The demo player's results, by what happened in them; undefined: not in it. */
  own?: readonly { metrics: ChallengeInput['scoring']; status?: 'pending' | 'rejected' }[]
  /** Results of others that wait for a review. */
  waiting?: readonly WaitingResult[]
  rule: Partial<ChallengeInput> & Pick<ChallengeInput, 'scoring' | 'best_n' | 'max_results'>
}

export const CHALLENGE_PLANS: readonly ChallengePlan[] = [
  {
    name: 'Goal Rush #47',
    description: 'Five good games in a week. Send the final scoreboard of each.',
    game: 'rocket-league',
    mode: '1v1',
    startsIn: -120,
    endsIn: 46,
    players: 48,
    own: [
      { metrics: { goal: 6, save: 4, win: 1 } },
      { metrics: { goal: 5, save: 7, win: 1 } },
      { metrics: { goal: 5, save: 3, win: 1 }, status: 'pending' },
      { metrics: { goal: 4, save: 6, win: 1 } },
      { metrics: { goal: 3, save: 8, win: 1 } },
      { metrics: { goal: 3, save: 2, win: 1 }, status: 'rejected' },
      { metrics: { goal: 4, save: 5 } },
    ],
    rule: {
      scoring: { goal: 20, save: 5, win: 50 },
      best_n: 5,
      max_results: 20,
      entry_fee_cents: 100,
      prize_kind: 'share',
      prize_shares: [40, 25, 15, 10, 5, 5],
      repeats: 'weekly',
    },
  },
  {
    name: 'Skirmish Ladder',
    description: '',
    game: 'valorant',
    mode: '1v1',
    startsIn: -40,
    endsIn: 5,
    players: 34,
    waiting: [
      { metrics: { round_won: 13, win: 1 }, shown: [13, 9] },
      // Its player claims more than the picture shows.
      { metrics: { round_won: 13, win: 1 }, shown: [11, 13] },
      {
        metrics: { round_won: 13, win: 1 },
        shown: [13, 11],
        rejected: {
          reason: 'The final score isn’t readable.',
          appeal: 'It is at the top: 13 to 11. Please look again.',
        },
      },
    ],
    rule: {
      scoring: { round_won: 10, win: 40 },
      best_n: 3,
      max_results: 10,
      prize_kind: 'fixed',
      prizes: [
        { place: 1, amount_cents: 5000 },
        { place: 2, amount_cents: 3000 },
        { place: 3, amount_cents: 2000 },
      ],
    },
  },
  {
    name: 'Blitz Grind #12',
    description: 'Play rated blitz or rapid at Lichess. Your games are read by themselves.',
    game: 'chess',
    mode: 'blitz',
    startsIn: 20,
    endsIn: 188,
    players: 26,
    rule: {
      scored_by: 'service',
      speeds: ['blitz', 'rapid'],
      rated_only: true,
      scoring: { win: 50, draw: 20, beat_higher_rated: 25 },
      best_n: 5,
      max_results: 20,
      review_hours: 1,
      prize_kind: 'fixed',
      prizes: [
        { place: 1, amount_cents: 20_000 },
        { place: 2, amount_cents: 10_000 },
        { place: 3, amount_cents: 5000 },
      ],
      repeats: 'weekly',
    },
  },
  {
    name: 'Clean Sheet Club #9',
    description: '',
    game: 'ea-sports-fc',
    mode: '1v1',
    startsIn: -400,
    endsIn: -232,
    players: 30,
    own: [
      { metrics: { goal: 6, clean_sheet: 1, win: 1 } },
      { metrics: { goal: 5, clean_sheet: 1, win: 1 } },
      { metrics: { goal: 4, win: 1 } },
    ],
    rule: {
      scoring: { goal: 10, clean_sheet: 20, win: 60 },
      best_n: 3,
      max_results: 12,
      prize_kind: 'fixed',
      prizes: [
        { place: 1, amount_cents: 3000 },
        { place: 2, amount_cents: 2000 },
        { place: 3, amount_cents: 1000 },
      ],
    },
  },
]
