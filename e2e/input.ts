import { expect, type Locator, type Page } from '@playwright/test'

/** How a person works a page: by pointer, or by keyboard alone. */
export type InputMethod = {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  choose(target: Locator, label: string): Promise<void>
}

/** A mouse, or a finger where the context has touch. */
export function pointer(): InputMethod {
  return {
    async press(target) {
      // A radio button drawn as a picture lies hidden in its label: a pointer hits the label.
      const isHidden = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.offsetWidth <= 1,
      )
      await (isHidden ? target.locator('xpath=ancestor::label') : target).click()
    },
    write: (target, text) => target.fill(text),
    choose: async (target, label) => void (await target.selectOption({ label })),
  }
}

/**
 * Tab to it, type, press Enter or the space bar; never the mouse, never a focus that a person could not set.
 */
export function keyboard(page: Page): InputMethod {
  return {
    async press(target) {
      await reach(page, target)
      const isChoice = await target.evaluate(
        (element) => element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type),
      )
      await page.keyboard.press(isChoice ? 'Space' : 'Enter')
    },
    async write(target, text) {
      await reach(page, target)
      await page.keyboard.press('Control+A')
      const isDate = (await target.getAttribute('type')) === 'date'
      const [year, month, day] = text.split('-')
      await page.keyboard.type(isDate ? `${month}${day}${year}` : text)
    },
    async choose(target, label) {
      await reach(page, target)
      await page.keyboard.type(label)
      await expect(target.locator('option:checked')).toHaveText(label)
    },
  }
}

const mostTabs = 120

async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostTabs; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    // Of a group of radio buttons Tab reaches one; the arrows go to the others.
    const inGroup = await target.evaluate((element) => {
      const active = document.activeElement
      return (
        element instanceof HTMLInputElement &&
        active instanceof HTMLInputElement &&
        element.type === 'radio' &&
        active.name === element.name
      )
    })
    await page.keyboard.press(inGroup ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`${target} cannot be reached by keyboard.`)
}
