import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { begin, openMatches, playAll, playBySeed, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import type { BracketState } from '#core/bracket/bracket.ts'
import { card, focused, seriousFindings, shownCards, view } from '#client/testing/bracket-view.tsx'
import { show, unmount } from '#client/testing/show.tsx'

afterEach(unmount)

const laptop = { width: 1440, height: 900 }
const fit = () => page.getByRole('button', { name: 'Fit' })

/** Plays each open match once, as often as that is said. */
function rounds(from: BracketState, count: number): BracketState {
  let state = from
  for (let turn = 0; turn < count; turn++) for (const id of openMatches(state)) state = win(state, id, 0)
  return state
}

test('64 entrants on a laptop: every match is a card in sight, and F shows them at 100%', async () => {
  await show(view(begin(single, 64), { isPage: true, running: new Set([3]) }), laptop)
  await expect.element(fit()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shownCards).toBe(63)
  await expect.element(card(63)).toBeInViewport()
  await expect.element(card(1)).toBeInViewport()
  expect(await seriousFindings()).toEqual([])
  card(1).element().focus()
  await userEvent.keyboard('f')
  await expect.element(fit()).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => card(1).element().getBoundingClientRect().width).toBe(188)
})

test('the arrows follow the two sides to the final', async () => {
  await show(view(begin(single, 64), { isPage: true }), laptop)
  await expect.poll(shownCards).toBe(63)
  card(32).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toMatch(/match 48:/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toMatch(/match 56:/)
  card(63).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toMatch(/match 62:/)
  card(63).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toMatch(/match 61:/)
})

test(
  'finished waves are named bars that Enter unfolds and their head folds again',
  { tags: 'long' },
  async () => {
    await show(view(rounds(begin(double, 64), 4), { isPage: true }), laptop)
    const first = page.getByRole('button', { name: 'Winners round 1, 32 matches, finished. Unfold' })
    await expect.element(first).toHaveAttribute('aria-expanded', 'false')
    await expect.element(card(1)).not.toBeInTheDocument()
    expect(await seriousFindings()).toEqual([])
    first.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card(1)).toBeInTheDocument()
    await page.getByRole('button', { name: 'Fold Winners round 1' }).click()
    await expect.element(first).toBeInTheDocument()
  },
)

test('the arrow keys pass through bars as one stop', async () => {
  await show(view(rounds(begin(double, 64), 4), { isPage: true }), laptop)
  const active = () => document.activeElement?.getAttribute('aria-label') ?? focused()
  const open = document.querySelector<HTMLElement>('[data-match][tabindex="0"]')
  open?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(active).toMatch(/finished\. Unfold/)
  const before = active()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(active).not.toBe(before)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(active).toBe(before)
  expect(document.querySelectorAll('[role=group] [tabindex="0"]').length).toBe(1)
})

test('columns with live matches are marked, whichever round comes first', async () => {
  const state = rounds(begin(single, 16), 1)
  await show(view(state, { isPage: true, running: new Set([9]) }), laptop)
  await expect.poll(() => document.querySelectorAll('[data-live-wave]').length).toBe(1)
  expect(document.querySelector('[data-live-wave]')?.getAttribute('data-live-wave')).toBe('2')
  await expect.element(page.getByText(/^Now · /)).toBeVisible()
  unmount()
  await show(view(state, { isPage: true }), laptop)
  await expect.element(card(1)).toBeVisible()
  expect(document.querySelectorAll('[data-live-wave]').length).toBe(0)
})

test('a finished bracket ends with its champion, whose way is lit in gold', async () => {
  await show(view(playBySeed(begin(single, 16)), { isPage: true, viewer: 2 }), laptop)
  await expect.element(page.getByText('Champion')).toBeVisible()
  const map = () => document.querySelector('[role=group][aria-label="Friday Cup"]')
  expect(map()?.hasAttribute('data-crowned')).toBe(true)
  await card(8).hover()
  await expect.poll(() => map()?.hasAttribute('data-crowned')).toBe(false)
})

test('a group has no champion, and after a lost deciding final it is the one who won that', async () => {
  await show(view(playBySeed(begin(single, 8)), { hasChampion: false }), laptop)
  await expect.element(card(7)).toBeVisible()
  await expect.element(page.getByText('Champion')).not.toBeInTheDocument()
  unmount()
  // The side of the losers wins both finals.
  await show(view(playAll(begin(double, 2), (one, other) => (one < other ? 1 : 0))), laptop)
  await expect.element(page.getByText('Champion')).toBeVisible()
})

test('a name that is too long for its card gets narrower', async () => {
  const nameOf = (seed: number) => (seed === 1 ? 'TheMidlaneWolfpack' : `P${seed}`)
  await show(view(begin(single, 64), { isPage: true, nameOf }), laptop)
  await expect.poll(shownCards).toBe(63)
  const name = [...card(1).element().querySelectorAll('bdi')].find(({ textContent }) =>
    textContent?.includes('Wolf'),
  )
  expect(name?.parentElement?.style.fontStretch).toMatch(/^(7[6-9]|8\d|9\d)%$/)
})

test('a live match has the games so far, on its card and in words', async () => {
  const scoreOf = (match: number): [number, number] | undefined => (match === 0 ? [1, 0] : undefined)
  await show(view(begin(single, 8), { running: new Set([0, 1]), scoreOf }), laptop)
  await expect.element(card(1)).toHaveAccessibleName(/, live, 1 to 0$/)
  await expect.element(card(2)).toHaveAccessibleName(/, live$/)
  expect(card(1).element().textContent).toMatch(/1.*0/)
})

test('P prints', async () => {
  let printed = 0
  await show(view(begin(single, 8), { onPrint: () => (printed += 1) }), laptop)
  card(1).element().focus()
  await userEvent.keyboard('p')
  expect(printed).toBe(1)
})
