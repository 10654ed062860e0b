import type { AnswerFor } from '#client/lib/api/call.ts'

type Referrals = AnswerFor<'GET v1 /players/referrals/'>
type Referral = Referrals['results'][number]

/** A referral code that nobody has used, with a bonus of $5.00. */
export function referrals(results: Referral[] = [], facts: Partial<Referrals> = {}): Referrals {
  return {
    code: 'abc',
    link: 'https://contender.example/r/abc',
    earned_cents: 0,
    pending: 0,
    bonus_cents: 500,
    count: results.length,
    next: null,
    previous: null,
    results,
    ...facts,
  }
}

/** A referred player who has signed up but not played for money. */
export function referral(facts: Partial<Referral> = {}): Referral {
  return {
    username: 'Cam',
    avatar_url: null,
    state: 'joined',
    created: '2026-03-01T12:00:00.000Z',
    amount_cents: null,
    detail: 'You both get the promo after their first paid entry is played.',
    ...facts,
  }
}
