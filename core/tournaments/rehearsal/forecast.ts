import { byesOf } from './byes.ts'
import { lanesOf } from './lanes.ts'
import { play } from './play.ts'
import type { Setup } from './setup.ts'

/** Forecast of a set-up before anything goes wrong; `endsAt` in minutes after the start. */
export type Forecast = { matches: number; rounds: number; byes: number; endsAt: number }

/** Plays the set-up once without incidents. It must be without problems. */
export function forecastOf(setup: Setup): Forecast {
  const run = play({ ...setup, noShows: 0, leavers: 0, slow: 0, wrongReports: 0, disputes: 0 })
  return {
    matches: run.matches.length,
    rounds: lanesOf(run).length,
    byes: byesOf(run).length,
    endsAt: run.endsAt,
  }
}
