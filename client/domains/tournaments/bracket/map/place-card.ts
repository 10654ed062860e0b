import type { Area } from '../layout/in-sight.ts'
import type { Size } from '../camera/camera.ts'

const GAP = 10

type Input = {
  /** The card it belongs to, in pixels of the screen. */
  of: Area
  size: Size
  screen: Size
  /** Cards that the panel should not cover. */
  cards: readonly Area[]
  /** The strip at the top that it stays out of. */
  top: number
}

/**
 * Where a panel about a card stands: beside it, else above or below, else somewhere near, so that it covers as little of the
 * other cards as it can and nothing of its own.
 */
export function placePanel({ of, size, screen, cards, top }: Input): { left: number; top: number } {
  const beside = [of.right + GAP, of.left - GAP - size.width]
  const rows = [of.top, of.bottom - size.height, (of.top + of.bottom - size.height) / 2]
  const away = [of.top - GAP - size.height, of.bottom + GAP]
  const candidates: { left: number; top: number }[] = [
    ...beside.flatMap((left) => rows.map((y) => ({ left, top: y }))),
    ...away.map((y) => ({ left: of.left, top: y })),
    ...farther(of, size, screen, top),
  ]
  const inside = candidates
    .map((at) => ({
      left: Math.min(Math.max(GAP, at.left), Math.max(GAP, screen.width - size.width - GAP)),
      top: Math.min(Math.max(top + 4, at.top), Math.max(top + 4, screen.height - size.height - GAP)),
    }))
    .map((at) => ({ at, cost: costOf(at, size, of, cards) }))
  let best = inside[0]
  for (const each of inside) if (best === undefined || each.cost < best.cost) best = each
  return best?.at ?? { left: GAP, top }
}

/** Positions on a grid of the screen, for a crowded one. */
function farther(of: Area, size: Size, screen: Size, top: number) {
  const found: { left: number; top: number }[] = []
  for (let left = GAP; left + size.width < screen.width; left += 24)
    for (let y = top + 4; y + size.height < screen.height; y += 24) found.push({ left, top: y })
  return found.filter(({ left }) => Math.abs(left - of.right) < 700)
}

/** Rates a position by the area that it covers, in pixels. The panel's own card counts most, and nearer is better. */
function costOf(at: { left: number; top: number }, size: Size, of: Area, cards: readonly Area[]): number {
  const area = { left: at.left, top: at.top, right: at.left + size.width, bottom: at.top + size.height }
  let cost = overlap(area, of) * 1000
  for (const card of cards) cost += overlap(area, card)
  const distance =
    Math.abs((area.left + area.right - of.left - of.right) / 2) +
    // Beside it rather than above or below.
    3 * Math.abs((area.top + area.bottom - of.top - of.bottom) / 2)
  return cost + distance / 100
}

export function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
