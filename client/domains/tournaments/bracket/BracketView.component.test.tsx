import { afterEach, describe, expect, test } from 'vitest'
import { renderToString } from 'react-dom/server'
import { page, userEvent } from 'vitest/browser'
import { enter, record, withdraw } from '#core/bracket/bracket.ts'
import { accepted, begin, playBySeed, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import {
  card,
  focused,
  seriousFindings,
  shownCards,
  view,
  walkToTheEnd,
} from '#client/testing/bracket-view.tsx'
import { show, unmount } from '#client/testing/show.tsx'

afterEach(() => {
  unmount()
  document.documentElement.dir = 'ltr'
})

describe('the map', () => {
  test('two entrants: one match, its final and the deciding one', { tags: 'long' }, async () => {
    await show(view(begin(double, 2)))
    await expect.element(card(1)).toHaveAccessibleName('Winners final, match 1: Kestrel against Łukasz_R')
    await expect
      .element(card(2))
      .toHaveAccessibleName('Grand final, match 2: Kestrel / Łukasz_R against Loser: Kestrel / Łukasz_R')
    await expect.element(card(3)).toBeInTheDocument()
  })

  test('a decided match says who goes on to where', { tags: 'long' }, async () => {
    const state = accepted(
      record(begin({ ...single, bestOf: { base: 3, rounds: [] } }, 8), 1, { kind: 'played', score: [2, 1] }),
    ).state
    await show(view(state))
    await expect
      .element(card(2))
      .toHaveAccessibleName(
        'Quarterfinals, match 2: Halcyon against mira_7, 2 to 1, Halcyon advances to match 5',
      )
    expect(await seriousFindings()).toEqual([])
  })

  test('byes are no cards; whoever had one has the reason in the panel', async () => {
    await show(view(begin(single, 5)))
    await expect.element(card(1)).toBeVisible()
    expect(shownCards()).toBe(4)
    await card(2).hover()
    await expect.element(page.getByText(/had a bye: 8 slots, 5 participants/).first()).toBeVisible()
  })

  test('a large bracket begins at what is being played', async () => {
    await show(view(begin(single, 256), { running: new Set([120]) }))
    await expect.element(card(121)).toBeInViewport()
    unmount()
    await show(view(begin(single, 256)))
    await expect.element(card(1)).toBeInTheDocument()
    await expect.element(card(121)).not.toBeInTheDocument()
  })

  test('running, double forfeit, walkover and a withdrawn entrant are said in words', async () => {
    let state = begin(single, 8)
    state = accepted(record(state, 0, { kind: 'double_forfeit' })).state
    state = accepted(record(state, 1, { kind: 'walkover', winner: 1 })).state
    state = accepted(withdraw(state, 2, 'disqualified')).state
    await show(view(state, { running: new Set([3]) }))
    await expect.element(card(1)).toHaveAccessibleName(/Double forfeit/)
    await expect.element(card(2)).toHaveAccessibleName(/Walkover, mira_7 advances to match 5/)
    await expect.element(card(3)).toHaveAccessibleName(/Forfeit|Ada_Q advances/)
    await expect.element(card(4)).toHaveAccessibleName(/live/)
    expect(await seriousFindings()).toEqual([])
  })

  test('the arrow keys walk the tree, and what has the focus is in sight', async () => {
    await show(view(begin(double, 16)))
    await expect.element(card(1)).toBeVisible()
    card(2).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toMatch(/match 9:/)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(focused).toMatch(/match 2:/)
    await userEvent.keyboard('r')
    await expect.poll(focused).toMatch(/match 1:/)
    await userEvent.keyboard('l')
    await expect.poll(focused).toMatch(/Losers round 1/)
    await walkToTheEnd()
    await expect.poll(focused).toMatch(/Grand final|Grand final reset/)
    const box = () => document.activeElement?.getBoundingClientRect()
    await expect.poll(() => box()?.right).toBeLessThan(1280)
    expect(box()?.left).toBeGreaterThan(0)
  })

  test('the panel covers neither its card nor another one, and Enter keeps it open', async () => {
    await show(view(begin(double, 16)), { width: 1440, height: 900 })
    await expect.element(card(10)).toBeVisible()
    card(10).element().focus()
    await userEvent.keyboard('{Enter}')
    const action = page.getByRole('button', { name: /^Show .* path$/ })
    await expect.element(page.getByText('Why this pairing')).toBeVisible()
    const panel = page
      .getByText('Why this pairing')
      .element()
      .parentElement?.parentElement?.getBoundingClientRect()
    const covered = [...document.querySelectorAll('[data-match]')].filter((each) => {
      const box = each.getBoundingClientRect()
      return (
        panel &&
        box.left < panel.right &&
        box.right > panel.left &&
        box.top < panel.bottom &&
        box.bottom > panel.top
      )
    })
    expect(covered.map((each) => each.textContent)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(action).not.toBeInTheDocument()
  })

  test('a name is found without its accents, and its path is lit', async () => {
    const state = win(begin(double, 16), 0, 0)
    await show(view(state))
    await userEvent.fill(page.getByRole('combobox', { name: 'Find a name' }).element(), 'zoe')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Zoë-Marie’s path')).toBeVisible()
    await expect.element(page.getByText('if they win')).toBeVisible()
    await userEvent.fill(page.getByRole('combobox', { name: 'Find a name' }).element(), 'nobody of that name')
    await expect.element(page.getByText('No results')).toBeVisible()
  })

  test('keys zoom, fit and toggle the mini-map; a drag pans without opening a match', async () => {
    await show(view(begin(double, 64)))
    await expect.element(page.getByText('All 127 matches')).toBeVisible()
    card(1).element().focus()
    await userEvent.keyboard('m')
    await expect.element(page.getByText('All 127 matches')).not.toBeInTheDocument()
    await userEvent.keyboard('-')
    await expect.element(page.getByText('80%')).toBeVisible()
    await userEvent.keyboard('0')
    await expect.element(page.getByText('100%', { exact: true })).toBeVisible()
    const before = card(3).element().getBoundingClientRect()
    const map = page.getByRole('group', { name: 'Friday Cup' }).element()
    const send = (type: string, x: number, y: number) =>
      card(3)
        .element()
        .dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            clientX: x,
            clientY: y,
            pointerId: 1,
            buttons: 1,
            button: 0,
          }),
        )
    map.setPointerCapture = () => {}
    send('pointerdown', before.left + 5, before.top + 5)
    send('pointermove', before.left + 5, before.top - 60)
    send('pointerup', before.left + 5, before.top - 60)
    card(3)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(card(3).element().getBoundingClientRect().top).toBeCloseTo(before.top - 65, 0)
    await expect.element(page.getByRole('button', { name: /^Show .* path$/ }).first()).not.toBeInTheDocument()
  })

  test('results and late entries leave what one looks at where it is', async () => {
    const start = begin(double, 61)
    const update = await show(view(start))
    await expect.element(card(5)).toBeVisible()
    const match = document.querySelector<HTMLElement>('[data-match="7"]')
    const before = match?.getBoundingClientRect().top
    update(view(win(start, 7, 0)))
    await expect.poll(() => match?.textContent).toMatch(/advances to/)
    expect(match?.getBoundingClientRect().top).toBe(before)
    update(view(accepted(enter(start, 62)).state))
    await expect.element(page.getByText('All 123 matches')).toBeVisible()
  })

  test('1,024 entrants: only what is in sight is in the document', async () => {
    await show(view(playBySeed(begin(double, 1024))))
    await expect.element(page.getByText('All 2,047 matches')).toBeVisible()
    expect(shownCards()).toBeLessThan(200)
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect.element(page.getByRole('button', { name: /^Winners round 1, 512 matches/ })).toBeVisible()
    expect(shownCards()).toBeLessThan(100)
  })

  test('from right to left the first round is on the right and the arrows follow', async () => {
    document.documentElement.dir = 'rtl'
    await show(view(begin(single, 8)))
    await expect.element(card(7)).toBeVisible()
    const [first, final] = [card(1), card(7)].map((each) => each.element().getBoundingClientRect().left)
    expect(first).toBeGreaterThan(final ?? 0)
    card(1).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(focused).toMatch(/match 5:/)
  })
})

test('drawn on the server, nothing has a style of its own: the content policy forbids it', () => {
  const drawn = renderToString(view(begin(double, 64), { viewer: 3 }))
  expect(drawn).toContain('Friday Cup')
  expect(drawn).not.toContain('style=')
})
