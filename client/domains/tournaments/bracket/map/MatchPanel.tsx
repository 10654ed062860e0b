import { useLayoutEffect, useRef } from 'react'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { HEADS, areaOf, type View } from '../camera/camera.ts'
import { matchesIn, type Area } from '../layout/in-sight.ts'
import type { BracketLayout } from '../layout/layout.ts'
import { MatchActions, MatchFacts, MatchHead } from '../MatchDetails.tsx'
import type { Book } from '../words/book.ts'
import { placePanel } from './place-card.ts'

/** The height of the tools at the lower edge. */
const TOOLS = 64

/**
 * Panel with details of the match under the pointer or in focus: beside its card, covering no other where there is
 * room. A click keeps it open and adds actions.
 */
export function MatchPanel({
  book,
  id,
  camera,
  isKept,
  onFollow,
  href,
}: {
  book: Book
  id: MatchId
  camera: CameraStore
  isKept: boolean
  onFollow: (seed: Seed) => void
  href: string | undefined
}) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const element = panel.current
      if (!element) return
      const { view, screen } = camera
      const cards = matchesIn(book.layout, areaOf(view, screen))
        .filter((each) => each !== id)
        .map((each) => onScreen(book.layout, each, view))
      const map = element.parentElement?.querySelector<HTMLElement>('[data-over=map]')
      if (map)
        cards.push({
          left: map.offsetLeft,
          top: map.offsetTop,
          right: map.offsetLeft + map.offsetWidth,
          bottom: map.offsetTop + map.offsetHeight,
        })
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const { left, top } = placePanel({
        of: onScreen(book.layout, id, view),
        size,
        screen: { width: screen.width, height: screen.height - TOOLS },
        cards,
        top: HEADS - 8,
      })
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    place()
    return camera.subscribe(place)
  }, [book, id, camera, isKept])
  return (
    <div
      ref={panel}
      data-over={isKept ? '' : undefined}
      className={`absolute left-0 top-0 w-[264px] rounded-card border border-edge/60 bg-raised p-3.5 text-start shadow-menu ${isKept ? '' : 'pointer-events-none'}`}
    >
      <MatchHead book={book} id={id} />
      <div className="mt-3 border-t border-line pt-2.5">
        <MatchFacts book={book} id={id} />
      </div>
      {isKept ? (
        <div className="mt-3 border-t border-line pt-3">
          <MatchActions book={book} id={id} onFollow={onFollow} href={href} />
        </div>
      ) : null}
    </div>
  )
}

function onScreen(layout: BracketLayout, id: MatchId, { x, y, scale }: View): Area {
  const left = x + (layout.x[id] ?? 0) * scale
  const top = y + (layout.y[id] ?? 0) * scale
  return {
    left,
    top,
    right: left + (layout.wide[id] ?? 0) * scale,
    bottom: top + (layout.high[id] ?? 0) * scale,
  }
}
