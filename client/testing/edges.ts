import type { Locator } from 'vitest/browser'

/** The left edge of an element's text, rounded; what it looks like, whatever has the padding. */
export function textLeft(of: Locator): number {
  const range = document.createRange()
  range.selectNodeContents(of.element())
  return Math.round(range.getBoundingClientRect().left)
}

/** The edges of an element, rounded. */
export function edgesOf(of: Locator): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const { left, right, top, bottom } = of.element().getBoundingClientRect()
  return {
    left: Math.round(left),
    right: Math.round(right),
    top: Math.round(top),
    bottom: Math.round(bottom),
  }
}
