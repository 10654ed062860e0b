import { apply } from '#core/bracket/act.ts'
import { plan, start, type BracketState } from '#core/bracket/bracket.ts'
import type { BracketKey, Run, TimedAct } from './run.ts'

/** A bracket of a run at a minute, and how many of its acts have happened by then. */
export type Moment = { state: BracketState; done: number; at: number }

/**
 * The brackets of a run, minute by minute. Going on costs what happened since; going back plays again from the start.
 */
export class Replay {
  readonly #run: Run
  readonly #acts = new Map<string, TimedAct[]>()
  readonly #moments = new Map<string, Moment>()

  constructor(run: Run) {
    this.#run = run
    for (const act of run.acts) {
      const key = keyOf(act)
      const acts = this.#acts.get(key)
      if (acts) acts.push(act)
      else this.#acts.set(key, [act])
    }
  }

  /** The bracket at this minute; undefined before it begins. */
  at(key: BracketKey, minute: number): Moment | undefined {
    const name = keyOf(key)
    const known = this.#moments.get(name)
    const from = known && known.at <= minute ? known : this.#start(key, minute)
    if (!from) return undefined
    const acts = this.#acts.get(name) ?? []
    let { state, done } = from
    for (let act = acts[done]; act && act.at <= minute; act = acts[++done]) {
      const step = apply(state, act.act)
      if (step.ok) state = step.value.state
    }
    const moment = { state, done, at: minute }
    this.#moments.set(name, moment)
    return moment
  }

  #start(key: BracketKey, minute: number): Moment | undefined {
    const bracket = this.#run.brackets.find((each) => keyOf(each) === keyOf(key))
    const rules = this.#run.stages[key.stage]?.rules
    if (!bracket || !rules || bracket.at > minute) return undefined
    const planned = plan(rules, bracket.entrants.length - 1)
    return planned.ok ? { state: start(planned.value), done: 0, at: bracket.at } : undefined
  }
}

const keyOf = ({ stage, group }: BracketKey): string => `${stage} ${group}`
