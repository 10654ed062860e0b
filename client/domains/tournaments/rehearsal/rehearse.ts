import type { ProgressionProblem } from '#core/bracket/progression/plan.ts'
import type { Finding } from '#core/tournaments/rehearsal/findings.ts'
import type { Forecast } from '#core/tournaments/rehearsal/forecast.ts'
import type { Money } from '#core/tournaments/rehearsal/money.ts'
import type { Run } from '#core/tournaments/rehearsal/run.ts'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import type { Change, Spread } from '#core/tournaments/rehearsal/spread.ts'

/** A run with what follows from it. */
export type Rehearsal = { run: Run; findings: readonly Finding[]; money: Money }

/** The results for a set-up; the parts come one after the other. */
export type Outcome = {
  setup: Setup
  problems: readonly ProgressionProblem[]
  rehearsal?: Rehearsal
  forecast?: Forecast
  spread?: Spread
  change?: Change
}

/** A message from the page to the worker. */
export type Question = { id: number; setup: Setup }
/** A message from the worker: first the outcome, then the other parts as they are ready; or that the run failed. */
export type Answer = { id: number } & (
  | { outcome: Outcome }
  | { more: Pick<Outcome, 'forecast' | 'spread' | 'change'> }
  | { isFailed: true }
)
