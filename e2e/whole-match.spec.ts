import { expect as base, type Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies.ts'
import type { Match } from '#contract/matches.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { report } from './journey.ts'
import { fillWallet } from './fill-wallet.ts'
import { enterAs } from './session.ts'
import { decide, newModerator } from './staff.ts'
import { playerOf, type Seated } from './table.ts'
import { comeToStart, endLobbyClock } from './time.ts'

test.use({ world: 'empty' })
test.setTimeout(180_000)

const CASH = 2000
const WINGMAN = { game: 'counter-strike-2', mode: '2v2', entry_fee_cents: 500 }
const DOUBLES = { game: 'rocket-league', mode: '2v2', entry_fee_cents: 500 }
type Four = [Seated, Seated, Seated, Seated]
type Stage = { open(): Promise<Page>; url: string; database: { url: string } }

async function sit(stage: Stage, game: string, name: string): Promise<Seated> {
  const person = await playerOf(stage.url, game, name)
  await fillWallet(stage.database, person, { prizes: [], depositCents: CASH })
  const page = await stage.open()
  await enterAs(page, person)
  return { person, page }
}

const four = (stage: Stage, game: string) =>
  Promise.all(['Anna', 'Bruno', 'Clara', 'David'].map((name) => sit(stage, game, name))) as Promise<Four>
const cash = async (url: string, seats: readonly Seated[]) =>
  Promise.all(
    seats.map(
      async ({ person }) =>
        (await must<{ cash_cents: number }>(url, '/v1/wallet/', { token: person.accessToken })).cash_cents,
    ),
  )
const openLobby = (url: string, { accessToken: token }: Person, body: object) =>
  must<Lobby>(url, '/v1/lobbies/', { method: 'POST', token, body })
const read = (url: string, id: number) => must<Lobby>(url, `/v1/lobbies/${id}/`)

/** Asked by name in the room, answered from the notifications. */
async function inviteMate(captain: Seated, mate: Seated, lobby: Lobby): Promise<void> {
  await captain.page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  await captain.page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  await captain.page.getByLabel('Username').fill(mate.person.username)
  await captain.page.getByRole('option', { name: mate.person.username }).click()
  await captain.page.getByRole('button', { name: 'Invite by name' }).click()
  await expect(captain.page.getByRole('dialog')).toHaveCount(0)
  await mate.page.goto('/notifications')
  await mate.page
    .getByRole('button', { name: /invites you to a/ })
    .first()
    .click()
  await mate.page.getByRole('button', { name: 'Accept for $5.00' }).click()
  await expect(mate.page.getByRole('heading', { name: 'You are invited' })).toHaveCount(0)
}

async function joinForMoney({ page }: Seated, lobby: Lobby): Promise<void> {
  await page.goto(`/lobby-detail/${lobby.id}`)
  await page.getByRole('button', { name: 'Join this lobby for $5.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join for $5.00' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A captain with an invited mate on one side, two who came by themselves on the other. */
async function fill(stage: Stage, [ann, bob, cid, dan]: Four, terms: object): Promise<Lobby> {
  const lobby = await openLobby(stage.url, ann.person, terms)
  await inviteMate(ann, bob, lobby)
  for (const seat of [cid, dan]) await joinForMoney(seat, lobby)
  return lobby
}

/**
 * Each has said so when the server has heard it: a clock that runs out at once would be faster than a click.
 */
async function pressReady(seats: readonly Seated[]): Promise<void> {
  for (const { page } of seats) {
    const ready = page.getByRole('button', { name: 'I’m ready' })
    // The button goes before the server has answered, and the clock may be ended next.
    await Promise.all([page.waitForResponse(/\/ready\/$/), ready.click()])
    await expect(ready).toHaveCount(0)
  }
}

/** The captains ban by turns until one map is left. */
async function banMaps(url: string, matchId: number, seats: readonly Seated[]): Promise<void> {
  const match = () => must<Match>(url, `/v1/matches/${matchId}/`)
  for (let step = 0; step < 6; step++) {
    const { veto, sides } = await match()
    const page = seats.find(
      ({ person }) => person.id === sides.find((side) => side.id === veto?.turn_side_id)?.captain_id,
    )?.page
    if (!page) throw new Error('nobody is on turn')
    await expect(page.getByRole('heading', { name: 'Ban a map' })).toBeVisible()
    await page
      .getByRole('radiogroup', { name: 'Maps' })
      .getByRole('radio')
      .first()
      .locator('xpath=ancestor::label')
      .click()
    await page.getByRole('button', { name: /^Ban / }).click()
    await base.poll(async () => (await match()).veto?.history.length).toBeGreaterThan(step)
  }
}

async function reportAs(
  seat: Seated,
  url: string,
  sides: readonly [Seated, Seated],
  score: readonly [string, string],
  button?: string,
): Promise<void> {
  await report(
    { page: seat.page, input: pointer(), siteUrl: url },
    [sides[0].person.username, sides[1].person.username],
    score,
    button,
  )
}

async function expectHeadings(seats: readonly Seated[], name: string): Promise<void> {
  for (const { page } of seats) await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('four people: invited, paid with bonus, ready, maps banned, reported alike, won: wallets and ratings have moved', async ({
  open,
  server,
  database,
}) => {
  const seats = await four({ open, url: server.url, database }, WINGMAN.game)
  const [ann, bob, cid, dan] = seats
  await fillWallet(database, bob.person, { prizes: [], promoCents: 300, cause: '8' })
  const lobby = await fill({ open, url: server.url, database }, seats, WINGMAN)
  // $3.00 of the second's entry were bonus.
  expect(await cash(server.url, seats)).toEqual([1500, 1800, 1500, 1500])
  await pressReady(seats)
  await base.poll(async () => (await read(server.url, lobby.id)).status).toBe('veto')
  const { match_id: matchId } = await read(server.url, lobby.id)
  await banMaps(server.url, matchId ?? 0, seats)
  await expectHeadings([ann, cid], 'Report the result')
  await reportAs(ann, server.url, [ann, cid], ['9', '4'])
  await expectHeadings([ann], 'Your report is in')
  await reportAs(cid, server.url, [ann, cid], ['9', '4'])
  await expectHeadings([ann, bob], 'You won')
  await expectHeadings([cid, dan], 'You lost')
  // Of the pot of $20 the platform keeps 10 %, and each of the winners half the rest.
  expect(await cash(server.url, seats)).toEqual([2400, 2700, 1500, 1500])
  await bob.page.goto('/profile?tab=wallet')
  await expect(bob.page.getByRole('main')).toContainText('$27.00')
  for (const [seat, hasWon] of [
    [ann, true],
    [bob, true],
    [cid, false],
    [dan, false],
  ] as const) {
    const { ratings } = await must<{ ratings: { rating: number }[] }>(
      server.url,
      `/v1/players/public-profile/?username=${seat.person.username}`,
    )
    expect((ratings[0]?.rating ?? 1200) > 1200).toBe(hasWon)
  }
  await cid.page.goto(`/profile/${ann.person.username}`)
  await expect(cid.page.getByRole('main')).toContainText(cid.person.username)
})

test('four people disagree: the money stays, a moderator decides, another one after the appeal, and all read the end', async ({
  open,
  server,
  database,
}) => {
  const seats = await four({ open, url: server.url, database }, DOUBLES.game)
  const [ann, bob, cid, dan] = seats
  await fill({ open, url: server.url, database }, seats, DOUBLES)
  await pressReady(seats)
  await expectHeadings([ann, cid], 'Report the result')
  await reportAs(ann, server.url, [ann, cid], ['3', '1'])
  await expectHeadings([ann], 'Your report is in')
  await reportAs(cid, server.url, [ann, cid], ['1', '3'])
  await expectHeadings([ann, cid], 'Both reports differ')
  await reportAs(cid, server.url, [ann, cid], ['1', '3'], 'Report again')
  await expectHeadings([cid], 'Your report is in')
  await reportAs(ann, server.url, [ann, cid], ['3', '1'], 'Report again')
  await expectHeadings([ann, cid], 'Say what happened')
  for (const { page } of [ann, cid]) {
    await page.getByLabel('What happened?').fill('It was as I reported it.')
    await page.getByRole('button', { name: 'Give this statement' }).click()
  }
  await expectHeadings(seats, 'A moderator decides')
  const first = await newModerator({ open, server, database }, 'Firstly')
  await decide(first, pointer(), ann.person.username, {
    winner: `${ann.person.username} has won`,
    reason: 'Firstly has looked at it.',
  })
  for (const { page } of [bob, dan]) await expect(page.getByText('Firstly has looked at it.')).toBeVisible()
  expect(await cash(server.url, seats)).toEqual([1500, 1500, 1500, 1500])
  await cid.page.getByText('Appeal instead').click()
  await cid.page.getByLabel('What did the moderator miss?').fill('That was another game.')
  await cid.page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await expect(ann.page.getByText('That was another game.')).toBeVisible()
  const second = await newModerator({ open, server, database }, 'Secondly')
  await decide(second, pointer(), ann.person.username, {
    winner: `${cid.person.username} has won`,
    reason: 'Secondly has looked at it.',
  })
  await expectHeadings([cid, dan], 'You won')
  await expectHeadings([ann, bob], 'You lost')
  expect(await cash(server.url, seats)).toEqual([1500, 1500, 2400, 2400])
})

test('four people and a fifth: in the ready check one is swapped, whose entry goes back, and the match is played', async ({
  open,
  server,
  database,
}) => {
  const stage = { open, url: server.url, database }
  const seats = await four(stage, DOUBLES.game)
  const [ann, bob, cid, dan] = seats
  const eve = await sit(stage, DOUBLES.game, 'Evelyn')
  const lobby = await fill(stage, seats, DOUBLES)
  await pressReady([cid])
  await ann.page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  await ann.page.getByRole('button', { name: `Replace ${bob.person.username}` }).click()
  await ann.page.getByLabel('Username').fill(eve.person.username)
  await ann.page.getByRole('option', { name: eve.person.username }).click()
  await ann.page
    .getByRole('dialog')
    .getByRole('button', { name: /by name/ })
    .click()
  await expect(ann.page.getByRole('dialog')).toHaveCount(0)
  expect(await cash(server.url, [bob, eve])).toEqual([2000, 2000])
  await eve.page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  await eve.page.getByRole('button', { name: 'Accept for $5.00' }).click()
  await pressReady([ann, eve, cid, dan])
  await expectHeadings([ann, cid], 'Report the result')
  for (const captain of [ann, cid]) await reportAs(captain, server.url, [ann, cid], ['0', '2'])
  await expectHeadings([cid, dan], 'You won')
  expect(await cash(server.url, [ann, bob, eve, cid, dan])).toEqual([1500, 2000, 1500, 2400, 2400])
})

test('four people at a time, and one does not come: the whole side claims the win and is paid', async ({
  open,
  server,
  database,
}) => {
  const seats = await four({ open, url: server.url, database }, DOUBLES.game)
  const [ann, bob, cid, dan] = seats
  const lobby = await fill({ open, url: server.url, database }, seats, {
    ...DOUBLES,
    starts_at: new Date(Date.now() + 20 * 60_000).toISOString(),
  })
  await comeToStart(database, lobby.id)
  await pressReady([ann, bob, cid])
  await endLobbyClock(database, lobby.id)
  await ann.page.getByRole('button', { name: 'Claim the win' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
  await expectHeadings([ann, bob], 'You won')
  expect(await cash(server.url, seats)).toEqual([2400, 2400, 1500, 1500])
  const { ratings } = await must<{ ratings: { rating: number }[] }>(
    server.url,
    `/v1/players/public-profile/?username=${dan.person.username}`,
  )
  expect(ratings[0]?.rating).toBe(1200)
})

test('four people are asked whether they are ready, and its captain calls it off: everything is back', async ({
  open,
  server,
  database,
}) => {
  const seats = await four({ open, url: server.url, database }, DOUBLES.game)
  const [ann, bob, cid, dan] = seats
  const lobby = await fill({ open, url: server.url, database }, seats, DOUBLES)
  await pressReady([cid, dan])
  await ann.page.goto(`/lobby-detail/${lobby.id}`)
  await ann.page.getByRole('button', { name: 'Call it off' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expectHeadings([bob, cid, dan], 'This lobby was called off')
  expect(await cash(server.url, seats)).toEqual([CASH, CASH, CASH, CASH])
})
