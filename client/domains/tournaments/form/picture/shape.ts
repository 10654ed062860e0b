import { bracketSize, standardSeeds } from '#core/bracket/elimination/seeding.ts'
import { groupSizes, progressionProblems, stageSize, type Stage } from '#core/bracket/progression/plan.ts'
import { fittedTo, stagesOf, type FormatRules } from '#core/tournaments/bracket/stages.ts'

type Rect = { x: number; y: number; width: number; height: number }
export type Box = Rect & {
  /** `cell`: a pairing in a table. */
  tone: 'match' | 'final' | 'cell'
  /** The seeds that meet in it, where they are known. */
  seeds?: readonly [number, number]
}
/** A drawing of a bracket. `lines`: the paths between its boxes; `frames`: its groups. */
export type Shape = { width: number; height: number; boxes: Box[]; frames: Rect[]; lines: string[] }
/** How large it is drawn. `most`: matches in a column; what is before them is left out. */
export type Scale = { most: number; box: { width: number; height: number }; gap: { x: number; y: number } }

/** How a tournament of this format looks with so many entrants; undefined where the rules don't fit them. */
export function shapeOf(rules: FormatRules, entrants: number, scale: Scale): Shape | undefined {
  const stages = stagesOf(fittedTo(rules, entrants), entrants)
  if (progressionProblems(stages, entrants).length > 0) return undefined
  const columns: Shape[][] = []
  const depths: number[] = []
  for (const [index, stage] of stages.entries()) {
    const depth =
      stage.intake.kind === 'seeds'
        ? 0
        : Math.max(0, ...stage.intake.feeds.map((feed) => (depths[feed.stage] ?? 0) + 1))
    depths.push(depth)
    ;(columns[depth] ??= []).push(stageShape(stages, stage, index, scale))
  }
  const stacked = columns.map((shapes) => joined(shapes, 'down', scale.gap.y * 3))
  return joined(stacked, 'across', scale.gap.x * 2)
}

function stageShape(stages: readonly Stage[], stage: Stage, index: number, scale: Scale): Shape {
  const { rules, groups } = stage
  const entrants = stageSize(stages, index)
  const { most } = groupSizes(stages, index)
  if (groups > 1) return groupsShape(groups, most, scale)
  if (rules.format === 'single_elimination') return treeShape(entrants, scale)
  if (rules.format === 'double_elimination') return doubleShape(entrants, scale)
  if (rules.format === 'swiss') return cells(rules.rounds, Math.floor(entrants / 2), scale, () => true)
  return cells(entrants, entrants, scale, (column, row) => column !== row)
}

/** The shapes beside each other or below each other, each in the middle of the whole. */
function joined(shapes: readonly Shape[], way: 'across' | 'down', gap: number): Shape {
  const isAcross = way === 'across'
  const total = shapes.reduce((sum, shape) => sum + (isAcross ? shape.width : shape.height), 0)
  const length = total + gap * Math.max(0, shapes.length - 1)
  const breadth = Math.max(0, ...shapes.map((shape) => (isAcross ? shape.height : shape.width)))
  const all: Shape = {
    width: isAcross ? length : breadth,
    height: isAcross ? breadth : length,
    boxes: [],
    frames: [],
    lines: [],
  }
  let at = 0
  for (const shape of shapes) {
    const x = isAcross ? at : 0
    const y = isAcross ? (breadth - shape.height) / 2 : at
    if (isAcross && at > 0) all.lines.push(`M${at - gap} ${breadth / 2}h${gap}`)
    all.boxes.push(...shape.boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })))
    all.frames.push(...shape.frames.map((frame) => ({ ...frame, x: frame.x + x, y: frame.y + y })))
    all.lines.push(...shape.lines.map((line) => moved(line, x, y)))
    at += (isAcross ? shape.width : shape.height) + gap
  }
  return all
}

/** Paths begin at a point, and go on from there. */
function moved(line: string, x: number, y: number): string {
  return line.replace(/^M([-\d.]+) ([-\d.]+)/, (_, from: string, to: string) => `M${+from + x} ${+to + y}`)
}

/** Rounds of matches, each half as many as before, with lines between them. */
function rounds(
  counts: readonly number[],
  { box, gap }: Scale,
  isPlayed: (round: number, match: number) => boolean = () => true,
): Shape & { middle: number } {
  const rows = Math.max(...counts)
  const height = rows * (box.height + gap.y) - gap.y
  const shape: Shape = {
    width: counts.length * (box.width + gap.x) - gap.x,
    height,
    boxes: [],
    frames: [],
    lines: [],
  }
  const middleOf = (round: number, match: number) =>
    ((match + 0.5) * (height + gap.y)) / (counts[round] ?? 1) - gap.y / 2
  for (const [round, count] of counts.entries())
    for (let match = 0; match < count; match++) {
      if (!isPlayed(round, match)) continue
      const x = round * (box.width + gap.x)
      const y = middleOf(round, match)
      shape.boxes.push({ x, y: y - box.height / 2, ...box, tone: 'match' })
      const next = counts[round + 1]
      if (next === undefined) continue
      const to = middleOf(round + 1, next === count ? match : match >> 1)
      const half = gap.x / 2
      shape.lines.push(`M${x + box.width} ${y}h${half}v${to - y}h${half}`)
    }
  return { ...shape, middle: height / 2 }
}

/** The matches of each round of a winners bracket that has room, the first with how many entrants it begins with. */
function shownRounds(entrants: number, most: number): { counts: number[]; isWhole: boolean } {
  const all: number[] = []
  for (let count = bracketSize(entrants) / 2; count >= 1; count /= 2) all.push(count)
  const counts = all.filter((count) => count <= most)
  return { counts, isWhole: counts.length === all.length }
}

function treeShape(entrants: number, scale: Scale): Shape {
  const { counts, isWhole } = shownRounds(entrants, scale.most)
  const seeds = standardSeeds(bracketSize(entrants))
  const pairOf = (match: number): [number, number] => [seeds[match * 2] ?? 0, seeds[match * 2 + 1] ?? 0]
  const hasBye = (round: number, match: number) =>
    isWhole && round === 0 && Math.max(...pairOf(match)) > entrants
  const shape = rounds(counts, scale, (round, match) => !hasBye(round, match))
  const last = shape.boxes.length - 1
  const first = isWhole ? Array.from({ length: counts[0] ?? 0 }, (_, match) => match) : []
  const played = first.filter((match) => !hasBye(0, match))
  return {
    ...shape,
    boxes: shape.boxes.map((box, index) => {
      const match = played[index]
      if (index === last) return { ...box, tone: 'final' }
      return match === undefined ? box : { ...box, seeds: pairOf(match) }
    }),
    // Earlier rounds go on to the left.
    lines: isWhole ? shape.lines : [...shape.lines, ...stubs(shape, scale)],
  }
}

const stubs = ({ boxes }: Shape, { gap }: Scale): string[] =>
  boxes.filter(({ x }) => x === 0).map(({ y, height }) => `M${-gap.x / 2} ${y + height / 2}h${gap.x / 2}`)

function doubleShape(entrants: number, scale: Scale): Shape {
  const { counts } = shownRounds(entrants, scale.most)
  const { box, gap } = scale
  const winners = rounds(counts, scale)
  // Each later round of the winners sends its losers into one of two rounds below.
  const below = counts.slice(1).flatMap((count) => [count, count])
  const losers = below.length > 0 ? rounds(below, scale) : undefined
  const width = Math.max(winners.width, (losers?.width ?? 0) + box.width / 2) + gap.x
  const top = winners.height + gap.y * 4
  const height = losers ? top + losers.height : winners.height
  const final: Box = { x: width, y: height / 2 - box.height / 2, ...box, tone: 'final' }
  const shiftedX = losers ? box.width / 2 : 0
  const into = (fromX: number, fromY: number) =>
    `M${fromX} ${fromY}h${width - gap.x / 2 - fromX}v${height / 2 - fromY}h${gap.x / 2}`
  return {
    width: width + box.width,
    height,
    frames: [],
    boxes: [
      ...winners.boxes,
      ...(losers?.boxes ?? []).map((each) => ({ ...each, x: each.x + shiftedX, y: each.y + top })),
      final,
    ],
    lines: [
      ...winners.lines,
      ...(losers?.lines ?? []).map((line) => moved(line, shiftedX, top)),
      into(winners.width, winners.middle),
      ...(losers ? [into(losers.width + shiftedX, top + losers.middle)] : []),
    ],
  }
}

/** A table of small squares, as many as there is room for. */
function cells(
  columns: number,
  rows: number,
  { most, box, gap }: Scale,
  isFilled: (column: number, row: number) => boolean,
): Shape {
  const [wide, high] = [Math.min(columns, most + 1), Math.min(rows, most)]
  const size = { width: box.width * 0.6, height: box.height }
  const step = { x: size.width + gap.x / 3, y: size.height + gap.y }
  const boxes: Box[] = []
  for (let column = 0; column < wide; column++)
    for (let row = 0; row < high; row++)
      if (isFilled(column, row)) boxes.push({ x: column * step.x, y: row * step.y, ...size, tone: 'cell' })
  return {
    width: wide * step.x - gap.x / 3,
    height: high * step.y - gap.y,
    boxes,
    frames: [],
    lines: [],
  }
}

/** Groups as frames with a line for each entrant. */
function groupsShape(groups: number, entrants: number, { most, box, gap }: Scale): Shape {
  const shown = Math.min(groups, most)
  const rows = Math.min(entrants, 5)
  const columns = shown > 2 ? 2 : 1
  const pad = gap.y
  const line = box.height / 2
  const frame = { width: box.width + 2 * pad, height: rows * (line + pad) + pad }
  const step = { x: frame.width + gap.x / 2, y: frame.height + gap.y }
  const frames = Array.from({ length: shown }, (_, index) => ({
    x: (index % columns) * step.x,
    y: Math.floor(index / columns) * step.y,
    ...frame,
  }))
  return {
    width: columns * step.x - gap.x / 2,
    height: Math.ceil(shown / columns) * step.y - gap.y,
    frames,
    boxes: frames.flatMap(({ x, y }) =>
      Array.from({ length: rows }, (_, row): Box => ({
        x: x + pad,
        y: y + pad + row * (line + pad),
        width: box.width,
        height: line,
        tone: 'cell',
      })),
    ),
    lines: [],
  }
}
