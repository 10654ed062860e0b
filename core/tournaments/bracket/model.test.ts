import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import type { TournamentEvent } from './machine.ts'
import type { TournamentRules } from './state.ts'
import { MINUTE, START } from '#core/tournaments/testing/draft.ts'
import { PLAYERS, TournamentModel, type Act } from '#core/tournaments/testing/model.ts'

const TYPES: TournamentEvent['type'][] = [
  'publish',
  'reschedule',
  'register',
  'open_check_in',
  'check_in',
  'withdraw',
  'disqualify',
  'reinstate',
  'start',
  'result',
  'pause',
  'resume',
  'enter_late',
  'open_round',
  'move_round',
  'set_round_times',
  'pay_prizes',
  'cancel',
  'deadline',
]
/** Events that mostly happen, so that random walks get far. */
const USUAL: TournamentEvent['type'][] = [
  'register',
  'register',
  'check_in',
  'check_in',
  'start',
  'result',
  'pay_prizes',
]

const rules: fc.Arbitrary<Partial<TournamentRules>> = fc.record({
  minEntrants: fc.integer({ min: 1, max: 4 }),
  maxEntrants: fc.integer({ min: 2, max: 5 }),
  hasWaitingList: fc.boolean(),
  checkInMs: fc.constantFrom(0, 30 * MINUTE),
  belowMinimum: fc.constantFrom('extend', 'start', 'cancel'),
  startsItself: fc.boolean(),
  hasPrizes: fc.boolean(),
  rounds: fc.constantFrom<TournamentRules['rounds']>(
    { kind: 'as_ready' },
    { kind: 'by_hand' },
    { kind: 'agreed', days: 7 },
    { kind: 'at_times', times: [START + 60 * MINUTE, START + 90 * MINUTE] },
  ),
})
const act: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom(...TYPES, ...USUAL, ...USUAL, ...USUAL),
  who: fc.nat(PLAYERS - 1),
  flag: fc.boolean(),
  minutes: fc.nat(10),
})

test('thousands of random tournaments: no place is given twice, no fee is kept or lost, prizes are paid once', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(rules, fc.array(act, { maxLength: 80, size: 'max' }), (given, acts) => {
      const model = new TournamentModel(given)
      expect(() => acts.forEach((each) => model.take(each))).not.toThrow()
      seen.add(model.phase)
    }),
    { numRuns: sized(600, 20_000) },
  )
  expect([...seen].toSorted()).toEqual(['cancelled', 'check_in', 'completed', 'live', 'paid', 'registration'])
})
