import type { Random } from '#core/bracket/draw/random.ts'
import type { Result } from '#core/bracket/match.ts'
import { winChance, type Bot } from './field.ts'
import type { Setup } from './setup.ts'

/** Minutes until a player who is not ready has lost. */
export const READY_MINUTES = 10
const CORRECTION_MINUTES = 3
const DISPUTE_MINUTES = { least: 5, more: 15 }

export type Incident = 'no_show' | 'slow' | 'wrong_report' | 'dispute'

/** How a match goes: `delay` until both are ready, then `minutes` until the result is in. */
export type Course = {
  delay: number
  minutes: number
  /** The part of `minutes` that the dispute took. */
  disputed: number
  result: Result
  incidents: readonly Incident[]
}

/** Plays one match. All chance of a rehearsal after the field is here. */
export function courseOf(setup: Setup, bots: readonly [Bot, Bot], bestOf: number, random: Random): Course {
  const absent = bots.map(({ isNoShow }) => isNoShow)
  if (absent[0] || absent[1]) {
    const result: Result =
      absent[0] && absent[1] ? { kind: 'double_forfeit' } : { kind: 'walkover', winner: absent[0] ? 1 : 0 }
    return { delay: READY_MINUTES, minutes: 0, disputed: 0, result, incidents: ['no_show'] }
  }
  const happens = (percent: number) => random() * 100 < percent
  const incidents: Incident[] = []
  let delay = 0
  if (happens(setup.slow)) {
    delay = 1 + random() * (READY_MINUTES - 2)
    incidents.push('slow')
  }
  const score: [number, number] = [0, 0]
  const chance = winChance(...bots)
  let minutes = 0
  while (Math.max(...score) * 2 < bestOf) {
    score[random() < chance ? 0 : 1] += 1
    minutes += setup.minutesPerGame * (0.7 + random() * 0.6)
  }
  if (happens(setup.wrongReports)) {
    minutes += CORRECTION_MINUTES
    incidents.push('wrong_report')
  }
  let disputed = 0
  if (happens(setup.disputes)) {
    disputed = DISPUTE_MINUTES.least + random() * DISPUTE_MINUTES.more
    incidents.push('dispute')
  }
  return { delay, minutes: minutes + disputed, disputed, result: { kind: 'played', score }, incidents }
}
