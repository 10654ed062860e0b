import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Serious and critical axe findings of a screen, one per line; by the given rules, or all. The script stays
 * in the page until it navigates, because loading it takes longer than most rules.
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // The contrast of a fading toast is not meaningful.
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
