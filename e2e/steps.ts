import type { Locator, Page } from '@playwright/test'
import type { InputMethod } from './input.ts'

/** Effort of a person on a way through the site. */
export type Steps = { screens: Set<string>; clicks: number; fields: number }

/**
 * Counts the steps of a person who uses a page with this method: the screens that they act on (the path and the main
 * heading), what they press, and the fields that they fill in.
 */
export function counted(input: InputMethod, page: Page): { input: InputMethod; steps: Steps } {
  const steps: Steps = { screens: new Set(), clicks: 0, fields: 0 }
  const see = async () => {
    const heading = await page.locator('h1').first().textContent()
    steps.screens.add(`${new URL(page.url()).pathname} ${heading}`)
  }
  return {
    steps,
    input: {
      async press(target) {
        await target.waitFor()
        await see()
        steps.clicks += 1
        await input.press(target)
      },
      async write(target, text) {
        await target.waitFor()
        await see()
        steps.fields += 1
        await input.write(target, text)
      },
      async choose(target, label) {
        await target.waitFor()
        await see()
        steps.fields += 1
        await input.choose(target, label)
      },
    },
  }
}

/** The button of a ready check: of its scene, which covers the one of the match's own page a moment later. */
export const sceneReady = (page: Page): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Ready up' })
