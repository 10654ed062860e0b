import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { MatchId } from '#core/bracket/rules.ts'
import type { BracketLayout } from '../layout/layout.ts'
import { stepOfKey, walk } from '../path/walk.ts'
import { matchOf } from './card-props.ts'

/** The direction of later rounds: to the left also on the right side of a bracket that is folded around its final. */
function isMirroredAt(layout: BracketLayout, id: MatchId): boolean {
  const to = layout.winnerTo[id] ?? -1
  const from = layout.from[id * 2] ?? -1
  if (to >= 0) return (layout.x[to] ?? 0) < (layout.x[id] ?? 0)
  // The final of two sides has an earlier round at each.
  return from >= 0 && !layout.isTwoSided
    ? (layout.x[from >> 1] ?? 0) > (layout.x[id] ?? 0)
    : layout.isMirrored
}

/** The match before the final of two sides that is on the side of an arrow. */
function sideways(layout: BracketLayout, id: MatchId, key: string): MatchId | undefined {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || !layout.isTwoSided || (layout.winnerTo[id] ?? -1) >= 0) return undefined
  return [layout.from[id * 2] ?? -1, layout.from[id * 2 + 1] ?? -1]
    .flatMap((source) => (source < 0 ? [] : [source >> 1]))
    .find((source) => ((layout.x[source] ?? 0) - (layout.x[id] ?? 0)) * by > 0)
}

/** The column whose bars have the focus. */
const foldOf = (target: EventTarget | null): number | undefined => {
  const fold = target instanceof Element ? target.closest<HTMLElement>('[data-fold]') : null
  return fold === null ? undefined : Number(fold.dataset['fold'])
}

/** The arrow keys walk from match to match; a folded column is one stop. Returns whether a key did that. */
export function useKeys(
  viewport: RefObject<HTMLElement | null>,
  layout: BracketLayout,
  onActive: (id: MatchId) => void,
): (event: KeyboardEvent) => boolean {
  const before = useRef<MatchId | undefined>(undefined)
  const goTo = (id: MatchId) => {
    onActive(id)
    const strip = layout.strips.findIndex(({ isFolded, matches }) => isFolded && matches.includes(id))
    const selector = strip === -1 ? `[data-match="${id}"]` : `[data-fold="${strip}"]`
    requestAnimationFrame(() =>
      viewport.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    )
  }
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const fold = foldOf(event.target)
    if (fold !== undefined) {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const to = by === 0 ? undefined : layout.strips[fold + by]?.matches[0]
      if (to !== undefined) goTo(to)
      return by !== 0
    }
    const match = matchOf(event.target)
    const step = match === undefined ? undefined : stepOfKey(event.key, isMirroredAt(layout, match))
    if (match === undefined || !step) return false
    const to = sideways(layout, match, event.key) ?? walk(layout, match, step, before.current)
    if (to === undefined) return true
    before.current = match
    goTo(to)
    return true
  }
}
