import type { PlayedMatch } from '#core/rehearsal/run.ts'
import type { FilmLayout, PlacedLane, Scale } from './lane-layout.ts'

/** The colours of the film, from the theme. */
export type Palette = Record<
  | 'surface'
  | 'text'
  | 'muted'
  | 'line'
  | 'edge'
  | 'winners'
  | 'losers'
  | 'loss'
  | 'warn'
  | 'accent'
  | 'onAccent'
  | 'font',
  string
>

export type Frame = {
  layout: FilmLayout
  scale: Scale
  /** The width of the names of the rounds. */
  names: number
  width: number
  /** What is in sight, so that only that is drawn. */
  from: number
  to: number
  minute: number
  limit: number | undefined
  clock: (minute: number) => string
  nameOf: (lane: PlacedLane) => string
  /** The longest wait of a player: its minutes, the height it is drawn at, and what it is called. */
  wait: { from: number; to: number; y: number; text: string } | undefined
  palette: Palette
  isRtl: boolean
}

/** The height of the time axis, which stays in sight while the lanes scroll. */
export const AXIS_PX = 28

/** Draws the film as of a minute: what was played, what is being played, and what is to come. */
export function drawFilm(canvas: CanvasRenderingContext2D, frame: Frame): void {
  const { width, from, to, layout, palette } = frame
  const height = to - from
  canvas.clearRect(0, 0, width, height)
  drawGrid(canvas, frame, height)
  canvas.save()
  canvas.translate(0, -from)
  for (const lane of layout.lanes)
    if (lane.top + lane.height >= from && lane.top <= to) drawLane(canvas, lane, frame)
  drawWait(canvas, frame)
  canvas.restore()
  canvas.fillStyle = palette.surface
  canvas.fillRect(0, 0, width, AXIS_PX)
  drawTimes(canvas, frame)
  drawPlayhead(canvas, frame, height)
}

function drawGrid(
  canvas: CanvasRenderingContext2D,
  { scale, limit, palette, width }: Frame,
  height: number,
): void {
  for (let minute = 0; scale.toX(minute) < width; minute += scale.step)
    line(canvas, palette.line, Math.round(scale.toX(minute)) + 0.5, height)
  if (limit === undefined || scale.toX(limit) > width) return
  canvas.setLineDash([3, 3])
  line(canvas, palette.warn, Math.round(scale.toX(limit)) + 0.5, height)
  canvas.setLineDash([])
}

function drawTimes(canvas: CanvasRenderingContext2D, { scale, clock, palette, width, names }: Frame): void {
  canvas.font = `12px ${palette.font}`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = palette.muted
  for (let minute = 0; scale.toX(minute) < width; minute += scale.step)
    canvas.fillText(clock(minute), Math.max(names + 16, Math.min(width - 18, scale.toX(minute))), 14)
}

function line(canvas: CanvasRenderingContext2D, colour: string, x: number, bottom: number): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = 1
  canvas.beginPath()
  canvas.moveTo(x, AXIS_PX)
  canvas.lineTo(x, bottom)
  canvas.stroke()
}

function drawLane(canvas: CanvasRenderingContext2D, lane: PlacedLane, frame: Frame): void {
  const { palette, scale, minute, names } = frame
  const isRunning = lane.matches.some((match) => match.startedAt <= minute && match.endedAt > minute)
  canvas.font = `${isRunning ? '650 ' : ''}12px ${palette.font}`
  canvas.textAlign = frame.isRtl ? 'right' : 'left'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = isRunning ? palette.text : palette.muted
  canvas.fillText(frame.nameOf(lane), frame.isRtl ? names - 8 : 0, lane.top + lane.height / 2, names - 8)
  const thickness = Math.max(1, Math.min(3, lane.pitch * 0.75))
  lane.matches.forEach((match, index) => {
    const y = lane.top + index * lane.pitch
    const [x, end] = [scale.toX(match.startedAt), scale.toX(match.endedAt)]
    if (match.startedAt - match.readyAt > 1) {
      canvas.fillStyle = match.readyAt > minute ? palette.line : palette.edge
      canvas.fillRect(scale.toX(match.readyAt), y + thickness / 2 - 0.5, x - scale.toX(match.readyAt), 1)
    }
    const long = Math.max(2, end - x)
    if (match.startedAt > minute) {
      canvas.fillStyle = palette.line
      canvas.fillRect(x, y, long, thickness)
      return
    }
    canvas.fillStyle = colourOf(match, palette)
    canvas.fillRect(x, y, long, thickness)
    if (match.endedAt > minute) {
      canvas.fillStyle = palette.text
      canvas.fillRect(x, y, Math.max(2, scale.toX(minute) - x), thickness)
      canvas.fillStyle = palette.line
      canvas.fillRect(scale.toX(minute), y, Math.max(0, end - scale.toX(minute)), thickness)
      return
    }
    const mark = markOf(match, palette)
    if (!mark) return
    canvas.fillStyle = mark
    canvas.beginPath()
    canvas.arc(end, y + thickness / 2, 2.5, 0, Math.PI * 2)
    canvas.fill()
  })
}

function drawWait(canvas: CanvasRenderingContext2D, { wait, scale, palette, minute }: Frame): void {
  if (!wait || wait.from > minute) return
  canvas.strokeStyle = palette.warn
  canvas.setLineDash([2, 3])
  canvas.beginPath()
  canvas.moveTo(scale.toX(wait.from), wait.y + 1.5)
  canvas.lineTo(scale.toX(Math.min(minute, wait.to)), wait.y + 1.5)
  canvas.stroke()
  canvas.setLineDash([])
  canvas.font = `650 12px ${palette.font}`
  canvas.textAlign = 'right'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = palette.warn
  canvas.fillText(wait.text, scale.toX(wait.from) - 6, wait.y + 1.5)
}

function drawPlayhead(canvas: CanvasRenderingContext2D, frame: Frame, height: number): void {
  const { palette, scale, minute, clock, width } = frame
  const x = Math.round(scale.toX(minute))
  canvas.fillStyle = palette.accent
  canvas.fillRect(x - 1, 24, 2, height - 24)
  canvas.font = `650 12px ${palette.font}`
  const text = clock(minute)
  const half = canvas.measureText(text).width / 2 + 8
  const label = Math.max(half, Math.min(width - half, x))
  canvas.beginPath()
  canvas.roundRect(label - half, 3, half * 2, 22, 4)
  canvas.fill()
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = palette.onAccent
  canvas.fillText(text, label, 14.5)
}

function colourOf({ section, incidents }: PlayedMatch, palette: Palette): string {
  if (incidents.includes('no_show')) return palette.loss
  if (incidents.includes('dispute')) return palette.warn
  return section === 'losers' ? palette.losers : palette.winners
}

/** What went wrong also has a dot at its end, so that colour is not all. */
function markOf({ incidents }: PlayedMatch, palette: Palette): string | undefined {
  if (incidents.includes('no_show')) return palette.loss
  return incidents.includes('dispute') ? palette.warn : undefined
}

/** Reads the colours of the theme. */
export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    surface: of('surface'),
    text: of('text'),
    muted: of('muted'),
    line: of('line'),
    edge: of('edge'),
    winners: of('info'),
    losers: of('faint'),
    loss: of('loss'),
    warn: of('warn'),
    accent: of('accent'),
    onAccent: of('on-accent'),
    font: style.fontFamily,
  }
}
