import axe from 'axe-core'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { BracketState } from '#core/bracket/bracket.ts'
import { BracketView } from '#client/domains/tournaments/bracket/BracketView.tsx'
import type { BracketProps } from '#client/domains/tournaments/bracket/props.ts'
import { nameOf } from '#client/testing/data/entrants.ts'

export const view = (state: BracketState, more: Partial<BracketProps> = {}) => (
  <BracketView state={state} nameOf={nameOf} label="Friday Cup" {...more} />
)
export const card = (match: number): Locator =>
  page.getByRole('button', { name: new RegExp(`match ${match}:`) })
export const focused = () => document.activeElement?.querySelector('.sr-only')?.textContent ?? ''
export const shownCards = () => document.querySelectorAll('[data-match]').length

/** Presses a key and waits until the focus has moved on, which takes a frame. */
export async function walk(key: string): Promise<void> {
  const before = document.activeElement
  await userEvent.keyboard(key)
  await expect.poll(() => document.activeElement !== before).toBe(true)
}

/** Walks on until there is nothing further. */
export async function walkToTheEnd(): Promise<void> {
  for (let step = 0; step < 12 && !/^(Grand|Deciding) final/.test(focused()); step++)
    await walk('{ArrowRight}')
}

/** Serious axe findings in both themes. */
export async function seriousFindings(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    const { violations } = await axe.run('main', { resultTypes: ['violations'] })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    found.push(
      ...serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    )
  }
  return found
}
