import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { begin, openMatches, playBySeed, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import {
  card,
  focused,
  seriousFindings,
  shownCards,
  view,
  walk,
  walkToTheEnd,
} from '#client/testing/bracket-view.tsx'
import { show, unmount } from '#client/testing/show.tsx'
import { BracketView } from '../BracketView.tsx'

const phone = { width: 390, height: 844 }

afterEach(unmount)

describe('by round', () => {
  test(
    'on a phone it is what one begins with; parts switch, rounds have headings',
    { tags: 'long' },
    async () => {
      const open = begin(double, 16)
      await show(view(win(open, 0, 0), { running: new Set([1]) }), phone)
      await expect.element(page.getByRole('heading', { name: 'Winners round 1' })).toBeVisible()
      await expect.element(page.getByText('1 of 8 played')).toBeVisible()
      expect(await seriousFindings()).toEqual([])
      await page.getByText('Losers', { exact: true }).click()
      await expect.element(page.getByRole('heading', { name: 'Losers round 1' })).toBeVisible()
      await page.getByText('Final', { exact: true }).click()
      await expect.element(page.getByRole('heading', { name: 'Grand final', exact: true })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    },
  )

  test('a bracket that is over begins with the match that decided it', async () => {
    await show(view(playBySeed(begin(double, 4))), phone)
    await expect.element(page.getByRole('heading', { name: 'Grand final', exact: true })).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await expect.element(page.getByText('Champion', { exact: true })).toBeVisible()
  })

  test('a press opens where winner and loser go, and why', async () => {
    await show(view(begin(double, 16), { viewer: 16 }), phone)
    await card(1).click()
    await expect.element(card(1)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText('Why this pairing')).toBeVisible()
    await expect.element(page.getByText(/Kestrel is seed 1 and starts here/)).toBeVisible()
    await expect.element(page.getByText('You meet Kestrel.')).toBeVisible()
    expect(await seriousFindings()).toEqual([])
    await page.getByRole('button', { name: 'Show Kestrel’s path' }).click()
    await expect.element(page.getByRole('combobox')).toHaveValue('Kestrel')
  })

  test('targets are 44 px high', { tags: 'long' }, async () => {
    await show(view(begin(double, 64)), phone)
    await expect.element(card(1)).toBeVisible()
    const low = [...document.querySelectorAll('main :is(button, input:not([type=radio]), label)')]
      .filter((each) => each.getBoundingClientRect().height < 43.5)
      .map((each) => each.outerHTML)
    expect(low).toEqual([])
  })

  test('the arrow keys walk from round to round, also into the losers', async () => {
    await show(view(begin(double, 16)), phone)
    await expect.element(card(3)).toBeVisible()
    card(3).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toMatch(/Winners round 2/)
    await walk('{ArrowLeft}')
    await walk('l')
    await expect.poll(focused).toMatch(/Losers round 1/)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toMatch(/Losers round 1, match 18/)
    await walkToTheEnd()
    await expect.poll(focused).toMatch(/Grand final/)
  })

  test('long names fit, and a large round comes in parts', { tags: 'long' }, async () => {
    const long = (seed: number) => `A-name-that-goes-on-and-on-for-as-long-as-it-is-allowed-${seed}`
    await show(<BracketView state={begin(single, 1024)} nameOf={long} label="Cup" />, phone)
    await expect.element(page.getByRole('button', { name: 'Show 48 more' }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const before = shownCards()
    await page.getByRole('button', { name: 'Show 48 more' }).first().click()
    await expect.poll(shownCards).toBe(before + 48)
  })

  test('it can be had on a large screen too, and the map on a phone', { tags: 'long' }, async () => {
    await show(view(begin(single, 8)))
    await page.getByRole('button', { name: 'By round' }).click()
    await expect.element(page.getByRole('heading', { name: 'Quarterfinals' })).toBeVisible()
    await page.getByRole('button', { name: 'Bracket' }).click()
    await expect.element(page.getByRole('group', { name: 'Friday Cup' })).toBeVisible()
  })

  test('in a match that waits for results both candidates are named', async () => {
    const open = openMatches(begin(single, 4))
    expect(open).toEqual([0, 1])
    await show(view(begin(single, 4)), phone)
    await expect
      .element(card(3))
      .toHaveAccessibleName('Final, match 3: Kestrel / Halcyon against Łukasz_R / sora')
  })
})
