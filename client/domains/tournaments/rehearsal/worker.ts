import { findingsOf } from '#core/tournaments/rehearsal/findings.ts'
import { forecastOf } from '#core/tournaments/rehearsal/forecast.ts'
import { shareOut } from '#core/tournaments/rehearsal/money.ts'
import { play } from '#core/tournaments/rehearsal/play.ts'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { endsOf, helpfulChange, inOrder, runsFor, type Spread } from '#core/tournaments/rehearsal/spread.ts'
import { problemsOf } from '#core/tournaments/rehearsal/stages.ts'
import type { Answer, Question } from './rehearse.ts'

/** A larger run is shown before its plan, which takes as long again. */
const MOST_AT_ONCE = 10_000

/** The newest question; the work on an older one ends when this has changed. */
let latest = 0

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
const send = (message: Answer) => self.postMessage(message)
/** Lets the next question in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest = data.id
  answer(data).catch((error: unknown) => {
    send({ id: data.id, isFailed: true })
    throw error
  })
})

async function answer({ id, setup }: Question): Promise<void> {
  const problems = problemsOf(setup)
  if (problems.length > 0) return send({ id, outcome: { setup, problems } })
  const run = play(setup)
  const rehearsal = { run, findings: findingsOf(run), money: shareOut(setup, run.places) }
  if (run.matches.length <= MOST_AT_ONCE)
    send({ id, outcome: { setup, problems, rehearsal, forecast: forecastOf(setup) } })
  else {
    send({ id, outcome: { setup, problems, rehearsal } })
    await breathe()
    if (id !== latest) return
    send({ id, more: { forecast: forecastOf(setup) } })
  }
  const spread = await spreadOf(id, setup, runsFor(run.matches.length))
  if (!spread) return
  send({ id, more: { spread } })
  await breathe()
  const change = id === latest && helpfulChange(setup, spread)
  if (change) send({ id, more: { change } })
}

/** Undefined when a newer question has come meanwhile. */
async function spreadOf(id: number, setup: Setup, runs: number): Promise<Spread | undefined> {
  const ends: number[] = []
  for (const end of endsOf(setup, runs)) {
    ends.push(end)
    await breathe()
    if (id !== latest) return undefined
  }
  return inOrder(ends)
}
