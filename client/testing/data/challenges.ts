import type {
  Challenge,
  ChallengeResult,
  ListedChallenge,
  StandingRow,
} from '#client/domains/challenges/queries.ts'
import { badge, LONGEST_NAME } from './players.ts'

const NO_RIGHTS: Challenge['can'] = {
  join: false,
  why_not: null,
  why_code: null,
  leave: false,
  submit: false,
  check: false,
  review: false,
  edit: false,
  cancel: false,
}

/** A viewer's own entry: second, with one result in review. */
export const ownEntry = (
  facts: Partial<NonNullable<Challenge['me']>> = {},
): NonNullable<Challenge['me']> => ({
  joined: '2026-03-01T10:00:00.000Z',
  entry_cents: 100,
  place: 2,
  value: 340,
  with_pending: 400,
  counted: 2,
  pending: 1,
  used: 4,
  to_beat: 60,
  prize_cents: 0,
  checked: null,
  ...facts,
})

export function challengeRow(facts: Partial<ListedChallenge> = {}): ListedChallenge {
  return {
    id: 7,
    version: 1,
    name: 'Goal Rush #47',
    status: 'live',
    game: 'rocket-league',
    mode: '1v1',
    scored_by: 'report',
    is_mine: false,
    scoring: { win: 50, goal: 20 },
    best_n: 3,
    max_results: 10,
    starts_at: '2026-02-27T18:00:00.000Z',
    ends_at: '2026-03-06T18:00:00.000Z',
    review_until: '2026-03-07T18:00:00.000Z',
    entry_fee_cents: 100,
    prizes: [
      { place: 1, amount_cents: 5000 },
      { place: 2, amount_cents: 2000 },
    ],
    prizes_state: 'none',
    prize_pool_cents: 7000,
    players_count: 48,
    max_players: null,
    repeats: 'weekly',
    me: null,
    ...facts,
  }
}

export function challenge(facts: Partial<Challenge> = {}): Challenge {
  return {
    ...challengeRow(),
    description: 'Five good games.',
    organizer: badge('Mara_K'),
    service: null,
    speeds: [],
    rated_only: false,
    min_players: 2,
    prize_kind: 'fixed',
    prize_shares: [],
    ties: 'share',
    pot_cents: 4800,
    fee_cents: 480,
    cancelled: null,
    service_down_since: null,
    waiting_count: 0,
    ...facts,
    can: { ...NO_RIGHTS, ...facts.can },
  }
}

export const result = (id: number, facts: Partial<ChallengeResult> = {}): ChallengeResult => ({
  id,
  metrics: { win: 1, goal: 6 },
  points: 170,
  status: 'approved',
  counts: true,
  played: '2026-03-01T11:00:00.000Z',
  game_url: null,
  image: null,
  review_by: null,
  reason: null,
  appeal: null,
  can_appeal_until: null,
  ...facts,
})

const line = (
  place: number,
  username: string,
  value: number,
  facts: Partial<StandingRow> = {},
): StandingRow => ({
  place,
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  username,
  avatar_url: null,
  value,
  results: 3,
  pending: 0,
  prize_cents: 0,
  ...facts,
})

/** Three lines; the second is the viewer's. */
export function standing() {
  const me = line(2, 'Nova', 340, { prize_cents: 2000, pending: 1 })
  const results = [line(1, LONGEST_NAME, 510, { prize_cents: 5000 }), me, line(3, 'Juno', 300)]
  return { count: 3, next: null, previous: null, results, page: 1, me }
}
