import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * One heading, a title and no horizontal overflow. An open dialog has no serious axe findings, with the colors of
 * both themes. Screens without a dialog are checked by the sweep over all routes in `e2e`.
 */
export async function expectSoundScreen(): Promise<void> {
  const root = document.documentElement
  // Also works behind an open dialog, which hides the heading from screen readers.
  await expect.poll(() => document.querySelector('h1')?.checkVisibility()).toBe(true)
  await expect.poll(() => document.title).toMatch(/Contender/)
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
  expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  if (dialog) await expectAccessible(dialog)
}

/** No serious axe findings in this part of the page, with the colors of both themes. */
async function expectAccessible(part: Element): Promise<void> {
  const root = document.documentElement
  // Disable transitions: colors in between are not part of the design.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  try {
    expect(await seriousIn(part)).toEqual([])
    root.dataset.theme = 'light'
    expect(await seriousIn(part, ['color-contrast', 'link-in-text-block'])).toEqual([])
  } finally {
    root.dataset.theme = 'dark'
    document.adoptedStyleSheets.pop()
  }
}

/** Serious and critical axe findings, one per line. */
async function seriousIn(part: Element, rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
