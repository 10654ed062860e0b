import { useLayoutEffect, useRef } from 'react'
import type { MatchId } from '#core/bracket/rules.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { HEADS, areaOf, reveal, type Size, type View } from '../camera/camera.ts'
import { matchesIn } from '../layout/in-sight.ts'
import type { Book } from '../words/book.ts'
import { CARD, PITCH, type BracketLayout } from '../layout/layout.ts'

/** From this scale on all of a bracket is shown at the start; else it begins at 100%. */
const READABLE = 0.62

/**
 * All of a bracket that is fitted; else the first match that is being played; else the wave that is next and what came just
 * before, from the top.
 */
export function startView(
  { layout, running }: Pick<Book, 'layout' | 'running'>,
  wave: number | undefined,
  screen: Size,
): View {
  if (layout.isFitted) return { x: 0, y: HEADS, scale: 1 }
  const now = runningMatch(layout, running)
  if (now !== undefined) return inRow(centre(layout, now, screen))
  const first = layout.columns[Math.max(1, (wave ?? 1) - 1)]?.[0] ?? layout.matches[0] ?? 0
  const left = layout.x[first] ?? 0
  return { x: layout.isMirrored ? screen.width - 24 - left - CARD.width : 24 - left, y: HEADS, scale: 1 }
}

/** Moved so that the first round begins with a whole card. */
export const inRow = (view: View): View => ({
  ...view,
  y: HEADS + Math.round((view.y - HEADS) / PITCH.y) * PITCH.y,
})

export function centre(layout: BracketLayout, id: MatchId, screen: Size, scale = 1): View {
  return {
    scale,
    x: screen.width / 2 - ((layout.x[id] ?? 0) + (layout.wide[id] ?? 0) / 2) * scale,
    y: screen.height / 2 - ((layout.y[id] ?? 0) + (layout.high[id] ?? 0) / 2) * scale,
  }
}

/** Moves no more than it takes to have a card in sight; from far away, close enough to read it. */
export function revealMatch(camera: CameraStore, layout: BracketLayout, id: MatchId): void {
  const { view, screen } = camera
  if (screen.width === 0) return
  const [left, top] = [layout.x[id] ?? 0, layout.y[id] ?? 0]
  const [right, bottom] = [left + (layout.wide[id] ?? 0), top + (layout.high[id] ?? 0)]
  const area = { left: left - 8, top: top - 8, right: right + 8, bottom: bottom + 8 }
  camera.set(view.scale < READABLE ? centre(layout, id, screen) : reveal(view, area, screen))
}

/**
 * When cards move, because a late entrant took a bye, the camera moves along, so that the card in the middle of the screen
 * stays where it is.
 */
export function useAnchor(camera: CameraStore, layout: BracketLayout): void {
  const last = useRef(layout)
  useLayoutEffect(() => {
    const was = last.current
    last.current = layout
    if (
      was === layout ||
      was.isFitted ||
      layout.isFitted ||
      was.x.length !== layout.x.length ||
      was.isMirrored !== layout.isMirrored
    )
      return
    const { view, screen } = camera
    const seen = matchesIn(was, areaOf(view, screen))
    const anchor = seen[Math.floor(seen.length / 2)]
    if (anchor === undefined || (layout.number[anchor] ?? 0) === 0) return
    const moved = (layout.y[anchor] ?? 0) - (was.y[anchor] ?? 0)
    camera.set({ ...view, y: view.y - moved * view.scale })
  }, [camera, layout])
}

/** The first match that is being played, of the earliest wave. */
function runningMatch(layout: BracketLayout, running: ReadonlySet<MatchId>): MatchId | undefined {
  const waveOf = (id: MatchId) => layout.wave[id] ?? 0
  return [...running]
    .filter((id) => (layout.number[id] ?? 0) > 0)
    .toSorted((a, b) => waveOf(a) - waveOf(b) || a - b)[0]
}
