import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard, pointer, pressCaseKey, type InputMethod } from './input.ts'
import { reportScore } from './journey.ts'
import { fillWallet } from './fill-wallet.ts'
import { decideDispute, decideHeldDispute, newModerator } from './staff.ts'
import { createGamePlayer, startMatch, type SignedInPlayer, type StartedMatch } from './started-match.ts'

test.use({ world: 'empty' })

const GAME = { game: 'rocket-league', mode: '1v1' }
const START_CENTS = 5000
/** A 1×1 PNG. */
const screenshot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const namesOf = ({ host, guest }: StartedMatch) => [host.person.username, guest.person.username] as const
const user = (seated: SignedInPlayer, url: string) => ({ page: seated.page, input: pointer(), siteUrl: url })

/** Both players reportScore different scores twice, which opens a dispute. */
async function disagree(started: StartedMatch, url: string): Promise<void> {
  const names = namesOf(started)
  await reportScore(user(started.host, url), names, ['3', '1'])
  await expect(started.host.page.getByRole('heading', { name: 'Report sent' })).toBeVisible()
  await reportScore(user(started.guest, url), names, ['1', '3'])
  await expect(started.guest.page.getByRole('heading', { name: 'The reports don’t match' })).toBeVisible()
  await reportScore(user(started.guest, url), names, ['1', '3'])
  await expect(started.guest.page.getByRole('heading', { name: 'Report sent' })).toBeVisible()
  await reportScore(user(started.host, url), names, ['3', '1'])
  for (const { page } of [started.host, started.guest])
    await expect(page.getByRole('heading', { name: 'Submit your statement' })).toBeVisible()
}

async function state({ page }: SignedInPlayer, input: InputMethod, words: string): Promise<void> {
  await input.write(page.getByLabel('What happened?'), words)
  await input.press(page.getByRole('button', { name: 'Submit statement' }))
}

const cashOf = async (url: string, { accessToken: token }: Person) =>
  (await must<{ cash_cents: number }>(url, '/v1/wallet/', { token })).cash_cents

test(
  'paid match: differing reports, statements, evidence, a decision and an appeal change the wallet once',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const people = await Promise.all([
      createGamePlayer(server.url, GAME.game, 'Claimer'),
      createGamePlayer(server.url, GAME.game, 'Denier'),
    ])
    for (const person of people)
      await fillWallet(database, person, { prizes: [], depositCents: START_CENTS, cause: person.username })
    const started = await startMatch(open, server.url, people, { ...GAME, entry_fee_cents: 1000 })
    const { host, guest } = started
    await expect(host.page.getByText('Winner gets $18.00', { exact: true })).toBeVisible()
    await disagree(started, server.url)
    await state(host, pointer(), 'I scored three, as the picture shows.\n\nThe last one in overtime.')
    await expect(host.page.getByRole('heading', { name: 'Statement submitted' })).toBeVisible()
    await expect(guest.page.getByText('I scored three, as the picture shows.')).toHaveCount(0)
    await host.page
      .getByLabel(/Add a screenshot/)
      .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: screenshot })
    await host.page.getByRole('button', { name: 'Send the screenshot' }).click()
    await expect(guest.page.getByRole('list', { name: 'Screenshots' }).getByRole('img')).toBeVisible()
    const guestInput = keyboard(guest.page)
    await state(guest, guestInput, 'It was the other way round.')
    for (const { page } of [host, guest]) {
      await expect(page.getByRole('heading', { name: 'A moderator decides' })).toBeVisible()
      await expect(page.getByRole('article', { name: /Statement of/ })).toHaveCount(2)
    }

    const first = await newModerator({ open, server, database }, 'Judge')
    await decideDispute(first, pointer(), host.person.username, {
      winner: `${host.person.username} has won`,
      reason: 'The picture shows three to one.',
    })
    await expect(first.page.getByText('Decided. The losing side can still appeal or accept.')).toBeVisible()
    expect(await cashOf(server.url, host.person)).toBe(START_CENTS - 1000)
    await expect(host.page.getByRole('heading', { name: 'A moderator has decided' })).toBeVisible()

    await pressCaseKey(first.page, 'z')
    await expect(host.page.getByRole('heading', { name: 'A moderator decides' })).toBeVisible()
    const judging = keyboard(first.page)
    await pressCaseKey(first.page, 'e')
    const asking = first.page.getByRole('dialog')
    await judging.write(asking.getByLabel('What to show'), 'The end screen, please.')
    await judging.press(asking.getByRole('button', { name: 'Ask for evidence' }))
    for (const { page } of [host, guest])
      await expect(page.getByRole('article', { name: 'A moderator asked for evidence' })).toContainText(
        'The end screen, please.',
      )
    await guest.page
      .getByLabel(/Add a screenshot/)
      .setInputFiles({ name: 'end.png', mimeType: 'image/png', buffer: screenshot })
    await guest.page.getByRole('button', { name: 'Send the screenshot' }).click()
    await expect(
      first.page.getByRole('region', { name: guest.person.username }).getByText(/^Asked, answered/),
    ).toBeVisible()
    await decideHeldDispute(first, judging, {
      winner: `${host.person.username} has won`,
      reason: 'The picture shows three to one, with both names.',
    })

    await expect(
      guest.page.getByRole('heading', { name: 'The decision goes against your side' }),
    ).toBeVisible()
    await guestInput.press(guest.page.locator('summary', { hasText: 'Appeal instead' }))
    await guestInput.write(
      guest.page.getByLabel('What did the moderator miss?'),
      'The picture is of another match.',
    )
    await guestInput.press(guest.page.getByRole('button', { name: 'Appeal', exact: true }))
    await expect(host.page.getByRole('heading', { name: 'Another moderator is reviewing it' })).toBeVisible()
    await expect(first.page.getByText('Another moderator has to decide an appeal.')).toBeVisible()
    await expect(first.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)

    const second = await newModerator({ open, server, database }, 'Elder')
    await decideDispute(second, keyboard(second.page), host.person.username, {
      winner: `${guest.person.username} has won`,
      reason: 'It is indeed of another match.',
    })
    await expect(second.page.getByText('This dispute is over.')).toBeVisible()
    await expect(guest.page.getByRole('heading', { name: 'You won' })).toBeVisible()
    await expect(guest.page.getByRole('list', { name: 'Prize' })).toContainText('+$18.00')
    await expect(host.page.getByRole('heading', { name: 'You lost' })).toBeVisible()
    expect(await cashOf(server.url, guest.person)).toBe(START_CENTS - 1000 + 1800)
    expect(await cashOf(server.url, host.person)).toBe(START_CENTS - 1000)
    await guest.page.getByRole('link', { name: 'View wallet' }).click()
    await expect(guest.page.getByRole('main')).toContainText('$58.00')
  },
)
