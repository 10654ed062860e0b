import fc from 'fast-check'

/** The number of players who act. */
export const PLAYERS = 6
/** Nobody below age and nobody in a region where playing for money is closed. */
export const MINOR = 4
export const CLOSED = 5
/** An address in a region that is closed. */
export const CLOSED_ADDRESS = JSON.stringify({
  street_address: '1 Main Street',
  city: 'Somewhere',
  country: 'US',
  region: 'AR',
})
/** Prizes of the first places, where they are fixed, in cents. */
export const FIXED = [700, 400]

/** An act of a player, an organizer or somebody of the site's staff; `dice` chooses among what it may be about. */
const actOf = <What extends string>(...what: What[]) =>
  fc.record({ what: fc.constantFrom(...what), who: fc.nat(PLAYERS - 1), dice: fc.nat(999) })
type ActOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** Events that may happen to people meanwhile. */
const TO_PEOPLE = ['restrict', 'ban', 'demote', 'ban_organizer'] as const
export type ToPeople = (typeof TO_PEOPLE)[number]

export const challengeAct = actOf(
  ...(['join', 'join', 'join', 'leave', 'report', 'report', 'report', 'review', 'review', 'review'] as const),
  ...(['appeal', 'undo', 'wait', 'wait', 'cancel', 'decide', 'hand_over'] as const),
  ...TO_PEOPLE,
)
export type ChallengeAct = ActOf<typeof challengeAct>

export const tournamentAct = actOf(
  ...(['register', 'register', 'withdraw', 'play', 'play', 'play', 'dispute', 'dispute', 'rule'] as const),
  ...([
    'set',
    'undo',
    'undo_line',
    'pause',
    'resume',
    'disqualify',
    'pay',
    'wait',
    'cancel',
    'decide',
    'hand_over',
  ] as const),
  ...TO_PEOPLE,
)
export type TournamentAct = ActOf<typeof tournamentAct>

const forMoney = {
  entry: fc.constantFrom(0, 300),
  prizes: fc.constantFrom('fixed', 'fixed', 'share'),
  hasBudget: fc.boolean(),
}
/** The rules of a challenge for money. */
export const challengeRule = fc.record({
  ...forMoney,
  min_players: fc.constantFrom(1, 2),
  ties: fc.constantFrom('share', 'first'),
})
/** The rules of a tournament for money. */
export const tournamentRule = fc.record({
  ...forMoney,
  format: fc.constantFrom('single_elimination', 'double_elimination', 'round_robin', 'swiss'),
})
