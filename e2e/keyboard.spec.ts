import type { Page } from '@playwright/test'
import type { Match } from '#contract/matches/matches.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { fillWallet } from './fill-wallet.ts'
import { expect, test } from './fixtures.ts'
import { keyboard, type InputMethod } from './input.ts'
import { reportScore } from './journey.ts'
import { signInAs } from './session.ts'
import { createGamePlayer } from './started-match.ts'
import { sceneReady } from './steps.ts'

test.use({ world: 'empty' })

type Player = { person: Person; page: Page; input: InputMethod; siteUrl: string }

/** A player whose browser never sees a mouse. */
async function byKeyboard(
  open: () => Promise<Page>,
  siteUrl: string,
  game: string,
  name: string,
): Promise<Player> {
  const person = await createGamePlayer(siteUrl, game, name)
  const page = await open()
  await signInAs(page, person)
  return { person, page, input: keyboard(page), siteUrl }
}

/** Chooses a row of the command menu by its text. */
async function command({ page }: Player, text: string, row: string | RegExp): Promise<void> {
  const search = page.getByRole('combobox', { name: /^Search players/ })
  // The key works once the page is live; a second press would close the menu.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type(text)
  const wanted = page.getByRole('option', { name: row }).first()
  await expect(wanted).toBeVisible()
  for (let count = 0; count < 20; count++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** *Ready up* has the focus when the check begins: Enter is enough. */
async function readyUp({ page }: Player): Promise<void> {
  await expect(sceneReady(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sceneReady(page)).toHaveCount(0)
}

test(
  'by keyboard: an opponent found in the command menu is challenged, accepts in the bell, and both play and chat',
  { tag: '@long' },
  async ({ open, server: { url } }) => {
    const host = await byKeyboard(open, url, 'rocket-league', 'Keyhost')
    const guest = await byKeyboard(open, url, 'rocket-league', 'Keyguest')
    await host.page.goto('/dashboard')
    await guest.page.goto('/leaderbords')
    await command(host, guest.person.username, guest.person.username)
    await host.input.press(host.page.getByRole('main').getByRole('link', { name: /^Challenge/ }))
    await host.input.press(host.page.getByRole('button', { name: 'Send challenge' }))
    await expect(host.page.getByRole('heading', { name: /^Lobby #/ })).toBeAttached()

    await guest.input.press(guest.page.getByRole('button', { name: /^Notifications/ }))
    // *View All* is a link of the menu too, and is there before the invite.
    await guest.input.press(guest.page.getByRole('dialog').getByRole('link', { name: /^View(?! All)/ }))
    await expect(guest.page).toHaveURL(/lobby-detail/)
    await guest.input.press(guest.page.getByRole('button', { name: /^Accept/ }))
    await readyUp(host)
    await readyUp(guest)

    await host.input.write(host.page.getByRole('textbox', { name: 'Message' }), 'Good luck!')
    await host.page.keyboard.press('Enter')
    await expect(guest.page.getByText('Good luck!')).toBeVisible()
    const names = [host.person.username, guest.person.username] as const
    await reportScore(host, names, ['4', '2'])
    await expect(host.page.getByRole('heading', { name: 'Report sent' })).toBeVisible()
    await reportScore(guest, names, ['2', '4'])
    await guest.input.press(guest.page.getByRole('button', { name: /^Accept/ }))
    await expect(guest.page.getByRole('heading', { name: 'You lost' })).toBeVisible()
    await expect(host.page.getByRole('heading', { name: 'You won' })).toBeVisible()
  },
)

test(
  'by keyboard: a paid match is found by its price, its maps are chosen, and one side forfeits',
  { tag: '@long' },
  async ({ open, server: { url }, database }) => {
    const host = await byKeyboard(open, url, 'valorant', 'Keypayer')
    const guest = await byKeyboard(open, url, 'valorant', 'Keytaker')
    for (const { person } of [host, guest])
      await fillWallet(database, person, { prizes: [], depositCents: 2000 })
    await host.page.goto('/')
    await command(host, 'find a match valorant', /Valorant/i)
    await host.input.press(host.page.getByRole('button', { name: /^Open a lobby best of/ }))
    await host.input.press(host.page.getByRole('radio', { name: 'Paid entry' }))
    await host.input.write(host.page.getByLabel('Entry fee per player in US dollars'), '5')
    await host.input.press(host.page.getByRole('button', { name: /^Open a lobby/ }))
    await expect(host.page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()

    await guest.page.goto('/lobby')
    await guest.input.press(guest.page.getByRole('link', { name: new RegExp(host.person.username) }).first())
    await guest.input.press(guest.page.getByRole('button', { name: 'Join lobby for $5.00' }))
    await guest.input.press(guest.page.getByRole('dialog').getByRole('button', { name: 'Join for $5.00' }))
    await readyUp(host)
    await readyUp(guest)
    await banAll(url, [host, guest])
    await expect(host.page.getByRole('heading', { name: /^Play / })).toBeVisible()

    const forfeit = { name: 'Forfeit', exact: true } as const
    await host.input.press(host.page.getByRole('button', forfeit))
    await host.input.press(host.page.getByRole('dialog').getByRole('button', forfeit))
    await expect(guest.page.getByRole('heading', { name: 'You won' })).toBeVisible()
    await guest.input.press(guest.page.getByRole('link', { name: 'View wallet' }))
    await expect(guest.page.getByRole('main')).toContainText('$24.00')
  },
)

/** The captains ban in turn, until the last map is left. */
async function banAll(url: string, players: readonly Player[]): Promise<void> {
  const first = players[0]
  if (!first) return
  const lobby = new URL(first.page.url()).pathname.split('/').at(-1)
  const matchId = async () => (await must<{ match_id: number | null }>(url, `/v1/lobbies/${lobby}/`)).match_id
  await expect.poll(matchId).not.toBeNull()
  const id = await matchId()
  const read = () => must<Match>(url, `/v1/matches/${id}/`)
  for (let step = 0; step < 12; step++) {
    const { veto, sides, status } = await read()
    if (status !== 'veto' || !veto) return
    const captain = sides.find(({ id: side }) => side === veto.turn_side_id)?.captain_id
    const player = players.find(({ person }) => person.id === captain)
    if (!player) throw new Error('It is nobody’s turn.')
    const { page, input } = player
    await input.press(page.getByRole('radiogroup', { name: 'Maps' }).getByRole('radio').first())
    await input.press(page.getByRole('button', { name: /^Ban / }))
    await expect.poll(async () => (await read()).veto?.history.length).toBeGreaterThan(veto.history.length)
  }
}
