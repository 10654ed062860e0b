import fc from 'fast-check'

/** The number of players who act. */
export const PLAYERS = 6

/** An act of an organizer or of one of the players; `dice` chooses among what it may be about. */
export const anAct = fc.record({
  what: fc.constantFrom(
    ...(['register', 'register', 'register', 'check_in', 'check_in', 'withdraw', 'disqualify'] as const),
    ...(['open_check_in', 'start', 'pause', 'resume', 'play', 'play', 'play', 'set', 'undo'] as const),
    ...(['undo_line', 'undo_line', 'swap'] as const),
    ...(['wait', 'pay_prizes', 'cancel'] as const),
  ),
  who: fc.nat(PLAYERS - 1),
  dice: fc.nat(999),
})
export type Act = typeof anAct extends fc.Arbitrary<infer Value> ? Value : never
/** The rules of a small tournament. */
export const aRule = fc.record({
  format: fc.constantFrom('single_elimination', 'double_elimination', 'round_robin', 'swiss', 'progression'),
  /** The check-in of a progression's main bracket, in minutes. */
  stage_check_in: fc.constantFrom(0, 10),
  max_entrants: fc.constantFrom(3, 4, 6),
  check_in_minutes: fc.constantFrom(0, 30),
  starts_itself: fc.boolean(),
  below_minimum: fc.constantFrom('extend', 'start', 'cancel'),
  rounds: fc.constant(3),
})
