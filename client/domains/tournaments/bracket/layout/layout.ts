import type { TreeState } from '#core/bracket/elimination/state.ts'
import { NOWHERE } from '#core/bracket/elimination/tree.ts'
import { SECTIONS, type MatchId, type Section } from '#core/bracket/rules.ts'
import { wavesOf } from '#core/bracket/elimination/waves.ts'
import { fieldOf } from '#core/bracket/records.ts'

/** A card in world units, which are CSS pixels at 100%. */
export const CARD = { width: 188, height: 44 } as const
const GAP = 44
/** From one column to the next, and from one card to the next in a full column. */
export const PITCH = { x: CARD.width + GAP, y: 52 } as const
/** The space above the losers' section and the third place, for the names of their rounds. */
const HEAD = 36
const BETWEEN = 40
/** The space beside the last card of a bracket that is too low for a trophy above it. */
export const BESIDE = 196
/** The size of a trophy above the last match. */
export const ROOM_ABOVE = 150

/** A round of a section: one column's worth of matches. */
export type Round = {
  section: Section
  round: number
  wave: number
  /** From top to bottom, without those that are not drawn. */
  matches: readonly MatchId[]
  x: number
  /** The top of its first card. */
  top: number
}

/** Where everything stands, in lists by match id. Linear in the size of the bracket. */
export type BracketLayout = {
  /** The matches that are drawn, by id. */
  matches: readonly MatchId[]
  /** The number of each match, from 1; 0 for matches that are not drawn. */
  number: Uint16Array
  /** The left and upper edge of its card, and its size. */
  x: Float64Array
  y: Float64Array
  wide: Float64Array
  high: Float64Array
  wave: Uint8Array
  /** The drawn match that feeds each slot, as `match * 2`, plus 1 for its loser, or -1. */
  from: Int32Array
  /** The drawn matches that winners and losers go on to, or -1. */
  winnerTo: Int32Array
  loserTo: Int32Array
  rounds: readonly Round[]
  /** The matches of each wave from top to bottom, waves from 1; index 0 is unused. */
  columns: readonly (readonly MatchId[])[]
  /** The columns as they are drawn, from left to right. */
  strips: readonly Strip[]
  width: number
  height: number
  /** Where the losers' section begins; undefined without one. */
  losersTop: number | undefined
  /** Later rounds are further left: written from right to left. */
  isMirrored: boolean
  /** Made for the size of the screen, with the matches of some waves as bars. */
  isFitted: boolean
  /** Folded around its final to both sides. */
  isTwoSided: boolean
  /** A trophy stands beside its last match, as there is no room above it. */
  isLow: boolean
}

/** A column of cards or bars; a wave has two where the bracket is folded around its final. */
export type Strip = {
  wave: number
  x: number
  wide: number
  /** From top to bottom. */
  matches: readonly MatchId[]
  /** The lines to the next cards: between which edges, and how far up or down at most. */
  lines: { left: number; right: number; reach: number }
  isFolded: boolean
}

export function layoutTree(state: TreeState, isMirrored = false): BracketLayout {
  const { plan } = state
  const { isHidden, from } = findSources(state)
  const wave = wavesOf(plan)
  const count = plan.matchCount
  const winnerTo = new Int32Array(count).fill(NOWHERE)
  const loserTo = new Int32Array(count).fill(NOWHERE)
  const number = new Uint16Array(count)
  const matches: MatchId[] = []
  for (let id = 0; id < count; id++) {
    if (isHidden[id]) continue
    number[id] = matches.push(id)
    for (const slot of [id * 2, id * 2 + 1]) {
      const source = from[slot] ?? NOWHERE
      if (source !== NOWHERE) (source & 1 ? loserTo : winnerTo)[source >> 1] = id
    }
  }
  const sectionOf = (id: MatchId) => SECTIONS[plan.section[id] ?? 0] ?? 'winners'
  const { y, height, losersTop } = placeRows({ matches, from, winnerTo, sectionOf, count })
  const columns: MatchId[][] = []
  for (const id of matches) (columns[wave[id] ?? 1] ??= []).push(id)
  const waves = Math.max(1, columns.length - 1)
  const columnsWidth = waves * PITCH.x - GAP
  const isLow = (y[matches.at(-1) ?? 0] ?? 0) < ROOM_ABOVE
  const width = columnsWidth + (isLow ? BESIDE : 0)
  const x = Float64Array.from(wave, (each) => {
    const left = (each - 1) * PITCH.x
    return isMirrored ? width - CARD.width - left : left
  })
  const allColumns = Array.from({ length: waves + 1 }, (_, index) => columns[index] ?? [])
  const wide = new Float64Array(count).fill(CARD.width)
  const high = new Float64Array(count).fill(CARD.height)
  const of = { x, y, wide, high, winnerTo }
  return {
    matches,
    number,
    x,
    y,
    wide,
    high,
    wave,
    from,
    winnerTo,
    loserTo,
    width,
    height,
    losersTop,
    isMirrored,
    rounds: roundsOf(matches, (id) => ({ section: sectionOf(id), round: plan.round[id] ?? 1 }), {
      x,
      y,
      wave,
    }),
    columns: allColumns,
    strips: allColumns
      .flatMap((ids, at) => (ids.length > 0 ? [stripOf(of, at, ids)] : []))
      .toSorted((one, other) => one.x - other.x),
    isFitted: false,
    isTwoSided: false,
    isLow,
  }
}

type Placed = Pick<BracketLayout, 'x' | 'y' | 'wide' | 'high' | 'winnerTo'>

export function stripOf(
  { x, y, wide, winnerTo }: Placed,
  wave: number,
  matches: readonly MatchId[],
  isFolded = false,
): Strip {
  const [first = 0] = matches
  const own = { x: x[first] ?? 0, wide: wide[first] ?? 0 }
  const lines = { left: own.x, right: own.x + own.wide, reach: 0 }
  for (const id of matches) {
    const to = winnerTo[id] ?? NOWHERE
    if (to === NOWHERE) continue
    lines.left = Math.min(lines.left, (x[to] ?? 0) + (wide[to] ?? 0))
    lines.right = Math.max(lines.right, x[to] ?? 0)
    lines.reach = Math.max(lines.reach, Math.abs((y[to] ?? 0) - (y[id] ?? 0)))
  }
  return { wave, ...own, matches, lines, isFolded }
}

type Rows = {
  matches: readonly MatchId[]
  from: Int32Array
  winnerTo: Int32Array
  sectionOf: (id: MatchId) => Section
  count: number
}

/**
 * A match stands in the middle of those that feed it within its section; one that none of them feeds takes the next row.
 * The rows of a subtree are its own, so no two cards of a column meet.
 */
function placeRows({ matches, from, winnerTo, sectionOf, count }: Rows) {
  const y = new Float64Array(count)
  let next = 0
  const place = (id: MatchId, section: Section): number => {
    const above: number[] = []
    for (const source of [from[id * 2] ?? NOWHERE, from[id * 2 + 1] ?? NOWHERE])
      if (source !== NOWHERE && (source & 1) === 0 && sectionOf(source >> 1) === section)
        above.push(place(source >> 1, section))
    const [first, second] = above
    let row = next
    if (first === undefined) next += PITCH.y
    else row = second === undefined ? first : (first + second) / 2
    y[id] = row
    return row
  }
  const placeSection = (section: Section) => {
    for (const id of matches) {
      const to = winnerTo[id] ?? NOWHERE
      const isLast = to === NOWHERE || sectionOf(to) !== section
      if (sectionOf(id) === section && isLast) place(id, section)
    }
  }
  placeSection('winners')
  const hasLosers = matches.some((id) => sectionOf(id) === 'losers')
  const losersTop = hasLosers ? next + BETWEEN - HEAD : undefined
  if (hasLosers) next += BETWEEN
  placeSection('losers')
  const middle = (id: MatchId) => {
    const rows = [from[id * 2] ?? NOWHERE, from[id * 2 + 1] ?? NOWHERE]
      .filter((source) => source !== NOWHERE)
      .map((source) => y[source >> 1] ?? 0)
    return rows.reduce((sum, row) => sum + row, 0) / Math.max(1, rows.length)
  }
  for (const id of matches) {
    const section = sectionOf(id)
    if (section === 'final' || section === 'reset') y[id] = middle(id)
    // Below the final, which stands in the middle of the same two matches.
    if (section === 'third_place') y[id] = middle(id) + PITCH.y + HEAD
  }
  let bottom = next
  for (const id of matches) bottom = Math.max(bottom, (y[id] ?? 0) + PITCH.y)
  return { y, height: bottom, losersTop }
}

function roundsOf(
  matches: readonly MatchId[],
  of: (id: MatchId) => { section: Section; round: number },
  { x, y, wave }: { x: Float64Array; y: Float64Array; wave: Uint8Array },
): Round[] {
  const rounds: (Round & { matches: MatchId[] })[] = []
  for (const id of matches) {
    const { section, round } = of(id)
    const last = rounds.at(-1)
    if (last && last.section === section && last.round === round) last.matches.push(id)
    else rounds.push({ section, round, wave: wave[id] ?? 1, matches: [id], x: x[id] ?? 0, top: y[id] ?? 0 })
  }
  return rounds
}

/** Where the entrant of a slot comes from, for each slot: a match as `match * 2`, plus 1 for its loser, or `NOWHERE`. */
type Sources = { isHidden: Uint8Array; from: Int32Array }

/**
 * The matches that nobody will ever play, because a bye stands in one of their slots from the start, are not drawn:
 * their one entrant comes straight from the match before. Byes that follow from a forfeit are drawn, as they are news.
 * Feeders have lower ids than the matches they feed, so one pass is enough.
 */
function findSources({ plan, entrants }: TreeState): Sources {
  const { matchCount, feeder } = plan
  const isHidden = new Uint8Array(matchCount)
  const from = new Int32Array(matchCount * 2).fill(NOWHERE)
  const isVacant = new Uint8Array(matchCount * 2)
  for (let seed = plan.entrants + 1; seed <= plan.size; seed++)
    if (fieldOf(entrants, seed, 0) === 0) isVacant[plan.startOf[seed] ?? 0] = 1
  for (let slot = 0; slot < matchCount * 2; slot++) {
    let source = feeder[slot] ?? NOWHERE
    if (source !== NOWHERE) {
      const match = source >> 1
      if (isHidden[match]) {
        const free = isVacant[match * 2] ? (isVacant[match * 2 + 1] ? undefined : 1) : 0
        const hasEntrant = free !== undefined && (source & 1) === 0
        if (!hasEntrant) isVacant[slot] = 1
        source = hasEntrant ? (from[match * 2 + free] ?? NOWHERE) : NOWHERE
      }
      from[slot] = source
    }
    if (slot % 2 === 1 && (isVacant[slot] || isVacant[slot - 1])) isHidden[slot >> 1] = 1
  }
  return { isHidden, from }
}
