import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * One heading, a title, nothing wider than the window, and nothing that axe finds serious; the colors in the dark and in
 * the light theme.
 */
export async function expectSoundScreen(): Promise<void> {
  const root = document.documentElement
  // Also behind an open dialog, which hides it from screen readers.
  await expect.poll(() => document.querySelector('h1')?.checkVisibility()).toBe(true)
  await expect.poll(() => document.title).toMatch(/Contender/)
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
  expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  // Colors that fade, under the pointer or from one theme to the other, are none of the design.
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

/** What axe finds serious or worse, a line each. */
async function seriousIn(rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(
    // A toast that is fading has no contrast worth measuring.
    { exclude: '[data-sonner-toaster]' },
    { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
