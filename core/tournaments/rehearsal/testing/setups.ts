import fc from 'fast-check'
import { someStages } from '#core/tournaments/testing/progressions.ts'
import { FORMATS } from '#core/tournaments/bracket/stages.ts'
import { BEST_OF, GRAND_FINALS, DEFAULT_SETUP, type Setup } from '#core/tournaments/rehearsal/setup.ts'

/** Any set-up with up to so many entrants; some cannot be played. */
export function anySetup(mostEntrants: number): fc.Arbitrary<Setup> {
  const percent = fc.integer({ min: 0, max: 30 })
  return fc
    .record({
      format: fc.constantFrom(...FORMATS),
      entrants: fc.integer({ min: 2, max: mostEntrants }),
      thirdPlace: fc.boolean(),
      grandFinal: fc.constantFrom(...GRAND_FINALS),
      bestOf: fc.constantFrom(...BEST_OF),
      bestOfLate: fc.constantFrom(...BEST_OF),
      legs: fc.integer({ min: 1, max: 2 }),
      groups: fc.integer({ min: 1, max: 8 }),
      stages: someStages,
      through: fc.integer({ min: 1, max: 4 }),
      rounds: fc.integer({ min: 1, max: 9 }),
      entryCents: fc.integer({ min: 0, max: 5000 }),
      feePercent: fc.integer({ min: 0, max: 50 }),
      prizes: fc.constantFrom([100], [50, 30, 20], [33, 33, 33], [40, 25, 15, 10, 5, 5]),
      noShows: percent,
      leavers: percent,
      slow: percent,
      wrongReports: percent,
      disputes: percent,
      breakMinutes: fc.integer({ min: 0, max: 10 }),
      stations: fc.integer({ min: 0, max: 5 }),
      chance: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    })
    .map((setup) => ({
      ...DEFAULT_SETUP,
      ...setup,
      stages: setup.format === 'progression' ? setup.stages : [],
    }))
}
