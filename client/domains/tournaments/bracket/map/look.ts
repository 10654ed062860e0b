import { useLayoutEffect, useRef } from 'react'
import type { MatchId } from '#core/bracket/rules.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { HEADS, areaOf, fitScale, reveal, type Size, type View } from '../camera/camera.ts'
import { matchesIn } from '../layout/in-sight.ts'
import type { Book } from '../words/book.ts'
import { CARD, type BracketLayout } from '../layout/layout.ts'

/** From this scale on all of a bracket is shown at the start; else it begins at 100%. */
const READABLE = 0.62

/**
 * All of a small bracket; else the first match that is being played; else the wave that is next and what came just before,
 * from the top.
 */
export function startView(
  { layout, running }: Pick<Book, 'layout' | 'running'>,
  wave: number | undefined,
  screen: Size,
): View {
  const fit = fitScale(layout, screen)
  if (fit >= READABLE) return { x: 0, y: HEADS, scale: fit }
  const now = runningMatch(layout, running)
  if (now !== undefined) return centre(layout, now, screen)
  const first = layout.columns[Math.max(1, (wave ?? 1) - 1)]?.[0] ?? layout.matches[0] ?? 0
  const left = layout.x[first] ?? 0
  return { x: layout.isMirrored ? screen.width - 24 - left - CARD.width : 24 - left, y: HEADS, scale: 1 }
}

export function centre(layout: BracketLayout, id: MatchId, screen: Size, scale = 1): View {
  return {
    scale,
    x: screen.width / 2 - ((layout.x[id] ?? 0) + CARD.width / 2) * scale,
    y: screen.height / 2 - ((layout.y[id] ?? 0) + CARD.height / 2) * scale,
  }
}

/** Moves no more than it takes to have a card in sight; from far away, close enough to read it. */
export function revealMatch(camera: CameraStore, layout: BracketLayout, id: MatchId): void {
  const { view, screen } = camera
  if (screen.width === 0) return
  const [left, top] = [layout.x[id] ?? 0, layout.y[id] ?? 0]
  const area = { left: left - 8, top: top - 8, right: left + CARD.width + 8, bottom: top + CARD.height + 8 }
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
    if (was === layout || was.x.length !== layout.x.length || was.isMirrored !== layout.isMirrored) return
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
