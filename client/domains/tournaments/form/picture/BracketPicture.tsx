import type { FormatRules } from '#core/tournaments/bracket/stages.ts'
import { shapeOf, type Box, type Scale } from './shape.ts'

const SCALES = {
  tile: { most: 4, box: { width: 22, height: 7 }, gap: { x: 10, y: 5 } },
  page: { most: 8, box: { width: 64, height: 30 }, gap: { x: 26, y: 8 } },
} as const satisfies Record<string, Scale>

/** Boxes of a match with its seeds are read from this width on. */
const SEEDS_FIT = 400

type Props = { rules: FormatRules; entrants: number; size: keyof typeof SCALES; className?: string }

/** A picture of how the format plays with so many entrants. Words beside it say the same. */
export function BracketPicture({ rules, entrants, size, className = '' }: Props) {
  const shape = shapeOf(rules, entrants, SCALES[size])
  if (!shape) return null
  const { width, height, boxes, frames, lines } = shape
  const hasSeeds = size === 'page' && width <= SEEDS_FIT
  return (
    <svg
      direction="ltr"
      aria-hidden="true"
      viewBox={`${-1 - SCALES[size].gap.x / 2} -1 ${width + 2 + SCALES[size].gap.x / 2} ${height + 2}`}
      className={className}
    >
      <path d={lines.join('')} fill="none" strokeWidth="1" className="stroke-edge" />
      {frames.map((frame, index) => (
        <rect key={index} {...frame} rx="3" fill="none" className="stroke-edge" />
      ))}
      {boxes.map((box, index) => (
        <Drawn key={index} box={box} hasSeeds={hasSeeds} />
      ))}
    </svg>
  )
}

function Drawn({ box: { tone, seeds, ...rect }, hasSeeds }: { box: Box; hasSeeds: boolean }) {
  if (!hasSeeds || !seeds)
    return <rect {...rect} rx="2" className={tone === 'final' ? 'fill-text' : 'fill-edge'} />
  const middle = rect.y + rect.height / 2
  return (
    <>
      <rect {...rect} rx="3" className="fill-bg stroke-edge" />
      <path d={`M${rect.x} ${middle}h${rect.width}`} className="stroke-line" />
      {seeds.map((seed, index) => (
        <text
          key={seed}
          x={rect.x + 7}
          y={middle + (index === 0 ? -3.5 : 11)}
          fontSize="11"
          className="fill-muted tabular-nums"
        >
          {seed}
        </text>
      ))}
    </>
  )
}
