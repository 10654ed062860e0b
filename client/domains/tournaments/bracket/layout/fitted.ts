import { NOWHERE, type TreePlan } from '#core/bracket/elimination/tree.ts'
import { SECTIONS, type MatchId } from '#core/bracket/rules.ts'
import { BESIDE, CARD, ROOM_ABOVE, stripOf, type BracketLayout } from './layout.ts'

/** A column of bars, with the space beside it. */
const BARS = { wide: 34, pitch: 46 } as const
/** Smaller than this a row, and narrower a column, are not legible even as initials. */
const LEAST = { x: 62, y: 30 } as const
/** From this size on no more is folded, and cards grow no farther than `MOST`. */
const EASY = { x: 140, y: 48 } as const
const MOST = { x: 240, y: 84 } as const
/** Between winners and losers, for the names of rounds. */
const BETWEEN = 32
/** Places from which on a single elimination stands on both sides of its final. */
const TWO_SIDED = 64
/** The tools below a bracket; one of two sides leaves them room below its final, unless it is narrow. */
const TOOLS = { high: 56, wide: 1240 } as const

const NO_WAVES: ReadonlySet<number> = new Set()

export type Fitting = {
  /** The room for the bracket, in pixels. */
  room: { width: number; height: number }
  /** The number of the first waves that are over. */
  over: number
  unfolded: ReadonlySet<number>
}

/**
 * A layout that fits the room with names: what is over folds to columns of bars, and a large single elimination stands on
 * both sides of its final. Waves that were unfolded may need more room. `isLegible`: no match to come is a bar.
 */
export function fitTree(
  plain: BracketLayout,
  plan: TreePlan,
  { room, over, unfolded }: Fitting,
): { layout: BracketLayout; isLegible: boolean } {
  const waves = plain.columns.length - 1
  const isDouble = plan.rules.format === 'double_elimination'
  const sides = !isDouble && plan.size >= TWO_SIDED ? sidesOf(plain, plan) : undefined
  const blockOf = (id: MatchId): Block => (sides ? sides[id] : BLOCKS[plan.section[id] ?? 0]) ?? 0
  const most = Math.max(0, waves - 3)
  const measure = (count: number, open = NO_WAVES) => {
    const isFolded = (wave: number) => wave <= count && !open.has(wave)
    const rows = rowsOf(plain, blockOf, isFolded)
    const bars = plain.columns.filter((ids, wave) => ids.length > 0 && isFolded(wave)).length
    const columns = (sides ? 2 * (waves - bars) - 1 : waves - bars) || 1
    const high = sides ? Math.max(rows.count[1], rows.count[2]) : rows.count[1] + rows.count[2]
    const tools = sides && room.width >= TOOLS.wide ? 0 : TOOLS.high
    const y = (room.height - tools - (sides || rows.count[2] === 0 ? 0 : BETWEEN)) / Math.max(1, high)
    // A trophy has no room above the last match of so low a bracket.
    const isLow = !sides && high * Math.min(MOST.y, y) < 2 * ROOM_ABOVE + MOST.y
    const width = room.width - bars * BARS.pitch * (sides ? 2 : 1) - (isLow ? BESIDE : 0)
    return { isFolded, rows, isLow, x: width / columns, y }
  }
  type Step = { x: number; y: number }
  const has = (least: Step) => (step: Step) => step.x >= least.x && step.y >= least.y
  const isOver = over >= waves - 1
  let count = 0
  // Room for what is to come is made by what is over.
  if (isDouble && !isOver) while (count < Math.min(over, most) && !has(EASY)(measure(count))) count++
  while (count < most && !has(LEAST)(measure(count))) count++
  const found = measure(count, unfolded)
  const pitch = {
    x: Math.max(LEAST.x, Math.min(MOST.x, found.x)),
    y: Math.max(LEAST.y, Math.min(MOST.y, found.y)),
  }
  const layout = place(plain, { ...found, blockOf, sides, pitch })
  return { layout, isLegible: count <= over && found.x >= 92 && found.y >= LEAST.y }
}

/** Smaller than this there is no room on paper to write by hand. */
const LEAST_ON_PAPER = { x: 84, y: 24 } as const

/**
 * A layout for a sheet of paper, where nothing folds; undefined if it is too small to write in. `isTwoSided`: on both sides of
 * its last match.
 */
export function fitPaper(
  plain: BracketLayout,
  plan: TreePlan,
  { room, isTwoSided }: Pick<Fitting, 'room'> & { isTwoSided: boolean },
): BracketLayout | undefined {
  const sides = isTwoSided ? sidesOf(plain, plan) : undefined
  const blockOf = (id: MatchId): Block => (sides ? sides[id] : BLOCKS[plan.section[id] ?? 0]) ?? 0
  const isFolded = () => false
  const rows = rowsOf(plain, blockOf, isFolded)
  const waves = plain.columns.length - 1
  const high = sides ? Math.max(rows.count[1], rows.count[2]) : rows.count[1] + rows.count[2]
  const between = rows.count[1] > 0 && rows.count[2] > 0 && !sides ? BETWEEN : 0
  const pitch = {
    x: Math.min(MOST.x, room.width / (sides ? 2 * waves - 1 : waves)),
    y: Math.min(MOST.y, (room.height - between) / Math.max(1, high)),
  }
  if (pitch.x < LEAST_ON_PAPER.x || pitch.y < LEAST_ON_PAPER.y) return undefined
  return place(plain, { blockOf, sides, isFolded, rows, pitch, isLow: false })
}

/** Blocks of rows: 1 winners or the left side, 2 losers or the right side, 0 what stands between. */
type Block = 0 | 1 | 2
const BLOCKS = SECTIONS.map((section): Block => (section === 'winners' ? 1 : section === 'losers' ? 2 : 0))

/** The side of the final that leads to each match: 1 left, 2 right, 0 the final itself. */
function sidesOf({ matches, winnerTo, from }: BracketLayout, plan: TreePlan): Block[] {
  const side = Array.from({ length: plan.matchCount }, (): Block => 0)
  for (const id of matches.toReversed()) {
    const to = winnerTo[id] ?? NOWHERE
    if (to === NOWHERE) continue
    side[id] = side[to] || ((from[to * 2] ?? NOWHERE) >> 1 === id ? 1 : 2)
  }
  return side
}

type Rows = { row: Float64Array; count: [number, number, number] }

/**
 * The row of each open match in its block: in the middle of those before it, else the next free one. Matches that are folded
 * take no row unless an open one leads to them.
 */
function rowsOf(
  { matches, from, winnerTo, wave }: BracketLayout,
  blockOf: (id: MatchId) => Block,
  isFolded: (wave: number) => boolean,
): Rows {
  const row = new Float64Array(wave.length)
  const count: Rows['count'] = [0, 0, 0]
  const sources = (id: MatchId) =>
    [from[id * 2] ?? NOWHERE, from[id * 2 + 1] ?? NOWHERE].flatMap((source) =>
      source !== NOWHERE && (source & 1) === 0 && blockOf(source >> 1) === blockOf(id) ? [source >> 1] : [],
    )
  const hasOpen = new Uint8Array(wave.length)
  for (const id of matches)
    if (!isFolded(wave[id] ?? 0) || sources(id).some((source) => hasOpen[source])) hasOpen[id] = 1
  const visit = (id: MatchId): number => {
    const before = sources(id).filter((source) => hasOpen[source])
    const rows = before.map(visit)
    const at = rows.length === 0 ? count[blockOf(id)]++ : rows.reduce((a, b) => a + b, 0) / rows.length
    row[id] = at
    return at
  }
  for (const id of matches) {
    const to = winnerTo[id] ?? NOWHERE
    const isEnd = to === NOWHERE || blockOf(to) !== blockOf(id)
    if (isEnd && blockOf(id) !== 0 && hasOpen[id]) visit(id)
  }
  return { row, count }
}

type Placing = {
  blockOf: (id: MatchId) => Block
  sides: readonly Block[] | undefined
  isFolded: (wave: number) => boolean
  rows: Rows
  pitch: { x: number; y: number }
  isLow: boolean
}

function place(
  plain: BracketLayout,
  { blockOf, sides, isFolded, rows, pitch, isLow }: Placing,
): BracketLayout {
  const { matches, from, wave, columns } = plain
  const thirdPlace = plain.rounds.find(({ section }) => section === 'third_place')?.matches[0]
  const gap = Math.max(10, Math.min(44, pitch.x * 0.12))
  const card = { wide: pitch.x - gap, high: Math.min(CARD.height, Math.floor(pitch.y - 4)) }
  const [x, y] = [new Float64Array(wave.length), new Float64Array(wave.length)]
  const [wide, high] = [new Float64Array(wave.length), new Float64Array(wave.length)]
  const tall = [0, rows.count[1] * pitch.y, rows.count[2] * pitch.y] as const
  const inner = sides
    ? Math.max(tall[1], tall[2])
    : tall[1] + tall[2] + (tall[1] > 0 && tall[2] > 0 ? BETWEEN : 0)
  const below = tall[1] > 0 ? tall[1] + BETWEEN : 0
  const top = sides ? ([0, (inner - tall[1]) / 2, (inner - tall[2]) / 2] as const) : ([0, 0, below] as const)

  // Columns from the first wave on; the other side mirrors them.
  const at: { left: number; wide: number }[] = []
  let left = 0
  for (let each = 1; each < columns.length; each++) {
    at[each] = { left, wide: isFolded(each) ? BARS.wide : card.wide }
    left += isFolded(each) ? BARS.pitch : pitch.x
  }
  const last = at.at(-1)?.left ?? 0
  const width = sides ? 2 * last + card.wide : left - gap + (isLow ? BESIDE : 0)

  for (const id of matches) {
    const block = blockOf(id)
    const own = at[wave[id] ?? 1] ?? { left: 0, wide: card.wide }
    const start = sides && block === 0 ? last : own.left
    const isRight = (sides !== undefined && block === 2) !== plain.isMirrored
    wide[id] = own.wide
    high[id] = card.high
    x[id] = isRight ? width - start - own.wide : start
    y[id] = top[block] + (rows.row[id] ?? 0) * pitch.y
  }
  for (let each = 1; each < columns.length; each++) {
    if (!isFolded(each)) continue
    for (const block of [1, 2] as const) {
      const own = (columns[each] ?? []).filter((id) => blockOf(id) === block)
      const step = Math.min(pitch.y, tall[block] / Math.max(1, own.length))
      const start = top[block] + (tall[block] - step * own.length) / 2
      own.forEach((id, index) => {
        high[id] = Math.min(8, step * 0.7)
        y[id] = start + index * step
      })
    }
  }
  const middleOf = (id: MatchId) => {
    const before = [from[id * 2] ?? NOWHERE, from[id * 2 + 1] ?? NOWHERE].filter((one) => one !== NOWHERE)
    return before.reduce((sum, one) => sum + (y[one >> 1] ?? 0), 0) / Math.max(1, before.length)
  }
  for (const id of matches) {
    if (blockOf(id) !== 0) continue
    // Below the final, which stands in the middle of the same two matches.
    y[id] = middleOf(id) + (id === thirdPlace ? card.high + BETWEEN + 8 : 0)
  }
  const placed = { x, y, wide, high, winnerTo: plain.winnerTo }
  const strips = columns.flatMap((ids, each) =>
    [1, 2, 0].flatMap((block) => {
      const own = sides ? ids.filter((id) => blockOf(id) === block) : block === 0 ? ids : []
      const sorted = own.toSorted((one, other) => (y[one] ?? 0) - (y[other] ?? 0))
      return sorted.length > 0 ? [stripOf(placed, each, sorted, isFolded(each))] : []
    }),
  )
  return {
    ...plain,
    ...placed,
    width,
    height: inner,
    losersTop: sides || tall[2] === 0 ? undefined : tall[1],
    rounds: plain.rounds.map((round) => {
      const [first = 0] = round.matches
      return { ...round, x: x[first] ?? 0, top: y[first] ?? 0 }
    }),
    strips: strips.toSorted((one, other) => one.x - other.x),
    isFitted: true,
    isTwoSided: sides !== undefined,
    isLow,
  }
}
