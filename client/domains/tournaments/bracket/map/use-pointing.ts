import { type PointerEvent, type RefObject, useState } from 'react'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { pointIn } from '../camera/use-gestures.ts'
import { matchAt } from '../layout/in-sight.ts'
import { seedIn } from '../path/path.ts'
import type { Book } from '../words/book.ts'

/** The match under the pointer, and whose side of it. */
export type Pointed = { match: MatchId; seed: Seed | undefined }

/** Finds the match under the pointer by position: zoomed far out there are no cards to listen to. */
export function usePointing(
  viewport: RefObject<HTMLElement | null>,
  camera: CameraStore,
  book: Book,
): {
  pointed: Pointed | undefined
  find: (event: { clientX: number; clientY: number }) => Pointed | undefined
  handlers: object
} {
  const [pointed, setPointed] = useState<Pointed>()
  const find = (event: { clientX: number; clientY: number }): Pointed | undefined => {
    if (!viewport.current) return undefined
    const { x, y } = pointIn(viewport.current, event)
    const { view } = camera
    const at = matchAt(book.layout, (x - view.x) / view.scale, (y - view.y) / view.scale)
    return at && { match: at.match, seed: seedIn(book.state, at.match, at.slot) }
  }
  const point = (next: Pointed | undefined) =>
    setPointed((was) => (was?.match === next?.match && was?.seed === next?.seed ? was : next))
  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // A finger does not hover, and what is dragged is not pointed at.
      const isOver = event.target instanceof Element && event.target.closest('[data-over]') !== null
      point(event.pointerType === 'touch' || event.buttons !== 0 || isOver ? undefined : find(event))
    },
    onPointerLeave: () => point(undefined),
  }
  return { pointed, find, handlers }
}
