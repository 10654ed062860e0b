import type { Area } from '../layout/in-sight.ts'

/** Where one looks: a point of the world is shown at `x + scale * its x`. In CSS pixels. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }

export const MAX_SCALE = 2
export const MARGIN = 24
/** The strip over the cards where the waves are named. */
export const HEADS = 44

/** The tools over the lower edge, that the end of the world can be moved above. */
const TOOLS = 56

/** Smaller than this, cards are no longer told apart. */
const LEAST = 0.12

/** The scale at which all of a world is in sight, never more than 100%; of a very long one as much as can be told apart. */
export function fitScale(world: Size, screen: Size): number {
  const width = (screen.width - 2 * MARGIN) / world.width
  const height = (screen.height - HEADS - 2 * MARGIN) / world.height
  return Math.max(Math.min(LEAST, width), Math.min(1, width, height))
}

/** Keeps the world in sight: what fits is centered (from above: at the top), the rest ends a margin from the edge. */
export function clampView(view: View, world: Size, screen: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(Math.min(0.25, fitScale(world, screen)), view.scale))
  const within = (at: number, size: number, start: number, end: number, isCentred: boolean) => {
    const room = end - start
    const length = size * scale
    if (length <= room) return isCentred ? start + (room - length) / 2 : start
    return Math.min(start, Math.max(end - length, at))
  }
  return {
    scale,
    x: within(view.x, world.width, MARGIN, screen.width - MARGIN, true),
    y: within(view.y, world.height, HEADS, screen.height - MARGIN - TOOLS, false),
  }
}

/** Zooms so that the point at `at` of the screen stays where it is. */
export function zoomAt(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(MAX_SCALE, view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The part of the world that is in sight. */
export function areaOf({ x, y, scale }: View, { width, height }: Size): Area {
  return { left: -x / scale, top: -y / scale, right: (width - x) / scale, bottom: (height - y) / scale }
}

/** Grown to steps of `step` world units, so that it changes rarely while one pans. */
export function roundArea({ left, top, right, bottom }: Area, step: number): Area {
  return {
    left: (Math.floor(left / step) - 0.5) * step,
    top: (Math.floor(top / step) - 0.5) * step,
    right: (Math.ceil(right / step) + 0.5) * step,
    bottom: (Math.ceil(bottom / step) + 0.5) * step,
  }
}

/** The smallest move that brings a rectangle of the world into sight. */
export function reveal(view: View, area: Area, screen: Size): View {
  const move = (from: number, to: number, start: number, end: number) =>
    from < start ? start - from : to > end ? Math.max(start - from, end - to) : 0
  const { x, y, scale } = view
  return {
    scale,
    x: x + move(x + area.left * scale, x + area.right * scale, MARGIN, screen.width - MARGIN),
    y: y + move(y + area.top * scale, y + area.bottom * scale, HEADS + 8, screen.height - MARGIN),
  }
}
