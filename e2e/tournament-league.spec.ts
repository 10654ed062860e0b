import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { fillMoment, gamePlayers, openSettings, publish, register, start } from './tournament-cast.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

test(
  'a league by agreement: two players propose, decline and agree, and their room opens; a third match is postponed',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [org, ann, bob, cid] = await gamePlayers(server.url, GAME, ['Lena', 'Anja', 'Bert', 'Cleo'])
    if (!org || !ann || !bob || !cid) throw new Error('four people are there')
    await setPlayerRole(database, org, 'organizer')
    const desk = await open({ timezoneId: 'UTC' })
    await signInAs(desk, org)
    const { address } = await publish(
      desk,
      { preset: /^League/, name: 'City League', game: GAME, mode: '1v1' },
      async () => {
        await openSettings(desk, 'Seeds and rounds')
        await expect(desk.getByRole('textbox', { name: 'Days per round' })).toHaveValue('7')
      },
    )

    const people = [ann, bob, cid]
    const pages = new Map<string, Awaited<ReturnType<typeof open>>>()
    for (const who of people) {
      const page = await open({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } })
      pages.set(who.username, page)
      await register(page, who, address)
    }
    await start(desk)
    await expect(desk.getByRole('heading', { name: 'Matches to play' })).toBeVisible()

    // Two of the three meet in the first round; the third waits for the second.
    const playing = []
    for (const [username, page] of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Round 1', level: 2 })).toBeVisible()
      if (
        await page
          .getByRole('region', { name: 'Your next match' })
          .getByText('Round 1', { exact: true })
          .isVisible()
      )
        playing.push({ username, page })
    }
    const [one, other] = playing
    if (!one || !other) throw new Error('two play in the first round')

    await one.page.getByRole('button', { name: 'Propose times' }).click()
    await fillMoment(one.page.getByRole('group', { name: 'Time', exact: true }), Date.now() + 2 * 86_400_000)
    await one.page.getByRole('button', { name: 'Send' }).click()
    await expect(one.page.getByText(`Waiting for ${other.username} to accept one.`)).toBeVisible()
    // Live, without a reload.
    const proposal = other.page.getByRole('region', { name: `${one.username} proposed` })
    await expect(proposal).toBeVisible()
    await proposal.getByRole('button', { name: 'Decline' }).click()
    await expect(one.page.getByText(/^Agree on a time with/)).toBeVisible()
    await other.page.getByRole('button', { name: 'Propose times' }).click()
    await fillMoment(other.page.getByRole('group', { name: 'Time', exact: true }), Date.now())
    await other.page.getByRole('button', { name: 'Send' }).click()
    await one.page.getByRole('button', { name: 'Accept' }).click()
    for (const { page } of playing)
      await expect(page.getByRole('alertdialog', { name: 'Your match is open' })).toBeVisible()

    // The organizer postpones the remaining match, with a reason for everybody.
    await desk.getByRole('button', { name: 'Set a time' }).last().click()
    const dialog = desk.getByRole('dialog')
    await fillMoment(dialog.getByRole('group', { name: 'New time' }), Date.now() + 5 * 86_400_000)
    await dialog.getByLabel('Reason').fill('The hall is closed.')
    await dialog.getByRole('button', { name: 'Set a time' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
    await one.page.goto(`${address}&tab=journal`)
    await expect(one.page.getByText('“The hall is closed.”')).toBeVisible()
  },
)
