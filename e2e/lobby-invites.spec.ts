import type { Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies.ts'
import { teamActions } from '#server/testing/team-actions.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { newcomer } from './journey.ts'
import { fillWallet } from './fill-wallet.ts'
import { chooseTheme, enterAs } from './session.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'
import { playerOf, sitDown } from './table.ts'

test.use({ world: 'empty' })

type Balances = { cash_cents: number; promo_cents: number; held_cents: number }
const balancesOf = (url: string, who: Person) =>
  must<Balances>(url, '/v1/wallet/', { token: who.accessToken })
const player = (url: string, name: string) => playerOf(url, 'rocket-league', name)

/** A team of two with substitutes of its captain, and its captain's lobby for money. */
async function open2v2(
  url: string,
  database: { url: string },
  names: string[],
  more: object = { entry_fee_cents: 500 },
): Promise<{ people: Person[]; lobby: Lobby }> {
  const people = await Promise.all(names.map((name) => player(url, name)))
  for (const who of people)
    await fillWallet(database, who, { prizes: [], depositCents: 2000, promoCents: 300 })
  const [captain, ...others] = people
  if (!captain) throw new Error('nobody came')
  const actions = teamActions({ url })
  const team = await actions.found(captain, {
    name: newcomer('Team').username,
    tag: 'TRN',
    game: 'rocket-league',
  })
  for (const mate of others) {
    await actions.invite(captain, team.id, mate)
    await actions.answer(mate, team.id, 'accept')
  }
  const lobby = await must<Lobby>(url, '/v1/lobbies/', {
    method: 'POST',
    token: captain.accessToken,
    body: { game: 'rocket-league', mode: '2v2', team_id: team.id, ...more },
  })
  return { people, lobby }
}

async function room(page: Page, who: Person, lobby: Lobby): Promise<void> {
  await enterAs(page, who)
  await page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
}

test('§2 a captain asks a team-mate, who pays with bonus first; another declines; one is replaced; the prize is divided as all agree', async ({
  open,
  server,
  database,
  guard,
}) => {
  const { people, lobby } = await open2v2(server.url, database, ['Captain', 'Mate', 'Third', 'Spare'])
  const [ann, bob, cid, dan] = people as [Person, Person, Person, Person]
  const [mine, his, hers] = [await open(), await open(), await open()]
  await room(mine, ann, lobby)
  const ask = async (name: string) => {
    await mine.getByRole('button', { name: 'Invite', exact: true }).first().click()
    await expect(mine.getByText('Whoever accepts pays the entry of $5.00', { exact: false })).toBeVisible()
    await mine.getByRole('button', { name: `Invite ${name}`, exact: true }).click()
    await expect(mine.getByRole('dialog')).toHaveCount(0)
    await expect(mine.getByText(/^invited, for/)).toBeVisible()
  }
  await ask(cid.username)

  // The bell leads to where it is answered.
  await enterAs(hers, cid)
  await hers.goto('/dashboard')
  await expect(
    hers.getByText(`${ann.username} keeps a seat for you: Rocket League 2v2 Doubles`),
  ).toBeVisible()
  await hers.goto('/notifications')
  await hers
    .getByRole('button', { name: /invites you to a 2v2 Doubles lobby\. The entry is \$5\.00\./ })
    .first()
    .click()
  await expect(hers).toHaveURL(new RegExp(`/lobby-detail/${lobby.id}\\?participantTabActive=true$`))
  await hers.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(hers.getByRole('heading', { name: 'You are invited' })).toHaveCount(0)
  await expect(mine.getByText(/^invited, for/)).toHaveCount(0)

  // Who has just said no is not asked again at once.
  await mine.getByRole('button', { name: 'Invite', exact: true }).first().click()
  await expect(
    mine.getByRole('dialog').getByRole('listitem').filter({ hasText: cid.username }),
  ).toContainText('This player has just declined. Ask again in ten minutes.')
  await expect(mine.getByRole('button', { name: `Invite ${cid.username}`, exact: true })).toHaveCount(0)
  await mine.keyboard.press('Escape')
  await expect(mine.getByRole('dialog')).toHaveCount(0)
  // Nor is anybody of the team asked to the side against it.
  await mine.getByRole('button', { name: 'Invite', exact: true }).last().click()
  await mine.getByLabel('Username').fill(dan.username)
  await mine.getByRole('option', { name: dan.username }).click()
  await mine.getByRole('button', { name: 'Invite by name' }).click()
  await expect(mine.getByText('This player is in the team on the other side.')).toBeVisible()
  await mine.keyboard.press('Escape')
  await expect(mine.getByRole('dialog')).toHaveCount(0)
  guard.allow(/400 \(Bad Request\).*invite/)

  await ask(bob.username)
  await room(his, bob, lobby)
  await expect(his.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(
    his.getByText('$3.00 from your promo and $2.00 from your cash', { exact: false }),
  ).toBeVisible()
  await his.getByRole('button', { name: 'Accept for $5.00' }).dblclick()
  await expect(his.getByRole('heading', { name: 'You are invited' })).toHaveCount(0)
  expect(await balancesOf(server.url, bob)).toMatchObject({
    cash_cents: 1800,
    promo_cents: 0,
    held_cents: 500,
  })

  await mine.getByRole('button', { name: 'Propose a division' }).click()
  await mine.getByLabel(`Percent for ${ann.username}`).fill('70')
  await mine.getByRole('button', { name: 'Propose it' }).click()
  await expect(mine.getByText('Together they make 120 percent; they must make 100.')).toBeVisible()
  await mine.getByLabel(`Percent for ${bob.username}`).fill('30')
  await mine.getByRole('button', { name: 'Propose it' }).click()
  await expect(mine.getByText(`it waits for ${bob.username}.`, { exact: false })).toBeVisible()
  await expect(mine.getByText('your part $9.00')).toBeVisible()
  await his.getByRole('button', { name: 'Agree to this division' }).click()
  await expect(his.getByText('Everybody has agreed', { exact: false })).toBeVisible()
  await expect(his.getByText('your part $5.40')).toBeVisible()
  await expect(mine.getByText('your part $12.60')).toBeVisible()

  await mine.getByRole('button', { name: `Replace ${bob.username}` }).click()
  await expect(mine.getByRole('dialog')).toContainText(`The entry of $5.00 goes back to ${bob.username}`)
  await mine.getByRole('button', { name: `Ask ${dan.username}` }).click()
  await expect(mine.getByRole('dialog')).toHaveCount(0)
  expect(await balancesOf(server.url, bob)).toMatchObject({
    cash_cents: 2000,
    promo_cents: 300,
    held_cents: 0,
  })
  await mine.getByRole('button', { name: `Take it back: the invite to ${dan.username}` }).dblclick()
  await expect(mine.getByText('free seat').first()).toBeVisible()
  await expect(mine.getByText(/^invited, for/)).toHaveCount(0)
})

test('by name and by keyboard alone: anybody can be asked into a private lobby, whose link is there to copy and scan, and the invite taken back', async ({
  page,
  open,
  server,
  guard,
}) => {
  const [ann, bob] = [await player(server.url, 'Keyed'), await player(server.url, 'Named')]
  const lobby = await must<Lobby>(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'rocket-league', mode: '1v1', is_private: true },
  })
  const actions = keyboard(page)
  await room(page, ann, lobby)
  await actions.press(page.getByRole('button', { name: 'QR code' }))
  await expect(page.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await actions.press(page.getByRole('button', { name: 'Invite', exact: true }))
  for (const [name, why] of [
    [ann.username, 'That is you. You are seated already.'],
    ['Zzzznobodyzzzz', 'Nobody has this name.'],
  ] as const) {
    await page.getByLabel('Username').fill(name)
    await actions.press(page.getByRole('button', { name: 'Invite by name' }))
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
  }
  await page.getByLabel('Username').fill('')
  await actions.write(page.getByLabel('Username'), bob.username)
  await expect(page.getByRole('option', { name: bob.username })).toBeVisible()
  await actions.press(page.getByRole('button', { name: 'Invite by name' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^invited, for/)).toBeVisible()

  // The seat against the opener is the opener's to give and to take back; whoever looked at it has lost the
  // private room with it.
  guard.allow(/404 \(Not Found\).*lobbies/)
  const his = await open()
  await room(his, bob, lobby)
  await expect(his.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await actions.press(page.getByRole('button', { name: `Take it back: the invite to ${bob.username}` }))
  await expect(page.getByText(`The invite to ${bob.username} is taken back.`)).toBeVisible()
  await expect(page.getByText('free seat')).toBeVisible()
  await expect(his.getByText('This lobby is private, and no seat is kept for you any more.')).toBeVisible()
  await expect(his).toHaveTitle(/Private lobby/)
  await his.goto('/notifications')
  await expect(his.getByRole('button', { name: /invites you to a/ })).toHaveCount(0)
})

test('a rematch that is declined closes, and is asked for again in the room of the match before', async ({
  open,
  server,
  guard,
}) => {
  const { lobby, matchId, host, guest } = await sitDown(
    open,
    server.url,
    [await player(server.url, 'Again'), await player(server.url, 'Enough')],
    { game: 'rocket-league', mode: '1v1' },
  )
  for (const { person } of [host, guest])
    await must(server.url, `/v1/matches/${matchId}/report/`, {
      method: 'POST',
      token: person.accessToken,
      body: { scores: [[2, 1]] },
    })
  await host.page.getByRole('button', { name: 'Rematch' }).click()
  await expect(host.page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()
  // Without seat or invite the private room is out of sight.
  guard.allow(/404 \(Not Found\).*lobbies/)
  await guest.page.goto('/notifications')
  await guest.page
    .getByRole('button', { name: /wants a rematch/ })
    .first()
    .click()
  await guest.page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(
    host.page.getByText('The other side did not come to the rematch.', { exact: false }),
  ).toBeVisible()
  await expectSoundScreen(host.page)
  await host.page.getByRole('link', { name: 'Back to the match before' }).click()
  await expect(host.page).toHaveURL(new RegExp(`/lobby-detail/${lobby.id}$`))
  await expect(host.page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  await guest.page.goto(`/lobby-detail/${lobby.id}`)
  await guest.page.getByRole('button', { name: 'Rematch' }).click()
  await host.page.getByRole('button', { name: 'Take your seat in the rematch' }).click()
  await expect(host.page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
})

for (const width of [1280, 320])
  test(`seats, invites and shares are sound at ${width} px, dark and light`, async ({
    open,
    server,
    database,
  }) => {
    const page = await open({ viewport: { width, height: 900 } })
    await chooseTheme(page, 'dark')
    const { people, lobby } = await open2v2(server.url, database, [
      'WwwwwwwwwwWwwww',
      'MmmmmmmmmmMmmmm',
      'Waits',
    ])
    const [ann, bob, cid] = people as [Person, Person, Person]
    const side = lobby.sides[0]?.id
    const invite = (who: Person) =>
      must(server.url, `/v1/lobbies/${lobby.id}/${side}/invite/`, {
        method: 'POST',
        token: ann.accessToken,
        body: { player_id: who.id },
      })
    await invite(bob)
    const his = await open({ viewport: { width, height: 900 } })
    await chooseTheme(his, 'dark')
    await room(his, bob, lobby)
    await expect(his.getByRole('button', { name: 'Accept for $5.00' })).toBeEnabled()
    await expectSoundScreen(his)
    await expectSoundInOtherTheme(his)
    await must(server.url, `/v1/players/lobby/${lobby.id}/${side}/accept-invite/`, {
      method: 'POST',
      token: bob.accessToken,
      body: { promo_choice: true },
    })
    await room(page, ann, lobby)
    await page.getByRole('button', { name: 'Propose a division' }).click()
    await expectSoundScreen(page)
    await expectSoundInOtherTheme(page)
    await page.getByRole('button', { name: `Replace ${bob.username}` }).click()
    await expect(page.getByRole('button', { name: `Ask ${cid.username}` })).toBeVisible()
    await expectSoundScreen(page)
  })
