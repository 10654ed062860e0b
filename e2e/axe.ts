import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What of a screen axe finds serious or worse, a line each; by the given rules only, or by all. It stays in
 * the page until the next one is opened: reading it in takes longer than most of its rules.
 */
export async function seriousIn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // A toast that is fading has no contrast worth measuring.
    const { violations } = await axe.run(
      { exclude: '[data-sonner-toaster]' },
      { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) },
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    )
  }, rules)
}
