import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { startServer } from '#server/testing/child.ts'
import { must } from '#server/testing/visitor.ts'
import { startLichess } from '#twins/lichess.ts'
import { expect, test as base } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'
import { createGamePlayer, startMatch } from './started-match.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { pollResultsService, moveToStartTime, passLobbyDeadline } from './time.ts'
import { sceneReady } from './steps.ts'

/** A server that uses its own Lichess twin. */
const test = base.extend<object, { lichess: Awaited<ReturnType<typeof startLichess>> }>({
  lichess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const twin = await startLichess({})
      await use(twin)
      await twin.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database, lichess }, use) => {
      const server = await startServer({
        databaseUrl: database.url,
        demo: false,
        env: { LICHESS_BASE_URL: lichess.url },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ world: 'empty' })

const ROCKET = { game: 'rocket-league', mode: '1v1' }

test(
  'a side is absent at the start: the other claims the win',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [there, away] = await Promise.all([
      createGamePlayer(server.url, ROCKET.game, 'There'),
      createGamePlayer(server.url, ROCKET.game, 'Away'),
    ])
    const startsAt = new Date(Date.now() + 20 * 60_000).toISOString()
    const { id } = await must<Lobby>(server.url, '/v1/lobbies/', {
      method: 'POST',
      token: there.accessToken,
      body: { ...ROCKET, starts_at: startsAt },
    })
    const [page, late] = [await open(), await open()]
    await signInAs(page, there)
    await signInAs(late, away)
    await page.goto(`/lobby-detail/${id}`)
    await must(server.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: away.accessToken, body: {} })
    await expect(page.getByRole('heading', { name: 'The lobby is full' })).toBeVisible()
    await moveToStartTime(database, id)
    // The screen updates before the server responds, so wait for the response before the deadline passes.
    const ready = page.waitForResponse(/\/ready\/$/)
    await sceneReady(page).click()
    await ready
    await passLobbyDeadline(database, id)
    await expect(page.getByRole('heading', { name: `${away.username} didn’t show up` })).toBeVisible()
    await expect(page).toHaveTitle(/Claim the win · /)
    await late.goto(`/lobby-detail/${id}`)
    await expect(late.getByRole('heading', { name: 'Your side didn’t show up' })).toBeVisible()
    await page.getByRole('button', { name: 'Claim the win' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claim the win' }).click()
    await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
    await expect(late.getByText(`${away.username} didn’t show up at the start.`)).toBeVisible()
  },
)

test(
  'a game on Lichess: each player gets the link for their colour, and the result is imported',
  { tag: '@long' },
  async ({ open, server, database, lichess }) => {
    const names = ['White', 'Black'].map((name) => newPlayer(name).username)
    for (const name of names) lichess.setBio(name, '')
    const [one, other] = await Promise.all(
      names.map((name) =>
        insertPlayer(server.url, name, { slug: 'chess', handle: name, externalId: name.toLowerCase() }),
      ),
    )
    if (!one || !other) throw new Error('no players')
    const { host, guest, matchId, lobby } = await startMatch(open, server.url, [one, other], {
      game: 'chess',
      mode: 'blitz',
    })
    const match = () => must<Match>(server.url, `/v1/matches/${matchId}/`)
    await expect(host.page.getByRole('link', { name: /Play on Lichess/ })).toBeVisible()
    const [game] = (await match()).games
    const white =
      lobby.sides.find((side) => side.id === game?.white_side_id)?.captain_id === host.person.id
        ? host
        : guest
    const black = white === host ? guest : host
    await expect(white.page.getByRole('heading', { name: 'Your game: you have white' })).toBeVisible()
    await expect(white.page.getByRole('link', { name: /Play on Lichess/ })).toHaveAttribute(
      'href',
      /color=white/,
    )
    await expect(black.page.getByRole('link', { name: /Play on Lichess/ })).toHaveAttribute(
      'href',
      /color=black/,
    )
    await expect(black.page.getByRole('button', { name: 'Report result' })).toHaveCount(0)

    const { id = '' } = lichess.challenges().at(-1) ?? {}
    lichess.finish(id, { status: 'resign', winner: 'white' })
    // A poll that runs at this instant would set the time of the next one over it.
    await expect(async () => {
      await pollResultsService(database, matchId)
      await expect(white.page.getByRole('heading', { name: 'You won' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(black.page.getByText('The result came from Lichess.')).toBeVisible()
  },
)
