import type { Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { fillWallet } from './fill-wallet.ts'
import { signInAs } from './session.ts'
import { createGamePlayer, startMatch } from './started-match.ts'

test.use({ world: 'empty' })

type Balances = { cash_cents: number; promo_cents: number; held_cents: number }
const balancesOf = (url: string, who: Person) =>
  must<Balances>(url, '/v1/wallet/', { token: who.accessToken })
const player = (url: string, name: string) => createGamePlayer(url, 'rocket-league', name)

/** A captain's team and its paid 2v2 lobby. */
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
    name: newPlayer('Team').username,
    tag: 'TRN',
    game: 'rocket-league',
  })
  for (const mate of others) {
    await actions.invite(captain, team.id, mate)
    // An invite is answered by its notification, which follows the commit.
    await expect.poll(async () => (await actions.invites(mate)).count).toBe(1)
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
  await signInAs(page, who)
  await page.goto(`/lobby-detail/${lobby.id}?participantTabActive=true`)
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
}

test(
  'a captain invites teammates: one pays with promo first, one declines, one is replaced; the prize split is agreed',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const { people, lobby } = await open2v2(server.url, database, ['Captain', 'Mate', 'Third', 'Spare'])
    const [ann, bob, cid, dan] = people as [Person, Person, Person, Person]
    const [mine, his, hers] = [await open(), await open(), await open()]
    await room(mine, ann, lobby)
    const ask = async (name: string) => {
      await mine.getByRole('button', { name: 'Invite', exact: true }).first().click()
      const dialog = mine.getByRole('dialog')
      await dialog.getByRole('button', { name: `Invite ${name}`, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(mine.getByText(/^Invited, /)).toBeVisible()
    }
    await ask(cid.username)

    // The notification links to the lobby.
    await signInAs(hers, cid)
    await hers.goto('/notifications')
    await hers
      .getByRole('button', { name: /invited you to a 2v2 Doubles lobby\. The entry fee is \$5\.00\./ })
      .first()
      .click()
    await hers.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(mine.getByText(/^Invited, /)).toHaveCount(0)

    await ask(bob.username)
    await room(his, bob, lobby)
    await his.getByRole('button', { name: 'Accept for $5.00' }).dblclick()
    await expect(his.getByRole('heading', { name: 'You’re invited' })).toHaveCount(0)
    expect(await balancesOf(server.url, bob)).toMatchObject({
      cash_cents: 1800,
      promo_cents: 0,
      held_cents: 500,
    })

    await mine.getByRole('button', { name: 'Propose a split' }).click()
    await mine.getByLabel(`Percentage for ${ann.username}`).fill('70')
    await mine.getByLabel(`Percentage for ${bob.username}`).fill('30')
    await mine.getByRole('button', { name: 'Propose' }).click()
    await his.getByRole('button', { name: 'Agree to this split' }).click()
    await expect(his.getByText('Your share $5.40')).toBeVisible()
    await expect(mine.getByText('Your share $12.60')).toBeVisible()

    await mine.getByRole('button', { name: `Replace ${bob.username}` }).click()
    await mine.getByRole('button', { name: `Invite ${dan.username}` }).click()
    await expect(mine.getByRole('dialog')).toHaveCount(0)
    expect(await balancesOf(server.url, bob)).toMatchObject({
      cash_cents: 2000,
      promo_cents: 300,
      held_cents: 0,
    })
    await mine.getByRole('button', { name: `Cancel invite to ${dan.username}` }).click()
    await expect(mine.getByText(/^Invited, /)).toHaveCount(0)
  },
)

test(
  'a declined rematch closes and can be requested again in the previous match room',
  { tag: '@long' },
  async ({ open, server, guard }) => {
    const { lobby, matchId, host, guest } = await startMatch(
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
    // A private lobby is not found without a seat or an invite.
    guard.allow(/404 \(Not Found\).*lobbies/)
    await guest.page.goto('/notifications')
    await guest.page
      .getByRole('button', { name: /wants a rematch/ })
      .first()
      .click()
    await guest.page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(
      host.page.getByText('The other side didn’t join the rematch.', { exact: false }),
    ).toBeVisible()
    await host.page.getByRole('link', { name: 'Back to the previous match' }).click()
    await expect(host.page).toHaveURL(new RegExp(`/lobby-detail/${lobby.id}$`))
    await expect(host.page.getByRole('button', { name: 'Rematch' })).toBeVisible()
    await guest.page.goto(`/lobby-detail/${lobby.id}`)
    await guest.page.getByRole('button', { name: 'Rematch' }).click()
    await host.page.getByRole('button', { name: 'Join rematch' }).click()
    await expect(host.page.getByRole('alertdialog', { name: /^(Your lobby is full|Rematch)$/ })).toBeVisible()
  },
)
