import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import {
  matchCount,
  matchView,
  pairRound,
  plan,
  record,
  revert,
  start,
  type BracketPlan,
  type BracketState,
} from '#core/bracket/bracket.ts'
import { seededRandom } from '#core/bracket/draw/random.ts'
import { TIE_BREAKS, type BracketRules } from '#core/bracket/rules.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import { play as rehearse } from '#core/tournaments/rehearsal/play.ts'
import { DEFAULT_SETUP, type Setup } from '#core/tournaments/rehearsal/setup.ts'
import { readStages } from '#core/tournaments/rehearsal/stages-text.ts'
import { FORMATS } from '#core/tournaments/bracket/stages.ts'
import { sized } from './size.ts'

/** One elimination of a size: to create it and play it to its end, ours and by brackets-manager in memory. */
export type PlayRow = {
  format: 'single' | 'double'
  entrants: number
  matches: number
  oursMs: number
  /** Undefined where it was not measured, as it takes too long. */
  theirsMs: number | undefined
  /** Bytes a match of the plan alone, of plan and state at the end, and of what brackets-manager holds. */
  planBytes: number
  oursBytes: number
  theirsBytes: number | undefined
}

export type BracketFigures = {
  plays: PlayRow[]
  /** One result and its revert in the middle of a double elimination of 4,096, in microseconds. */
  recordUs: number
  revertUs: number
  /** The slowest of all rounds of a Swiss. */
  pairing: { entrants: number; rounds: number; worstMs: number }[]
  /** All tie-breaks of 1,024 after ten rounds. */
  standingsMs: number
  /** A whole event of 4,096 in the rehearsal, with its clock and its incidents. */
  rehearsals: { format: Setup['format']; ms: number }[]
}

const SIZES = [16, 64, 256, 1024, 4096]
const LARGE = sized(64, 4096, 4096)
const bestOf = { base: 1, rounds: [] }
const rulesOf: Record<PlayRow['format'], BracketRules> = {
  single: { format: 'single_elimination', thirdPlace: false, bestOf },
  double: { format: 'double_elimination', grandFinal: 'reset', bestOf },
}

export async function measureBrackets(): Promise<BracketFigures> {
  process.stdout.write('Playing brackets ...\n')
  const plays: PlayRow[] = []
  for (let round = 0; round < sized(1, 3, 3); round++) play(rulesOf.double, LARGE)
  for (const format of ['single', 'double'] as const)
    for (const entrants of sized([16], SIZES, SIZES))
      plays.push(await comparePlays(format, entrants, sized(true, entrants <= 1024, true)))
  return {
    plays,
    ...measureActs(),
    pairing: sized([32], [1024, 4096], [1024, 4096]).map((entrants) => measurePairing(entrants)),
    standingsMs: measureStandings(),
    rehearsals: measureRehearsals(),
  }
}

async function comparePlays(
  format: PlayRow['format'],
  entrants: number,
  withTheirs: boolean,
): Promise<PlayRow> {
  const rules = rulesOf[format]
  // The fastest run: what else the machine does only adds to it.
  const runs = sized(1, 5, 5) * Math.max(1, Math.ceil(sized(16, 4_000, 4_000) / entrants))
  const times = Array.from({ length: runs }, () => timeOf(() => play(rules, entrants)))
  const copies = Math.ceil(sized(64, 16_384, 16_384) / entrants)
  const planBytes = await heapOf(() => planned(rules, entrants), copies)
  const oursBytes = await heapOf(() => play(rules, entrants), copies)
  const matches = matchCount(start(planned(rules, entrants)))
  const row = {
    format,
    entrants,
    matches,
    oursMs: Math.min(...times),
    planBytes: planBytes / matches,
    oursBytes: oursBytes / matches,
    theirsMs: undefined,
    theirsBytes: undefined,
  }
  if (!withTheirs) return row
  const startedAt = performance.now()
  await playTheirs(format, entrants)
  const theirsMs = performance.now() - startedAt
  const theirsBytes = entrants > 1024 ? undefined : await heapOf(() => playTheirs(format, entrants), 4)
  return { ...row, theirsMs, theirsBytes: theirsBytes && theirsBytes / matches }
}

function planned(rules: BracketRules, entrants: number): BracketPlan {
  const made = plan(rules, entrants)
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

/** Creates a bracket and plays matches in the order in which they open. */
function play(rules: BracketRules, entrants: number, stopAfter = Infinity): BracketState {
  let state = start(planned(rules, entrants))
  const open: number[] = []
  for (let id = 0; id < matchCount(state); id++) if (matchView(state, id).status === 'open') open.push(id)
  for (let next = 0; next < Math.min(open.length, stopAfter); next++) {
    const score = next % 3 === 0 ? [0, 1] : [1, 0]
    const step = record(state, open[next] ?? 0, { kind: 'played', score })
    if (!step.ok) throw new Error(step.refusal)
    state = step.value.state
    for (const { id, status } of step.value.delta.matches) if (status === 'open') open.push(id)
  }
  return state
}

async function playTheirs(format: PlayRow['format'], entrants: number): Promise<unknown> {
  const storage = new InMemoryDatabase()
  const manager = new BracketsManager(storage)
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: format === 'single' ? 'single_elimination' : 'double_elimination',
    seeding: Array.from({ length: entrants }, (_, index) => `entrant ${index + 1}`),
    settings: { grandFinal: 'double', seedOrdering: ['inner_outer'] },
  })
  const matches = (await storage.select<{ id: number }>('match')) ?? []
  const ids = matches.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    const match = await storage.select<{ status: number }>('match', id)
    // 2 is ready; the second final may not be needed.
    if (match?.status !== 2) continue
    const isUpset = index % 3 === 0
    await manager.update.match({
      id,
      opponent1: isUpset ? { score: 0 } : { score: 1, result: 'win' },
      opponent2: isUpset ? { score: 1, result: 'win' } : { score: 0 },
    })
  }
  return storage
}

function measureActs(): { recordUs: number; revertUs: number } {
  const state = play(rulesOf.double, LARGE, sized(60, 4000, 4000))
  const open: number[] = []
  for (let id = 0; id < matchCount(state); id++) if (matchView(state, id).status === 'open') open.push(id)
  const records: number[] = []
  const reverts: number[] = []
  for (let turn = 0; turn < sized(20, 20_000, 20_000); turn++) {
    const id = open[turn % open.length] ?? 0
    let after: BracketState = state
    records.push(
      timeOf(() => {
        const step = record(state, id, { kind: 'played', score: [1, 0] })
        if (step.ok) after = step.value.state
      }),
    )
    reverts.push(timeOf(() => void revert(after, id)))
  }
  return { recordUs: median(records) * 1000, revertUs: median(reverts) * 1000 }
}

const swissRules = (rounds: number): BracketRules => ({
  format: 'swiss',
  rounds,
  points: { win: 1, draw: 0.5, loss: 0 },
  draws: true,
  tieBreaks: TIE_BREAKS,
  bestOf,
})

/** Plays a Swiss of as many rounds as find one winner and two more, a tenth of the matches drawn. */
function measurePairing(entrants: number): { entrants: number; rounds: number; worstMs: number } {
  const rounds = Math.ceil(Math.log2(entrants)) + 2
  let worst = Infinity
  for (let run = 0; run < sized(1, 3, 3); run++) {
    const times: number[] = []
    playSwiss(entrants, rounds, (ms) => times.push(ms))
    worst = Math.min(worst, Math.max(...times))
  }
  return { entrants, rounds, worstMs: worst }
}

function playSwiss(entrants: number, rounds: number, onPaired: (ms: number) => void): BracketState {
  const random = seededRandom(entrants)
  let state = start(planned(swissRules(rounds), entrants))
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const paired = pairRound(state)
    onPaired(performance.now() - startedAt)
    if (!paired.ok) throw new Error(paired.refusal)
    state = paired.value.state
    for (const { id, status } of paired.value.delta.matches) {
      if (status !== 'open') continue
      const chance = random()
      const score = chance < 0.1 ? [0, 0] : chance < 0.55 ? [1, 0] : [0, 1]
      const step = record(state, id, { kind: 'played', score })
      if (step.ok) state = step.value.state
    }
  }
  return state
}

function measureStandings(): number {
  const state = playSwiss(sized(32, 1024, 1024), sized(4, 10, 10), () => {})
  if (state.kind !== 'table') return Number.NaN
  return Math.min(...Array.from({ length: 30 }, () => timeOf(() => void standings(state))))
}

function measureRehearsals(): BracketFigures['rehearsals'] {
  const setup = { ...DEFAULT_SETUP, entrants: LARGE, groups: LARGE / 8, rounds: sized(5, 12, 12) }
  return FORMATS.map((format) => {
    const stages = format === 'progression' ? readStages(groupsMainAndConsolation(LARGE / 8)) : []
    const playOnce = () => {
      if (rehearse({ ...setup, format, stages }).matches.length < LARGE - 1)
        throw new Error(`${format}: the rehearsal played next to nothing`)
    }
    return { format, ms: Math.min(...Array.from({ length: sized(1, 3, 3) }, () => timeOf(playOnce))) }
  })
}

/** Groups; the first two of each go on to the main bracket, the others to a second one. */
const groupsMainAndConsolation = (groups: number) =>
  `r.${groups}.1.1.3.3.0.r.1-_s.1.1.1.3.3.0.r.0:1-2_s.1.1.1.3.3.0.r.0:3-`

function timeOf(run: () => void): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}

/** The bytes that what is made holds, after the garbage is collected; of small things several are held at once. */
async function heapOf(make: () => unknown, copies = 1): Promise<number> {
  const collect = collector()
  const held: unknown[] = []
  // Once before, so that what is compiled and cached is not counted.
  await make()
  await settle(collect)
  const before = usedBytes()
  for (let copy = 0; copy < copies; copy++) held.push(await make())
  await settle(collect)
  const bytes = usedBytes() - before
  // Still needed here, so it was not collected.
  return held.length === copies ? bytes / copies : Number.NaN
}

/** Buffers are freed some time after what held them was collected. */
async function settle(collect: () => void): Promise<void> {
  for (let turn = 0; turn < sized(1, 3, 3); turn++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
