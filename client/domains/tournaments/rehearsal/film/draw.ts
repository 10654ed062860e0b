import type { PlayedMatch } from '#core/tournaments/rehearsal/run.ts'
import type { FilmLayout, PlacedLane, Scale } from './lane-layout.ts'

/** The colors of the film, from the theme. */
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
  /** The visible part, so that only that is drawn. */
  from: number
  to: number
  minute: number
  /** When it should be over, and what that is called. */
  limit: { at: number; text: string } | undefined
  clock: (minute: number) => string
  nameOf: (lane: PlacedLane) => string
  /** The longest wait of a player: its minutes, the height it is drawn at, and what it is called. */
  wait: { from: number; to: number; y: number; text: string; short: string } | undefined
  palette: Palette
  isRtl: boolean
}

/** The height of the time axis, which stays in sight while the lanes scroll. */
export const AXIS_PX = 28
/** Room at both sides of a text of the axis. */
const LABEL_MARGIN_PX = 8

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
  if (limit === undefined || scale.toX(limit.at) > width) return
  canvas.setLineDash([3, 3])
  line(canvas, palette.warn, Math.round(scale.toX(limit.at)) + 0.5, height)
  canvas.setLineDash([])
}

/** The times of the axis; those below the playhead's are left out, and those below the limit's. */
function drawTimes(canvas: CanvasRenderingContext2D, frame: Frame): void {
  const { scale, clock, palette, width, names, minute, limit } = frame
  canvas.font = `12px ${palette.font}`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  const head = labelOf(canvas, frame, scale.toX(minute), clock(minute))
  const end = limit && labelOf(canvas, frame, scale.toX(limit.at), limit.text)
  if (end && limit && scale.toX(limit.at) <= width && areApart(head, end)) {
    canvas.fillStyle = palette.warn
    canvas.fillText(limit.text, end.x, 14)
  }
  canvas.fillStyle = palette.muted
  for (let at = 0; scale.toX(at) < width; at += scale.step) {
    const time = labelOf(canvas, frame, Math.max(names + 16, scale.toX(at)), clock(at))
    if (areApart(head, time) && (!end || areApart(end, time))) canvas.fillText(clock(at), time.x, 14)
  }
}

type Label = { x: number; half: number }

/** Where a text of the axis stands: below its time, and whole. */
function labelOf(canvas: CanvasRenderingContext2D, { width }: Frame, x: number, text: string): Label {
  const half = canvas.measureText(text).width / 2 + LABEL_MARGIN_PX
  return { x: Math.max(half, Math.min(width - half, x)), half }
}

const areApart = (one: Label, other: Label): boolean => Math.abs(one.x - other.x) >= one.half + other.half

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

function drawWait(canvas: CanvasRenderingContext2D, { wait, scale, palette, minute, names }: Frame): void {
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
  // On a narrow screen only as much as fits beside the names of the rounds; who waits is in the findings.
  const right = scale.toX(wait.from) - 6
  const text = [wait.text, wait.short].find((each) => canvas.measureText(each).width <= right - names)
  if (text) canvas.fillText(text, right, wait.y + 1.5)
}

function drawPlayhead(canvas: CanvasRenderingContext2D, frame: Frame, height: number): void {
  const { palette, scale, minute, clock } = frame
  const x = Math.round(scale.toX(minute))
  canvas.fillStyle = palette.accent
  canvas.fillRect(x - 1, 24, 2, height - 24)
  canvas.font = `650 12px ${palette.font}`
  const text = clock(minute)
  const { x: label, half } = labelOf(canvas, frame, x, text)
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

/** Picks the color of the dot that marks a no-show or a dispute, so that the bar's color is not the only sign. */
function markOf({ incidents }: PlayedMatch, palette: Palette): string | undefined {
  if (incidents.includes('no_show')) return palette.loss
  return incidents.includes('dispute') ? palette.warn : undefined
}

/** Reads the colors of the theme. */
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
