import type { Match } from '#contract/matches/matches.ts'
import { must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { createGamePlayer, startMatch, type SignedInPlayer, type StartedMatch } from './started-match.ts'
import { passMatchDeadline } from './time.ts'

test.use({ world: 'empty' })

const readMatch = (url: string, id: number) => must<Match>(url, `/v1/matches/${id}/`)

/** The player whose turn it is, and the other one. */
async function turnOf(
  url: string,
  { matchId, host, guest }: StartedMatch,
): Promise<{ now: SignedInPlayer; next: SignedInPlayer; match: Match }> {
  const match = await readMatch(url, matchId)
  const captain = match.sides.find((side) => side.id === match.veto?.turn_side_id)?.captain_id
  return captain === host.person.id ? { now: host, next: guest, match } : { now: guest, next: host, match }
}

/** Bans or picks the first available map once it is the player's turn. */
async function choose({ page }: SignedInPlayer, action: 'Ban' | 'Pick'): Promise<void> {
  await expect(page.getByRole('heading', { name: `${action} a map` })).toBeVisible()
  const map = page.getByRole('radiogroup', { name: 'Maps' }).getByRole('radio').first()
  await pointer().press(map)
  await page.getByRole('button', { name: new RegExp(`^${action} `) }).click()
}

test(
  'best of three: bans and picks; after the deadline a map is chosen at random',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const people = await Promise.all([
      createGamePlayer(server.url, 'valorant', 'Picker'),
      createGamePlayer(server.url, 'valorant', 'Slowly'),
    ])
    const started = await startMatch(open, server.url, people, { game: 'valorant', mode: '1v1', best_of: 3 })
    const watcher = await open()
    await watcher.goto(`/lobby-detail/${started.lobby.id}`)
    const actions = ['Ban', 'Ban', 'Pick', 'Pick', 'Ban', 'Ban'] as const
    for (const [step, action] of actions.entries()) {
      const { now, match } = await turnOf(server.url, started)
      if (step === 1) {
        await passMatchDeadline(database, match.id)
        await expect.poll(async () => (await readMatch(server.url, match.id)).veto?.history.length).toBe(2)
        await expect(watcher.getByText(/was banned at random for/)).toBeVisible()
        await expect(started.host.page.getByText(/banned at random for/).first()).toBeVisible()
        continue
      }
      await choose(now, action)
      await expect
        .poll(async () => (await readMatch(server.url, match.id)).veto?.history.length)
        .toBeGreaterThan(step)
      if (step === 3) await expect(watcher.getByRole('list', { name: 'Maps' })).toContainText('Game 2')
    }
    await expect(started.guest.page.getByRole('heading', { name: /^Play / })).toBeVisible()
    await expect(started.guest.page.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(3)
    await expect(watcher.getByRole('list', { name: 'Score by game' })).toContainText('Live')
  },
)
