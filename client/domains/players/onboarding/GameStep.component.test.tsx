import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { publicProfile } from '#client/testing/data/public-profile.ts'
import { answerOnboarding, playerAtStep } from '#client/testing/data/onboarding.ts'
import { open } from '#client/testing/open.ts'
import { badge, gameAccount } from '#client/testing/data/players.ts'

const LINK = 'POST v1 /players/game-account/'
const PROFILE = 'GET v1 /players/profile/'
const GAMES = 'GET v1 /games/'
const me = playerAtStep(4)
const tile = (name: string) => page.getByRole('radio', { name })

/** The tile is a picture in a label; the radio button itself has no size. */
const choose = (name: string) => page.getByRole('group', { name: 'Game' }).getByText(name).click()

/** Lets the server link an account with this handle. */
function linksAs(handle: string): void {
  const accounts: ReturnType<typeof gameAccount>[] = []
  api.answer(LINK, ({ body }) => {
    const { game } = body as { game: string }
    const account = gameAccount({ id: accounts.length + 1, game, handle })
    accounts.push(account)
    api.answer(PROFILE, { ...me, game_accounts: [...accounts] })
    return account
  })
}

beforeEach(() => {
  answerOnboarding()
})

test(
  'the first game completes the profile, and the search for a match begins from the last step',
  { tags: 'long' },
  async () => {
    await open('/onboarding', { as: me })
    await expect.element(tile('Chess')).toBeInTheDocument()
    linksAs('76561198000000001')
    await choose('Counter-Strike 2')
    await page.getByLabelText('Steam ID').fill('https://steamcommunity.com/profiles/76561198000000001/')
    await expect.element(page.getByText('Linked as 76561198000000001')).toBeVisible()
    await page.getByRole('button', { name: 'Link Counter-Strike 2' }).click()
    expect(api.requests(LINK).map(({ body }) => body)).toEqual([
      { game: 'counter-strike-2', handle: '76561198000000001' },
    ])
    await expect.element(page.getByRole('heading', { name: 'You’re in, Robin.' })).toHaveFocus()
    expect(
      page
        .getByRole('main')
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/lobby', '/profile?tab=referrals'])
    api.answer('PUT v1 /queue/', { ticket: null })
    api.answer('GET v1 /queue/', { ticket: null })
    api.answer('GET v1 /lobbies/', listOf([]))
    api.answer('GET v1 /players/versus-team/', listOf([]))
    api.answer(
      'GET v1 /players/public-profile/',
      publicProfile({ ...badge(me.username), friendship: 'self' }),
    )
    await page.getByRole('button', { name: 'Find a match' }).click()
    await expect.poll(() => location.pathname + location.search).toBe('/play?game=counter-strike-2&mode=1v1')
    expect(api.requests('PUT v1 /queue/').map(({ body }) => body)).toEqual([
      { game: 'counter-strike-2', mode: '1v1', region: null },
    ])
  },
)

describe('a refused handle', () => {
  test('with an invalid format is not sent', { tags: 'long' }, async () => {
    await open('/onboarding', { as: me })
    await choose('VALORANT')
    await page.getByLabelText('Riot ID').fill('nope')
    await page.getByRole('button', { name: 'Link VALORANT' }).click()
    await expect.element(page.getByText('This isn’t a valid Riot ID.')).toBeVisible()
    await expect.element(page.getByLabelText('Riot ID')).toHaveFocus()
    expect(api.requests(LINK)).toHaveLength(0)
  })

  test.each(
    cases([
      ['handle_unknown', 'Lichess has no open account with this name. Check the spelling.'],
      ['handle_taken', 'Another player has linked this in-game name. If it’s yours, you can claim it.'],
      ['already_linked', 'You already have an account for this game. Change it instead.'],
    ] as const),
  )('by the server is shown at the field: %s', async (code, sentence) => {
    api.refuse(LINK, code)
    await open('/onboarding', { as: me })
    await choose('Chess')
    const field = page.getByLabelText('Lichess name (Chess)')
    await field.fill('robin')
    await page.getByRole('button', { name: 'Link Chess' }).click()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
    await expect.element(field).toHaveFocus()
  })
})

test('the games are loading', { tags: 'long' }, async () => {
  const held = api.hold(GAMES)
  await open('/onboarding', { as: me })
  await expect.element(page.getByText('Loading games')).toBeInTheDocument()
  held.release()
  await expect.element(tile('Chess')).toBeInTheDocument()
})

test('if the games fail to load, "Try again" loads them', { tags: 'long' }, async () => {
  api.fail(GAMES)
  await open('/onboarding', { as: me })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The games couldn’t be loaded.')
  api.answer(GAMES, { results: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
