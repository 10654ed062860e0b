import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Part = {
  /** All rules without them. */
  rules?: string[]
  /** Leaves out the frame around the screen, which is the same on each. */
  withoutFrame?: boolean
}

/**
 * Serious and critical axe findings of a screen, one per line. The script stays in the page until it navigates,
 * because loading it takes longer than most rules.
 */
export async function seriousViolations(page: Page, { rules, withoutFrame }: Part = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const include = withoutFrame ? ['main', '[role=dialog]'] : ['html']
  const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) }
  return page.evaluate(
    async (context) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      // The contrast of a fading toast is not meaningful.
      const shown = context.include.filter((each) => document.querySelector(each))
      const { violations } = await axe.run(
        { include: shown, exclude: '[data-sonner-toaster]' },
        context.options,
      )
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      return serious.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      )
    },
    { include, options },
  )
}
