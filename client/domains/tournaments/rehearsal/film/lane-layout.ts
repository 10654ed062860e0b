import { lanesOf, type Lane } from '#core/tournaments/rehearsal/lanes.ts'
import type { PlayedMatch, Run } from '#core/tournaments/rehearsal/run.ts'

/** A lane on the canvas: its top and height in pixels, and how far apart its bars begin. */
export type PlacedLane = Lane & { top: number; height: number; pitch: number }
export type FilmLayout = { lanes: readonly PlacedLane[]; height: number }

/** The time axis and some room below it. */
const TOP_PX = 34
const GAP_PX = 7
const BAR_PX = 3.4
const LEAST_PX = 16
/** A round with more matches than fit has thinner bars. */
const MOST_PX = 110

/** Lanes below each other, each as high as its matches need, up to a limit. */
export function layOut(run: Run): FilmLayout {
  let top = TOP_PX
  const lanes = lanesOf(run).map((lane): PlacedLane => {
    const height = Math.min(MOST_PX, Math.max(LEAST_PX, lane.matches.length * BAR_PX))
    const placed = { ...lane, top, height, pitch: Math.min(height / lane.matches.length, LEAST_PX / 2) }
    top += height + GAP_PX
    return placed
  })
  return { lanes, height: top + GAP_PX }
}

/** The minute at a distance from the left edge of the time axis, and back. */
export type Scale = { toX(minute: number): number; toMinute(x: number): number; step: number }

const STEPS = [5, 10, 15, 30, 60, 120, 240, 480, 1440]
/** Labels of the axis need so much room. */
const LABEL_PX = 64

/** @param from where the axis begins, in pixels; @param width how long it is */
export function scaleOf(minutes: number, from: number, width: number): Scale {
  const span = Math.max(10, minutes * 1.03)
  const perMinute = width / span
  return {
    toX: (minute) => from + minute * perMinute,
    toMinute: (x) => (x - from) / perMinute,
    step: STEPS.find((each) => each * perMinute >= LABEL_PX) ?? 2880,
  }
}

/** The match whose bar is at this height; undefined between the bars. */
export function matchAt(
  { lanes }: FilmLayout,
  y: number,
): { lane: PlacedLane; match: PlayedMatch } | undefined {
  const lane = lanes.find(({ top, height }) => y >= top - 2 && y <= top + height + 2)
  const match =
    lane?.matches[Math.max(0, Math.min(lane.matches.length - 1, Math.floor((y - lane.top) / lane.pitch)))]
  return lane && match ? { lane, match } : undefined
}

/** The height at which the bar of a match is drawn. */
export function heightOf({ lanes }: FilmLayout, match: PlayedMatch): number | undefined {
  for (const { matches, top, pitch } of lanes) {
    const index = matches.indexOf(match)
    if (index >= 0) return top + index * pitch
  }
  return undefined
}
