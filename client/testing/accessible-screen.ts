import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * One heading, a title, no horizontal overflow, and no serious axe findings, with the colours of both themes.
 */
export async function expectAccessibleScreen(): Promise<void> {
  const root = document.documentElement
  // Also works behind an open dialog, which hides the heading from screen readers.
  await expect.poll(() => document.querySelector('h1')?.checkVisibility()).toBe(true)
  await expect.poll(() => document.title).toMatch(/Contender/)
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
  expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  // Disable transitions: colours in between are not part of the design.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  try {
    expect(await seriousIn()).toEqual([])
    root.dataset.theme = 'light'
    expect(await seriousIn(['color-contrast', 'link-in-text-block'])).toEqual([])
  } finally {
    root.dataset.theme = 'dark'
    document.adoptedStyleSheets.pop()
  }
}

/** Serious and critical axe findings, one per line. */
async function seriousIn(rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(
    // The contrast of a fading toast is not meaningful.
    { exclude: '[data-sonner-toaster]' },
    { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
