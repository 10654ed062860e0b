import type { ReactNode } from 'react'

/** Outlines of future content; the one missing piece is in the accent color. */
export const EMPTY_ART = {
  lobbies: <Lobbies />,
  friends: <Friends />,
  tournaments: <Tournaments />,
  done: <Done />,
  notFound: <NotFound />,
} as const satisfies Record<string, ReactNode>

export type EmptyArtName = keyof typeof EMPTY_ART

/** A picture for an empty state, 240 by 144, in the colors of the theme; decorative. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 144" fill="none" className="h-auto w-52 max-w-full">
      <g fill="var(--raised)">{DOTS}</g>
      {EMPTY_ART[name]}
    </svg>
  )
}

/** Dots that fade towards the edges. */
const DOTS = Array.from({ length: 11 * 18 }, (_, dot) => {
  const [row, column] = [Math.floor(dot / 18), dot % 18]
  const [x, y] = [column * 14 + (row % 2 ? 7 : 0), row * 14 + 2]
  const nearness = 1 - Math.min(1, Math.hypot((x - 120) / 132, (y - 72) / 84))
  const radius = 3 * nearness * (0.45 + (0.55 * x) / 240)
  return radius > 0.4 ? <circle key={dot} cx={x} cy={y} r={radius.toFixed(2)} /> : null
})

type PlateProps = {
  at: readonly [x: number, y: number, width: number, height: number]
  cut?: number
  corner?: number
  fill?: string
  stroke?: string
  dash?: boolean
}

/** A rectangle with its upper right corner cut, like the site's plates. */
function Plate({
  at: [x, y, width, height],
  cut = 12,
  corner = 6,
  fill = 'var(--surface)',
  stroke = 'var(--edge)',
  dash = false,
}: PlateProps) {
  const right = x + width
  const bottom = y + height
  const path = `M${x + corner} ${y}H${right - cut}L${right} ${y + cut}V${bottom - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}H${x + corner}a${corner} ${corner} 0 0 1-${corner}-${corner}V${y + corner}a${corner} ${corner} 0 0 1 ${corner}-${corner}Z`
  return (
    <path
      d={path}
      fill={fill}
      stroke={stroke}
      strokeWidth={1.5}
      {...(dash ? { strokeDasharray: '5 4' } : {})}
    />
  )
}

/** 404 without its middle. */
function NotFound() {
  const four = (x: number) => (
    <>
      <Plate at={[x, 40, 60, 64]} />
      <path
        d={`M${x + 34} 54v36M${x + 34} 54L${x + 18} 78h26`}
        stroke="var(--muted)"
        strokeWidth={6}
        strokeLinejoin="bevel"
      />
    </>
  )
  return (
    <>
      {four(20)}
      <Slot x={90} y={42} size={60} />
      {four(160)}
    </>
  )
}

/** The missing piece. */
function Slot({ x, y, size }: { x: number; y: number; size: number }) {
  const [cx, cy] = [x + size / 2, y + size / 2]
  return (
    <>
      <Plate at={[x, y, size, size]} fill="var(--bg)" stroke="var(--accent-text)" dash />
      <path d={`M${cx} ${cy - 8}v16M${cx - 8} ${cy}h16`} stroke="var(--accent-text)" strokeWidth={3} />
    </>
  )
}

function Lobbies() {
  return (
    <>
      <Plate at={[10, 34, 220, 76]} cut={14} corner={10} />
      <path d="M110 35H146L130 109H94Z" fill="var(--raised)" />
      <Plate at={[24, 51, 42, 42]} fill="var(--raised)" />
      <path d="M76 64h24M76 80h14" stroke="var(--muted)" strokeWidth={6} />
      <Slot x={174} y={51} size={42} />
      <path d="M146 64h18M150 80h14" stroke="var(--edge)" strokeOpacity={0.55} strokeWidth={6} />
    </>
  )
}

function Friends() {
  return (
    <>
      <path d="M100 104L160 40" stroke="var(--edge)" strokeWidth={2} strokeDasharray="4 5" />
      <Plate at={[34, 52, 72, 72]} cut={15} corner={9} fill="var(--raised)" />
      <circle cx={70} cy={80} r={11} fill="var(--muted)" />
      <path d="M50 112a20 16 0 0 1 40 0Z" fill="var(--muted)" />
      <circle cx={104} cy={122} r={10} fill="var(--bg)" />
      <circle cx={104} cy={122} r={6.5} fill="var(--win)" />
      <Slot x={142} y={18} size={66} />
    </>
  )
}

function Tournaments() {
  return (
    <>
      {[14, 46, 78, 110].map((y, index) => (
        <g key={y}>
          <Plate at={[8, y, 62, 22]} cut={7} corner={4} />
          <path
            d={`M17 ${y + 11}h${[30, 22, 34, 20][index]}`}
            stroke={index % 2 ? 'var(--edge)' : 'var(--muted)'}
            strokeWidth={5}
          />
        </g>
      ))}
      <path
        d="M70 25H84V57H70M70 89H84V121H70M84 41H98M84 105H98M160 41H174V105H160M174 73H186"
        stroke="var(--edge)"
        strokeWidth={1.5}
      />
      <Plate at={[98, 30, 62, 22]} cut={7} corner={4} />
      <Plate at={[98, 94, 62, 22]} cut={7} corner={4} />
      <Plate at={[186, 50, 46, 46]} fill="var(--bg)" stroke="var(--accent-text)" dash />
      <path
        d="M200 61h18l-3 12-4 4h-4l-4-4zM209 77v6M202 85h14"
        stroke="var(--accent-text)"
        strokeWidth={2.2}
      />
    </>
  )
}

function Done() {
  return (
    <>
      <Plate at={[58, 14, 124, 60]} fill="var(--bg)" />
      <Plate at={[46, 28, 148, 66]} />
      <Plate at={[32, 44, 176, 80]} cut={14} corner={10} />
      <circle cx={76} cy={84} r={23} stroke="var(--accent-text)" strokeWidth={6} />
      <path d="M65.5 84.5l7.5 7.5 14-16" stroke="var(--accent-text)" strokeWidth={5} />
      <path d="M116 75h68M116 93h42" stroke="var(--edge)" strokeWidth={6} />
      <path d="M212 34l7-17M222 44l13-11M224 57l15-3" stroke="var(--accent-text)" strokeWidth={3} />
    </>
  )
}
