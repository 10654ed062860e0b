import type { Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { reportScore } from './journey.ts'
import { fillWallet } from './fill-wallet.ts'
import { signInAs } from './session.ts'
import { createGamePlayer, type SignedInPlayer } from './started-match.ts'
import { sceneReady } from './steps.ts'

test.use({ world: 'empty' })

const CASH = 2000
const WINGMAN = { game: 'counter-strike-2', mode: '2v2', entry_fee_cents: 500 }
const DOUBLES = { game: 'rocket-league', mode: '2v2', entry_fee_cents: 500 }
type Setting = { open(): Promise<Page>; url: string; database: { url: string } }

/** A player with $20.00 in cash. */
async function payer(at: Setting, game: string, name: string): Promise<Person> {
  const person = await createGamePlayer(at.url, game, name)
  await fillWallet(at.database, person, { prizes: [], depositCents: CASH })
  return person
}

const payers = (at: Setting, game: string) =>
  Promise.all([
    payer(at, game, 'Anna'),
    payer(at, game, 'Bruno'),
    payer(at, game, 'Clara'),
    payer(at, game, 'David'),
  ])

/** Opens the lobby's seats in a browser of this player. */
async function atSeats(at: Setting, person: Person, lobby: Lobby): Promise<SignedInPlayer> {
  const page = await at.open()
  await signInAs(page, person)
  await page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  return { person, page }
}

const cash = (url: string, people: readonly Person[]) =>
  Promise.all(
    people.map(
      async ({ accessToken: token }) =>
        (await must<{ cash_cents: number }>(url, '/v1/wallet/', { token })).cash_cents,
    ),
  )
const read = (url: string, id: number) => must<Lobby>(url, `/v1/lobbies/${id}/`)

/** A call by a player whose screen is not tested. */
const act = <Answer = Lobby>(
  url: string,
  { accessToken: token }: Person,
  method: 'POST' | 'PUT',
  path: string,
  body: object = {},
) => must<Answer>(url, path, { method, token, body })

/** A captain invites this player by username. */
async function askByName({ page }: SignedInPlayer, { username }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('option', { name: username }).click()
  await page.getByRole('button', { name: 'Invite by name' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function pressReady(seats: readonly SignedInPlayer[]): Promise<void> {
  for (const { page } of seats) await sceneReady(page).click()
}

/** The captains take turns banning until one map is left: two bans on the board, the others by API call. */
async function banMaps(url: string, matchId: number, captains: readonly SignedInPlayer[]): Promise<void> {
  for (let step = 0; step < 6; step++) {
    const { veto, sides } = await must<Match>(url, `/v1/matches/${matchId}/`)
    const captain = captains.find(
      ({ person }) => person.id === sides.find((side) => side.id === veto?.turn_side_id)?.captain_id,
    )
    if (!captain) throw new Error('It is nobody’s turn.')
    if (step > 1) {
      await act(url, captain.person, 'POST', `/v1/matches/${matchId}/veto/`, { map: veto?.remaining[0] })
      continue
    }
    const { page } = captain
    await expect(page.getByRole('heading', { name: 'Ban a map' })).toBeVisible()
    await pointer().press(page.getByRole('radiogroup', { name: 'Maps' }).getByRole('radio').first())
    // The next turn is read from the server, so wait for the response.
    await Promise.all([
      page.waitForResponse(/\/veto\/$/),
      page.getByRole('button', { name: /^Ban / }).click(),
    ])
  }
}

/** The map that is left is played: the captain whose turn it is chooses the side to start on. */
async function chooseSide(url: string, matchId: number, captains: readonly SignedInPlayer[]): Promise<void> {
  const { veto, sides } = await must<Match>(url, `/v1/matches/${matchId}/`)
  const turn = sides.find((side) => side.id === veto?.turn_side_id)
  const captain = captains.find(({ person }) => person.id === turn?.captain_id)
  if (!captain) throw new Error('It is nobody’s turn.')
  const choices = captain.page.getByRole('radiogroup', { name: 'Starting side' })
  await pointer().press(choices.getByRole('radio').first())
  await captain.page.getByRole('button', { name: /^Start on / }).click()
}

async function expectHeadings(seats: readonly SignedInPlayer[], name: string | RegExp): Promise<void> {
  for (const { page } of seats) await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('four players complete a paid match with invite, promo, ready check and veto; wallets and ratings change', async ({
  open,
  server: { url },
  database,
}) => {
  const at = { open, url, database }
  const people = await payers(at, WINGMAN.game)
  const [one, two, three, four] = people
  await fillWallet(database, two, { prizes: [], promoCents: 300, cause: '8' })
  const lobby = await act(url, one, 'POST', '/v1/lobbies/', WINGMAN)
  const [ann, bob, cid] = await Promise.all([one, two, three].map((each) => atSeats(at, each, lobby)))
  if (!ann || !bob || !cid) throw new Error('Three browsers were opened.')
  await ann.page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  await askByName(ann, two)
  await bob.page.getByRole('button', { name: 'Accept for $5.00' }).click()
  await expect(bob.page.getByRole('heading', { name: 'You’re invited' })).toHaveCount(0)
  await cid.page.getByRole('button', { name: 'Join lobby for $5.00' }).click()
  await cid.page.getByRole('dialog').getByRole('button', { name: 'Join for $5.00' }).click()
  await expect(cid.page.getByRole('dialog')).toHaveCount(0)
  await act(url, four, 'POST', `/v1/lobbies/${lobby.id}/join/`)
  // The second player paid $3.00 of the entry from promo.
  expect(await cash(url, people)).toEqual([1500, 1800, 1500, 1500])
  await act(url, four, 'PUT', `/v1/lobbies/${lobby.id}/ready/`)
  await pressReady([ann, bob, cid])
  await expect(ann.page.getByRole('heading', { name: /a map$/ })).toBeVisible()
  const { match_id: matchId } = await read(url, lobby.id)
  await banMaps(url, matchId ?? 0, [ann, cid])
  await chooseSide(url, matchId ?? 0, [ann, cid])
  const sides = [ann.person.username, cid.person.username] as const
  for (const { page } of [ann, cid])
    await reportScore({ page, input: pointer(), siteUrl: url }, sides, ['9', '4'])
  await expectHeadings([ann, bob], 'You won')
  await expectHeadings([cid], 'You lost')
  // Platform fee 10 % of the $20 pot; each winner gets half of the rest.
  expect(await cash(url, people)).toEqual([2400, 2700, 1500, 1500])
  await bob.page.getByRole('link', { name: 'View wallet' }).click()
  await expect(bob.page.getByRole('main')).toContainText('$27.00')
  for (const [person, hasWon] of [
    [one, true],
    [two, true],
    [three, false],
    [four, false],
  ] as const) {
    const { ratings } = await must<{ ratings: { rating: number }[] }>(
      url,
      `/v1/players/public-profile/?username=${person.username}`,
    )
    expect((ratings[0]?.rating ?? 1200) > 1200).toBe(hasWon)
  }
})

test(
  'a player replaced during the ready check is refunded, and the match is played with the fifth player',
  { tag: '@long' },
  async ({ open, server: { url }, database }) => {
    const at = { open, url, database }
    const [one, two, three, four] = await payers(at, DOUBLES.game)
    const five = await payer(at, DOUBLES.game, 'Evelyn')
    const lobby = await act(url, one, 'POST', '/v1/lobbies/', DOUBLES)
    const first = lobby.sides[0]?.id
    await act(url, one, 'POST', `/v1/lobbies/${lobby.id}/${first}/invite/`, { player_id: two.id })
    await act(url, two, 'POST', `/v1/players/lobby/${lobby.id}/${first}/accept-invite/`)
    for (const each of [three, four]) await act(url, each, 'POST', `/v1/lobbies/${lobby.id}/join/`)
    const [ann, eve] = await Promise.all([one, five].map((each) => atSeats(at, each, lobby)))
    if (!ann || !eve) throw new Error('Two browsers were opened.')
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await ann.page.getByRole('button', { name: `Replace ${two.username}` }).click()
    await askByName(ann, five)
    expect(await cash(url, [two, five])).toEqual([CASH, CASH])
    await eve.page.getByRole('button', { name: 'Accept for $5.00' }).click()
    await pressReady([ann, eve])
    for (const each of [three, four]) await act(url, each, 'PUT', `/v1/lobbies/${lobby.id}/ready/`)
    await expectHeadings([ann], /^Play /)
    const { match_id: matchId } = await read(url, lobby.id)
    await act<Match>(url, three, 'POST', `/v1/matches/${matchId}/report/`, { scores: [[0, 2]] })
    const sides = [one.username, three.username] as const
    await reportScore({ page: ann.page, input: pointer(), siteUrl: url }, sides, ['0', '2'])
    await expectHeadings([ann, eve], 'You lost')
    expect(await cash(url, [one, two, five, three, four])).toEqual([1500, 2000, 1500, 2400, 2400])
  },
)
