import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { games as shownGames } from '#client/testing/data/games.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { INVALID_PICTURES, picture, uploadedFile } from '#client/testing/picture.ts'
import type { KeptGame, KeptMode } from './queries.ts'

const LIST = 'GET v1 /admin/games/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const rows = () =>
  page
    .getByRole('list', { name: 'Games' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const UNUSED = { lobbies: 0, matches: 0, tournaments: 0, challenges: 0, tickets: 0 }

const kept = (change: { use?: Partial<KeptMode['use']>; retired?: string | null } = {}): KeptGame[] =>
  shownGames().map((game) => ({
    ...game,
    translated: ['handle_label'],
    version: 3,
    retired: change.retired ?? null,
    accounts: 2,
    modes: game.modes.map((mode) => ({
      ...mode,
      translated: ['scoring', 'how_to_connect', 'start_sides'],
      is_by_service: false,
      version: 5,
      retired: null,
      use: { ...UNUSED, ...change.use },
    })),
  }))
async function openAt(path: string, games = kept(), size?: 'phone' | 'narrow') {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer(LIST, { results: games })
  await open(path, size ? { as: boss, size } : { as: boss })
}

describe('the list', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))(
    'shows what is played in each game (%s)',
    async (size) => {
      await openAt(
        '/admin/games',
        kept({ use: { lobbies: 1, tickets: 2 }, retired: '2026-11-20T12:00:00Z' }),
        size,
      )
      await expect
        .element(page.getByText('1 mode · 1 open lobby and 2 players in the queue').first())
        .toBeVisible()
      await expect.element(page.getByText('Retired').first()).toBeVisible()
      await expectSoundScreen()
    },
  )

  test('by keyboard: is put in another order, with a reason', { tags: 'long' }, async () => {
    await openAt('/admin/games')
    await expect.element(button('Move Chess up')).toBeVisible()
    button('Move Chess up').element().focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(rows().slice(0, 2)).toEqual(['Chess', 'League of Legends'])
    await button('Save the order').click()
    await page.getByLabelText('Reason').fill('Chess is played most.')
    api.answer('PUT v1 /admin/game-order/', { results: kept() })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The change was saved. Players see it now.')).toBeVisible()
    expect(api.requests('PUT v1 /admin/game-order/')[0]?.body).toMatchObject({
      slugs: [
        'chess',
        'league-of-legends',
        'valorant',
        ...kept()
          .slice(3)
          .map(({ slug }) => slug),
      ],
      reason: 'Chess is played most.',
    })
  })
})

test(
  'what is typed into a game is still there after another page, and says so',
  { tags: 'long' },
  async () => {
    const note = page.getByText('What you wrote earlier is still here.', { exact: false })
    await openAt('/admin/games?step=add')
    await field('Name').fill('TEKKEN 8')
    await expect.element(note).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Games' }).first().click()
    api.answer(LIST, { results: kept() })
    await page.getByRole('link', { name: 'Add a game' }).click()
    await expect.element(field('Name')).toHaveValue('TEKKEN 8')
    await expect.element(note).toBeVisible()
    await button('Discard').click()
    await expect.element(field('Name')).toHaveValue('')
  },
)

describe('a game', () => {
  const ADD = 'POST v1 /admin/games/'
  test('is added by keyboard: the pattern is tried, and each problem is a sentence at its field', async () => {
    await openAt('/admin/games?step=add')
    await field('Name').fill('TEKKEN 8')
    await expect.element(field('Short name in addresses')).toHaveValue('tekken-8')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter the publisher, 2 to 60 characters.')).toBeVisible()
    await expect.element(field('Publisher')).toHaveFocus()
    await expect.element(page.getByText(/Give a reason/)).toBeVisible()
    await expectSoundScreen()
    await field('Publisher').fill('Bandai Namco')
    await field('Label for the in-game name').fill('Tekken ID')
    await field('Pattern').fill('^[a-z]+$')
    await expect.element(page.getByText(/Set an upper limit/).first()).toBeVisible()
    await field('Pattern').fill('^[A-Za-z]{3,8}$')
    await expect.element(page.getByText('“NovaWolf” matches.')).toBeVisible()
    await field('Try it: Tekken ID').fill('Nova Wolf')
    await expect.element(page.getByText('“Nova Wolf” doesn’t match.')).toBeVisible()
    await field('Reason').fill('Asked for.')
    api.refuse(ADD, 'slug_taken')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This address is already in use.')).toBeVisible()
    expect(api.requests(ADD)[0]?.body).toMatchObject({
      slug: 'tekken-8',
      handle_kind: 'plain',
      launch_url: '',
    })
  })

  test('is changed without touching a text that comes with the site, unless somebody was faster', async () => {
    const CHANGE = 'PUT v1 /admin/games/{game}/'
    await openAt('/admin/games/chess')
    await expect.element(page.getByRole('link', { name: 'Rapid 10+5' })).toBeVisible()
    await expectSoundScreen()
    await field('Name').fill('Schach')
    await field('Reason').fill('A better name.')
    api.refuse(CHANGE, 'changed_meanwhile')
    await button('Save changes').click()
    await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
    expect(api.requests(CHANGE)[0]?.body).toMatchObject({ name: 'Schach', handle_label: null, version: 3 })
  })

  test('is retired after it was told what is still played', async () => {
    const RETIRE = 'PUT v1 /admin/games/{game}/retired/'
    await openAt('/admin/games/chess', kept({ use: { tournaments: 1 } }))
    await button('Retire Chess').click()
    await expect.element(page.getByText(/in progress continue: 2 tournaments/)).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('dialog').getByLabelText('Reason').fill('Nobody plays it.')
    api.answer(RETIRE, { results: kept({ retired: '2026-11-25T12:00:00Z' }) })
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Bring Chess back')).toBeVisible()
    expect(api.requests(RETIRE)[0]?.body).toEqual({
      is_retired: true,
      version: 3,
      reason: 'Nobody plays it.',
    })
  })

  test('gets a picture, which is checked before it is sent', { tags: 'long' }, async () => {
    const SET = 'PUT v1 /admin/games/{game}/picture/'
    await openAt('/admin/games/chess')
    const input = page.getByLabelText('Picture of the game')
    await expect.element(input).toBeInTheDocument()
    for (const { file, message } of INVALID_PICTURES) {
      await input.upload(file)
      await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
    }
    await input.upload(await picture())
    await page.getByRole('dialog').getByLabelText('Reason').fill('Our own.')
    const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    api.answer(SET, { results: kept().map((game) => ({ ...game, picture: url })) })
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove the picture')).toBeVisible()
    expect(uploadedFile(SET, 'image').type).toBe('image/png')
  })

  test('that is not there is said', { tags: 'long' }, async () => {
    await openAt('/admin/games/none')
    await expect.element(page.getByText('There’s no game at this address.')).toBeVisible()
  })
})
