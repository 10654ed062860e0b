import type { Page } from '@playwright/test'
import type { Match } from '#contract/matches.ts'
import { must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard, pointer, type InputMethod } from './input.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'
import { playerOf, sitDown, type Seated, type Table } from './table.ts'
import { endMatchClock } from './time.ts'

test.use({ world: 'empty' })

const readMatch = (url: string, id: number) => must<Match>(url, `/v1/matches/${id}/`)

/** Whose turn it is, and the other. */
async function turnOf(
  url: string,
  { matchId, host, guest }: Table,
): Promise<{ now: Seated; next: Seated; match: Match }> {
  const match = await readMatch(url, matchId)
  const captain = match.sides.find((side) => side.id === match.veto?.turn_side_id)?.captain_id
  return captain === host.person.id ? { now: host, next: guest, match } : { now: guest, next: host, match }
}

/** One captain takes the first map that is left, after the page has asked for it. */
async function choose(seated: Seated, input: InputMethod, action: 'Ban' | 'Pick'): Promise<string> {
  const { page } = seated
  await expect(page.getByRole('heading', { name: `${action} a map` })).toBeVisible()
  const map = page.getByRole('radiogroup', { name: 'Maps' }).getByRole('radio').first()
  await input.press(map)
  const button = page.getByRole('button', { name: new RegExp(`^${action} `) })
  const name = ((await button.textContent()) ?? '').replace(`${action} `, '')
  await input.press(button)
  return name
}

for (const { way, input } of [
  { way: 'by pointer', input: () => pointer() },
  { way: 'by keyboard alone', input: (page: Page) => keyboard(page) },
]) {
  test(`best of one: the captains ban by turns until one map is left, ${way}`, async ({ open, server }) => {
    const people = await Promise.all([
      playerOf(server.url, 'valorant', 'Vetoer'),
      playerOf(server.url, 'valorant', 'Banner'),
    ])
    const table = await sitDown(open, server.url, people, { game: 'valorant', mode: '1v1' })
    const watcher = await open()
    await watcher.goto(`/lobby-detail/${table.lobby.id}`)
    await expect(watcher.getByRole('list', { name: 'Maps' }).getByRole('listitem')).toHaveCount(7)

    for (let step = 0; step < 6; step++) {
      const { now, next } = await turnOf(server.url, table)
      await expect(now.page).toHaveTitle(/Your turn · /)
      await expect(
        next.page.getByRole('heading', { name: `${now.person.username} bans a map` }),
      ).toBeVisible()
      const banned = await choose(now, input(now.page), 'Ban')
      // After the last ban the board is gone: the match is on.
      await expect(
        watcher.getByText(step < 5 ? `${now.person.username} banned ${banned}.` : 'You are watching.'),
      ).toBeVisible()
    }
    for (const { page } of [table.host, table.guest])
      await expect(page.getByRole('heading', { name: 'Report the result' })).toBeVisible()
    const { maps } = await readMatch(server.url, table.matchId)
    expect(maps).toHaveLength(1)
    await expect(table.host.page.getByRole('list', { name: 'Games' })).toContainText(
      new RegExp(`${maps[0]}.* hosts`, 'i'),
    )
  })
}

test('best of three: bans and picks, and whoever is too slow has a map chosen at random', async ({
  open,
  server,
  database,
}) => {
  test.setTimeout(60_000)
  const people = await Promise.all([
    playerOf(server.url, 'valorant', 'Picker'),
    playerOf(server.url, 'valorant', 'Slowly'),
  ])
  const table = await sitDown(open, server.url, people, { game: 'valorant', mode: '1v1', best_of: 3 })
  const watcher = await open({ viewport: { width: 320, height: 700 } })
  await watcher.goto(`/lobby-detail/${table.lobby.id}`)
  const actions = ['Ban', 'Ban', 'Pick', 'Pick', 'Ban', 'Ban'] as const
  for (const [step, action] of actions.entries()) {
    const { now, match } = await turnOf(server.url, table)
    if (step === 1) {
      await endMatchClock(database, match.id)
      await expect.poll(async () => (await readMatch(server.url, match.id)).veto?.history.length).toBe(2)
      await expect(watcher.getByText(/was banned at random for/)).toBeVisible()
      await expect(table.host.page.getByText(/banned at random for/).first()).toBeVisible()
      continue
    }
    await choose(now, pointer(), action)
    await expect
      .poll(async () => (await readMatch(server.url, match.id)).veto?.history.length)
      .toBeGreaterThan(step)
    if (step === 3) {
      await expect(watcher.getByRole('list', { name: 'Maps' })).toContainText('Game 2')
      await expectSoundScreen(watcher)
      await expectSoundScreen(table.host.page)
      await expectSoundInOtherTheme(table.host.page)
    }
  }
  await expect(table.guest.page.getByRole('heading', { name: 'Report the result' })).toBeVisible()
  await expect(table.guest.page.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(3)
  await expect(watcher.getByText('You are watching.')).toBeVisible()
})

test('until the match is live its captain may call it off', async ({ open, server }) => {
  const people = await Promise.all([
    playerOf(server.url, 'valorant', 'Caller'),
    playerOf(server.url, 'valorant', 'Called'),
  ])
  const { host, guest } = await sitDown(open, server.url, people, { game: 'valorant', mode: '1v1' })
  await expect(guest.page.getByRole('button', { name: 'Call it off' })).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Call it off' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(guest.page.getByRole('heading', { name: 'The match is void' })).toBeVisible()
  await expect(host.page.getByText('It was called off before the first game. No rating moved.')).toBeVisible()
  await expectSoundScreen(guest.page)
  await expectSoundInOtherTheme(guest.page)
})
