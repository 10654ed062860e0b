import type { Random } from './random.ts'
import type { Palette } from './palette.ts'

export type Frame = { width: number; height: number }
type Draw = (random: Random, palette: Palette, frame: Frame) => string

const inkOf = (random: Random, { soft, bright, second }: Palette) => random.pick([soft, soft, bright, second])
const round = (value: number) => Math.round(value * 10) / 10

/** Slanted bars of different widths. */
const stripes: Draw = (random, palette, { width, height }) => {
  const lean = height * random.pick([0.8, 1, -0.9])
  let drawn = ''
  for (let x = -Math.abs(lean) - 20; x < width + Math.abs(lean);) {
    const thick = height * random.between(0.06, 0.2)
    drawn += `<path d="M${round(x)} ${height}l${round(lean)} ${-height}h${round(thick)}l${round(-lean)} ${height}z" fill="${inkOf(random, palette)}" fill-opacity="${round(random.between(0.4, 1))}"/>`
    x += thick + height * random.between(0.08, 0.26)
  }
  return drawn
}

/** Rings around an off-centre point. */
const rings: Draw = (random, palette, { width, height }) => {
  const x = round(width * random.between(0.58, 0.86))
  const y = round(height * random.between(0.35, 0.62))
  const gap = height * random.between(0.13, 0.18)
  let drawn = `<circle cx="${x}" cy="${y}" r="${round(gap * 0.4)}" fill="${palette.bright}"/>`
  for (let ring = 1; ring * gap < width; ring += 1) {
    drawn += `<circle cx="${x}" cy="${y}" r="${round(ring * gap)}" fill="none" stroke="${inkOf(random, palette)}" stroke-width="${round(gap * random.between(0.2, 0.5))}"/>`
  }
  return drawn
}

/** A grid of squares, some highlighted. */
const board: Draw = (random, palette, { width, height }) => {
  const cell = height / random.pick([4, 5])
  let drawn = ''
  for (let row = 0; row * cell < height; row += 1) {
    for (let column = 0; column * cell < width; column += 1) {
      const light = (row + column) % 2 === 0 ? random.between(0.55, 1) : random.between(0, 0.45)
      drawn += `<path d="M${round(column * cell + 1.5)} ${round(row * cell + 1.5)}h${round(cell - 3)}v${round(cell - 3)}h${round(3 - cell)}z" fill="${inkOf(random, palette)}" fill-opacity="${round(light)}"/>`
    }
  }
  return drawn
}

/** Waves. */
const waves: Draw = (random, palette, { width, height }) => {
  const length = width * random.between(0.35, 0.6)
  const swing = height * random.between(0.09, 0.16)
  let drawn = ''
  for (let y = -swing; y < height + swing; y += height * random.between(0.12, 0.2)) {
    let path = `M${round(-length * random.between(0, 1))} ${round(y)}q${round(length / 4)} ${round(-swing)} ${round(length / 2)} 0`
    for (let x = 0; x < width + length; x += length / 2) path += `t${round(length / 2)} 0`
    drawn += `<path d="${path}" fill="none" stroke="${inkOf(random, palette)}" stroke-width="${round(height * random.between(0.03, 0.09))}"/>`
  }
  return drawn
}

/** A row of arrowheads. */
const chevrons: Draw = (random, palette, { width, height }) => {
  const step = height * random.between(0.26, 0.4)
  let drawn = ''
  for (let x = -height; x < width + step; x += step) {
    drawn += `<path d="M${round(x)} 0h${round(step * random.between(0.3, 0.6))}l${round(height / 2)} ${height / 2}l${round(-height / 2)} ${height / 2}h${round(-step * 0.4)}l${round(height / 2)} ${-height / 2}z" fill="${inkOf(random, palette)}" fill-opacity="${round(random.between(0.45, 1))}"/>`
  }
  return drawn
}

/** Shards that fan out from a corner. */
const shards: Draw = (random, palette, { width, height }) => {
  const x = round(width * random.between(0.55, 1))
  const reach = width * 1.3
  let drawn = ''
  for (let angle = 0; angle < 360;) {
    const open = random.between(5, 16)
    const point = (turn: number) =>
      `${round(x + Math.cos((turn * Math.PI) / 180) * reach)} ${round(height + Math.sin((turn * Math.PI) / 180) * reach)}`
    drawn += `<path d="M${x} ${height}L${point(angle)}L${point(angle + open)}z" fill="${inkOf(random, palette)}" fill-opacity="${round(random.between(0.4, 0.95))}"/>`
    angle += open + random.between(4, 13)
  }
  return drawn
}

/** Dots that grow across the picture. */
const halftone: Draw = (random, palette, { width, height }) => {
  const gap = height / random.pick([7, 8])
  const ink = random.pick([palette.bright, palette.second])
  let dots = ''
  for (let row = 0; row * gap < height + gap; row += 1) {
    for (let column = 0; column * gap < width + gap; column += 1) {
      const x = column * gap + (row % 2 ? gap / 2 : 0)
      const radius = gap * 0.52 * (0.12 + 0.88 * (x / width)) * (1 - 0.55 * ((row * gap) / height))
      dots += `M${round(x - radius)} ${round(row * gap)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0`
    }
  }
  return `<path d="${dots}" fill="${ink}"/>`
}

/** Isometric cubes. */
const cubes: Draw = (random, palette, { width, height }) => {
  const side = height / random.pick([4.2, 5.2])
  const across = side * 0.866
  let drawn = ''
  for (let row = 0; row * side * 1.5 < height + side * 2; row += 1) {
    for (let column = 0; column * across * 2 < width + across * 2; column += 1) {
      const x = column * across * 2 + (row % 2 ? across : 0)
      const y = row * side * 1.5
      const face = (d: string, fill: string) =>
        `<path d="M${round(x)} ${round(y)}${d}z" fill="${fill}" fill-opacity="${round(random.between(0.35, 1))}"/>`
      drawn += face(
        `l${round(-across)} ${round(-side / 2)}l${round(across)} ${round(-side / 2)}l${round(across)} ${round(side / 2)}`,
        palette.bright,
      )
      drawn += face(`v${round(side)}l${round(-across)} ${round(-side / 2)}v${round(-side)}`, palette.soft)
      drawn += face(`v${round(side)}l${round(across)} ${round(-side / 2)}v${round(-side)}`, palette.second)
    }
  }
  return drawn
}

export const patterns = { stripes, rings, board, waves, chevrons, shards, halftone, cubes } satisfies Record<
  string,
  Draw
>
export type PatternName = keyof typeof patterns
export const patternNames = Object.keys(patterns) as [PatternName, ...PatternName[]]
