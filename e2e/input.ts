import { expect, type Locator, type Page } from '@playwright/test'

/** How a user operates a page: by pointer or by keyboard. */
export type InputMethod = {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  choose(target: Locator, label: string): Promise<void>
}

/** A mouse, or touch if the context has it. */
export function pointer(): InputMethod {
  return {
    async press(target) {
      // A radio button styled as a picture is hidden in its label, so a pointer clicks the label.
      const isHidden = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.offsetWidth <= 1,
      )
      await (isHidden ? target.locator('xpath=ancestor::label') : target).click()
    },
    write: (target, text) => target.fill(text),
    choose: async (target, label) => void (await target.selectOption({ label })),
  }
}

/** Tab to the control, type, press Enter or Space; never the mouse or a programmatic focus. */
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

/** Presses the key of a case's control once it acts: the control is shown and no dialog lies above the page. */
export async function pressCaseKey(page: Page, key: string): Promise<void> {
  await expect(page.locator(`[data-case-key="${key}"]`).first()).toBeVisible()
  await expect(page.locator('[role=dialog][data-open], [role=alertdialog][data-open]')).toHaveCount(0)
  await page.keyboard.press(key)
}

// A case of the console has more than a hundred controls.
const mostTabs = 300

async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostTabs; count++) {
    // Tab reaches one radio button of a group; arrow keys move to the others.
    const key = await target.evaluate((element) => {
      const active = document.activeElement
      if (element === active) return undefined
      const inGroup =
        element instanceof HTMLInputElement &&
        active instanceof HTMLInputElement &&
        element.type === 'radio' &&
        active.name === element.name
      return inGroup ? 'ArrowDown' : 'Tab'
    })
    if (key === undefined) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by keyboard.`)
}
