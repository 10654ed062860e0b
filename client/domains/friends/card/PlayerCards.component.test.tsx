import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { playerCard } from '#client/testing/data/player-card.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CARD = 'GET v1 /players/card/'
const ann = player({ username: 'Ann' })
const koda = badge('Koda')
const name = page.getByRole('link', { name: 'Koda', exact: true })
const card = page.getByRole('dialog', { name: 'Koda' })

const facts = playerCard({
  ...koda,
  online: true,
  main: {
    game: 'chess',
    mode: 'blitz',
    rating: 1622,
    tier: 'Diamond',
    provisional: false,
    matches: 40,
    place: 15,
  },
  last: [
    { match_id: 1, result: 'win' },
    { match_id: 2, result: 'loss' },
  ],
  versus: { wins: 2, losses: 1, draws: 0 },
})

beforeEach(() => {
  api.answer('GET v1 /players/find/', {
    results: [koda, badge('Juno')].map((each) => ({ ...each, online: false, main: null })),
  })
  api.answer('GET v1 /players/suggestions/', { met: [], friends_of_friends: [] })
})

async function opened(more: Partial<typeof facts> = {}, as: typeof ann | null = ann): Promise<void> {
  api.answer(CARD, { ...facts, ...more })
  await open('/players?q=ko', as ? { as } : {})
  await expect.element(name).toBeVisible()
}

const BETWEEN = { interval: 700 }

/** Comes to the name from elsewhere until its card is there: what watches names is loaded later than the page. */
async function rest(): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).hover()
      await name.hover()
      return card.elements().length
    }, BETWEEN)
    .toBe(1)
}

test(
  'resting on a name shows its card beside the row, and leaving it closes it',
  { tags: 'long' },
  async () => {
    await opened()
    await rest()
    await expect
      .element(card)
      .toMatchTextContent(/Online.*15th in Chess.*1622.*you against Koda.*2 – 1.*Last 2/)
    await expect
      .element(card.getByRole('link', { name: 'Challenge' }))
      .toHaveAttribute('href', '/play?game=chess&mode=blitz&challenge=Koda')
    const row = name.element().closest('li')?.getBoundingClientRect()
    expect(card.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(row?.bottom ?? 0)
    await expectSoundScreen()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.element(card).not.toBeInTheDocument()
    expect(api.requests(CARD)).toHaveLength(1)
  },
)

test('Space opens it with the focus inside, Escape closes it and the focus is on the name again', async () => {
  await opened({ playing: { lobby_id: 7, game: 'chess', mode: 'blitz' } })
  await expect
    .poll(async () => {
      name.element().focus()
      await userEvent.keyboard(' ')
      return card.elements().length
    })
    .toBe(1)
  await expect.element(card).toHaveFocus()
  await expect.element(card.getByText('Playing Chess')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(card.getByRole('link', { name: 'Watch' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('a long press opens it as a dialog, and the link is not followed', { tags: 'long' }, async () => {
  await opened({ main: null, last: [], versus: null, online: false })
  const link = name.element()
  const finger = { pointerType: 'touch', bubbles: true, cancelable: true, clientX: 5, clientY: 5 }
  await expect
    .poll(() => {
      const count = card.elements().length
      // Outside of the open dialog it would close it.
      if (count === 0) link.dispatchEvent(new PointerEvent('pointerdown', finger))
      return count
    }, BETWEEN)
    .toBe(1)
  link.dispatchEvent(new PointerEvent('pointerup', finger))
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(location.pathname).toBe('/players')
  await expect.element(card.getByText('New player')).toBeVisible()
  api.answer('POST v1 /players/friends/', { detail: 'Koda is asked.', friendship: 'requested' })
  await card.getByRole('button', { name: 'Add friend' }).click()
  expect(api.requests('POST v1 /players/friends/')).toHaveLength(1)
})

test('a private page says so, and a visitor is led to the profile', { tags: 'long' }, async () => {
  await opened({ is_private: true, main: null, last: [], versus: null, online: false }, null)
  await rest()
  await expect.element(card.getByText('Private profile')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'View profile' }))
    .toHaveAttribute('href', '/profile/Koda')
})
