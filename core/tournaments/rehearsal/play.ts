import { seededRandom, type Random } from '#core/bracket/draw/random.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { startProgression, startStage, type ProgressionState } from '#core/bracket/progression/play.ts'
import type { Stage } from '#core/bracket/progression/plan.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { BracketPlay } from './bracket-play.ts'
import { courseOf, type Course } from './course.ts'
import { makeField, type Bot } from './field.ts'
import { Timeline } from './timeline.ts'
import { finalPlaces } from '#core/tournaments/bracket/places.ts'
import type { BracketKey, DrawnBracket, PlayedMatch, Run, TimedAct } from './run.ts'
import type { Setup } from './setup.ts'
import { stagesOf } from './stages.ts'

type Waiting = BracketKey & { id: MatchId; readyAt: number }
type Playing = Waiting & { seeds: readonly [Seed, Seed]; course: Course; startedAt: number; view: MatchView }
type Happening = { kind: 'ready'; match: Waiting } | { kind: 'end'; match: Playing }

/**
 * Plays a whole event in no time: every match when its players and a station are free, by the chances of the set-up.
 * The same set-up gives the same run. The set-up must be without problems (`problemsOf`).
 *
 * @param chance another seed than the set-up's, to see how much is chance
 */
export function play(setup: Setup, chance: number = hashOf(setup.chance)): Run {
  return new Event(setup, seededRandom(chance)).play()
}

/** A number from a word (FNV-1a). */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

class Event {
  readonly #setup: Setup
  readonly #random: Random
  readonly #stages: Stage[]
  readonly #bots: Bot[]
  readonly #plays: BracketPlay[][]
  readonly #timeline = new Timeline<Happening>()
  /** When a player's last match ended, by seed. */
  readonly #freeAt: number[] = []
  readonly #played: number[] = []
  readonly #queue: Waiting[] = []
  readonly #brackets: DrawnBracket[] = []
  readonly #matches: PlayedMatch[] = []
  readonly #acts: TimedAct[] = []
  readonly #rematches = new Map<number, number>()
  #stationsFree: number
  #endsAt = 0
  #missingRounds = 0
  #forfeits = 0
  #mostInQueue = 0
  readonly #failed = new Set<number>()

  constructor(setup: Setup, random: Random) {
    this.#setup = setup
    this.#random = random
    this.#stages = stagesOf(setup)
    this.#bots = makeField(setup, random)
    this.#plays = this.#stages.map(() => [])
    this.#stationsFree = setup.stations === 0 ? Infinity : setup.stations
  }

  play(): Run {
    this.#beginStages(0)
    for (let next = this.#timeline.next(); next; next = this.#timeline.next()) {
      const { at, value } = next
      if (value.kind === 'ready') this.#whenReady(value.match, at)
      else this.#whenEnded(value.match, at)
    }
    return {
      stages: this.#stages,
      bots: this.#bots,
      brackets: this.#brackets,
      matches: this.#matches,
      acts: this.#acts,
      places: finalPlaces({ stages: this.#stages, groups: this.#plays }, this.#setup.entrants),
      endsAt: this.#endsAt,
      rematches: [...this.#rematches].map(([round, count]) => ({ round, count })),
      missingRounds: this.#missingRounds,
      missingStages: this.#failed.size,
      forfeits: this.#forfeits,
      mostInQueue: this.#mostInQueue,
    }
  }

  /** Begins every stage whose entrants are known by now. */
  #beginStages(at: number): void {
    for (const [stage] of this.#stages.entries()) {
      if ((this.#plays[stage] ?? []).length > 0 || this.#failed.has(stage)) continue
      const begun = startStage(this.#progression(), stage)
      if (!begun.ok) {
        if (begun.refusal !== 'feeder_not_over') this.#failed.add(stage)
        continue
      }
      const groups = begun.value.groups[stage] ?? []
      this.#plays[stage] = groups.map((group) => new BracketPlay(group))
      for (const [group, { entrants }] of groups.entries())
        this.#brackets.push({ stage, group, at, entrants })
      for (const group of groups.keys()) this.#beginBracket({ stage, group }, at)
    }
  }

  #beginBracket(key: BracketKey, at: number): void {
    const bracket = this.#at(key)
    this.#schedule(key, bracket.begin(), at)
    for (const seed of bracket.entrants.slice(1)) if (this.#hasLeft(seed)) this.#leave(key, seed, at)
    this.#goOn(key, at)
  }

  /** When nothing is left to play, the next Swiss round, or the stages that wait for this one. */
  #goOn(key: BracketKey, at: number): void {
    const bracket = this.#at(key)
    while (bracket.pending === 0) {
      const rounds = bracket.state.kind === 'table' ? bracket.state.rounds.length : 0
      const paired = bracket.state.plan.rules.format === 'swiss' ? bracket.pair() : 'over'
      if (typeof paired === 'string') {
        if (paired === 'too_few') this.#missingRounds += this.#setup.rounds - rounds
        if (this.#isStageOver(key.stage)) this.#beginStages(at)
        return
      }
      this.#acts.push({ ...key, at, act: { type: 'pair' } })
      if (paired.rematches > 0) this.#rematches.set(rounds + 1, paired.rematches)
      this.#schedule(key, paired.matches, at)
    }
  }

  #schedule(key: BracketKey, matches: readonly MatchId[], at: number): void {
    for (const id of matches) {
      const free = this.#seedsOf(key, id).map((seed) => {
        const last = this.#freeAt[seed]
        return last === undefined ? 0 : last + this.#setup.breakMinutes
      })
      const readyAt = Math.max(at, ...free)
      this.#timeline.add(readyAt, { kind: 'ready', match: { ...key, id, readyAt } })
    }
  }

  #whenReady(match: Waiting, at: number): void {
    const bracket = this.#at(match)
    if (!bracket.isOpen(match.id)) return this.#drop(match, at)
    if (this.#stationsFree === 0) {
      this.#queue.push(match)
      this.#mostInQueue = Math.max(this.#mostInQueue, this.#queue.length)
      return
    }
    this.#stationsFree -= 1
    const seeds = this.#seedsOf(match, match.id)
    const view = bracket.view(match.id)
    const bots = seeds.map((seed) => this.#bots[seed - 1]) as [Bot, Bot]
    const course = courseOf(this.#setup, bots, view.bestOf, this.#random)
    const startedAt = at + course.delay
    const endedAt = startedAt + course.minutes
    this.#timeline.add(endedAt, { kind: 'end', match: { ...match, seeds, course, startedAt, view } })
    this.#matches.push({
      stage: match.stage,
      group: match.group,
      id: match.id,
      section: view.section,
      round: view.round,
      seeds,
      readyAt: match.readyAt,
      startedAt,
      endedAt,
      incidents: course.incidents,
      disputed: course.disputed,
      bestOf: view.bestOf,
    })
  }

  /** Decided before it could begin, because an entrant has left. */
  #drop(match: Waiting, at: number): void {
    this.#at(match).pending -= 1
    this.#forfeits += 1
    this.#goOn(match, at)
  }

  #whenEnded(match: Playing, at: number): void {
    const bracket = this.#at(match)
    this.#endsAt = Math.max(this.#endsAt, at)
    this.#stationsFree += 1
    for (const seed of match.seeds) {
      this.#freeAt[seed] = at
      this.#played[seed] = (this.#played[seed] ?? 0) + 1
    }
    bracket.pending -= 1
    this.#act(match, { type: 'record', match: match.id, result: match.course.result }, at)
    for (const seed of match.seeds) if (this.#hasLeft(seed)) this.#leave(match, seed, at)
    const waiting = this.#queue.shift()
    if (waiting) this.#timeline.add(at, { kind: 'ready', match: waiting })
    this.#goOn(match, at)
  }

  /** After the first walkover a player who never appeared is out, so that nobody else has to wait. */
  #hasLeft(seed: Seed): boolean {
    const bot = this.#bots[seed - 1]
    const played = this.#played[seed] ?? 0
    return bot !== undefined && played > 0 && (bot.isNoShow || played >= (bot.leavesAfter ?? Infinity))
  }

  #leave(key: BracketKey, seed: Seed, at: number): void {
    const own = this.#at(key).entrants.indexOf(seed)
    if (own > 0) this.#act(key, { type: 'withdraw', seed: own, cause: 'left' }, at)
  }

  #act(key: BracketKey, act: TimedAct['act'], at: number): void {
    const opened = this.#at(key).act(act)
    if (!opened) return
    this.#acts.push({ stage: key.stage, group: key.group, at, act })
    this.#schedule(key, opened, at)
  }

  #seedsOf(key: BracketKey, match: MatchId): [Seed, Seed] {
    const { entrants } = this.#at(key)
    const [one, other] = this.#at(key).seedsOf(match)
    return [entrants[one] ?? 0, entrants[other] ?? 0]
  }

  #isStageOver(stage: number): boolean {
    return (this.#plays[stage] ?? []).every(({ pending }) => pending === 0)
  }

  #progression(): ProgressionState {
    const groups = this.#plays.map((plays) =>
      plays.map(({ state, entrants }) => ({ state, entrants, reasons: [] })),
    )
    return { ...startProgression(this.#stages), groups }
  }

  #at({ stage, group }: BracketKey): BracketPlay {
    const bracket = this.#plays[stage]?.[group]
    if (!bracket) throw new Error(`There is no group ${group} in stage ${stage}.`)
    return bracket
  }
}
