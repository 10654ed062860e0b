import type { Lobby } from '#contract/lobbies.ts'
import type { Match } from '#contract/matches.ts'
import { startServer } from '#server/testing/child.ts'
import { must } from '#server/testing/visitor.ts'
import { startLichess } from '#twins/lichess.ts'
import { expect, test as base } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { enterAs } from './session.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'
import { playerOf, sitDown } from './table.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { comeToStart, endLobbyClock } from './time.ts'

/** A house that knows a Lichess of its own. */
const test = base.extend<object, { lichess: Awaited<ReturnType<typeof startLichess>> }>({
  lichess: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures out of it
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

test('§2 a side that is not there at the start: the other claims the win', async ({
  open,
  server,
  database,
}) => {
  const [there, away] = await Promise.all([
    playerOf(server.url, ROCKET.game, 'There'),
    playerOf(server.url, ROCKET.game, 'Away'),
  ])
  const startsAt = new Date(Date.now() + 20 * 60_000).toISOString()
  const { id } = await must<Lobby>(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: there.accessToken,
    body: { ...ROCKET, starts_at: startsAt },
  })
  const [page, late] = [await open(), await open({ viewport: { width: 320, height: 700 } })]
  await enterAs(page, there)
  await enterAs(late, away)
  await page.goto(`/lobby-detail/${id}`)
  await must(server.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: away.accessToken, body: {} })
  await expect(page.getByRole('heading', { name: 'Everybody has a seat' })).toBeVisible()
  await expectSoundScreen(page)
  await comeToStart(database, id)
  await page.getByRole('button', { name: 'I’m ready' }).click()
  await expect(page.getByRole('heading', { name: 'You are ready' })).toBeVisible()
  await endLobbyClock(database, id)
  await expect(page.getByRole('heading', { name: `${away.username} is not there` })).toBeVisible()
  await expect(page).toHaveTitle(/Claim the win · /)
  await expectSoundScreen(page)
  await expectSoundInOtherTheme(page)
  await late.goto(`/lobby-detail/${id}`)
  await expect(late.getByRole('heading', { name: 'Your side was not there' })).toBeVisible()
  await expectSoundScreen(late)
  await page.getByRole('button', { name: 'Claim the win' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
  await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
  await expect(late.getByText(`${away.username} was not there at the start.`)).toBeVisible()
  await expectSoundScreen(late)
})

test('a game at Lichess: each has the way to their colour, nothing is reported, the result comes by itself', async ({
  open,
  server,
  lichess,
}) => {
  test.setTimeout(90_000)
  const names = ['White', 'Black'].map((name) => newcomer(name).username)
  for (const name of names) lichess.setBio(name, '')
  const [one, other] = await Promise.all(
    names.map((name) => insertPlayer(server.url, name, { slug: 'chess', handle: name })),
  )
  if (!one || !other) throw new Error('nobody came')
  const { host, guest, matchId, lobby } = await sitDown(open, server.url, [one, other], {
    game: 'chess',
    mode: 'blitz',
  })
  const match = () => must<Match>(server.url, `/v1/matches/${matchId}/`)
  await expect(host.page.getByRole('link', { name: /Play at Lichess/ })).toBeVisible()
  const [game] = (await match()).games
  const white =
    lobby.sides.find((side) => side.id === game?.white_side_id)?.captain_id === host.person.id ? host : guest
  const black = white === host ? guest : host
  await expect(white.page.getByRole('heading', { name: 'Your game: you have white' })).toBeVisible()
  await expect(white.page.getByRole('link', { name: /Play at Lichess/ })).toHaveAttribute(
    'href',
    /color=white/,
  )
  await expect(black.page.getByRole('link', { name: /Play at Lichess/ })).toHaveAttribute(
    'href',
    /color=black/,
  )
  await expect(black.page.getByRole('button', { name: 'Report result' })).toHaveCount(0)
  await expectSoundScreen(host.page)
  await expectSoundInOtherTheme(host.page)
  await black.page.getByRole('button', { name: 'Report it by hand' }).click()
  await expect(black.page.getByRole('button', { name: 'Report result' })).toBeVisible()

  const { id = '' } = lichess.challenges().at(-1) ?? {}
  lichess.finish(id, { status: 'resign', winner: 'white' })
  await expect(white.page.getByRole('heading', { name: 'You won' })).toBeVisible({ timeout: 30_000 })
  await expect(black.page.getByText('The result came from Lichess.')).toBeVisible()
})

test('a token that is spent tells nobody that they have pressed ready: the room is as it was', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/)
  const [one, other] = await Promise.all([
    playerOf(server.url, ROCKET.game, 'Spent'),
    playerOf(server.url, ROCKET.game, 'Fresh'),
  ])
  const { id } = await must<Lobby>(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: other.accessToken,
    body: ROCKET,
  })
  await must(server.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: one.accessToken, body: {} })
  const page = await open()
  await enterAs(page, { ...one, accessToken: 'outlived' })
  await page.goto(`/lobby-detail/${id}`)
  await page.getByRole('button', { name: 'I’m ready' }).click()
  await expect(page.getByRole('heading', { name: 'You are ready' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
})

test('one is called to one’s turn in a veto wherever one is, reads what is new in the chat, and loses no word of an answer', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/429/)
  const people = await Promise.all([
    playerOf(server.url, 'valorant', 'Roamer'),
    playerOf(server.url, 'valorant', 'Stander'),
  ])
  const { matchId, host, guest, lobby } = await sitDown(
    open,
    server.url,
    people,
    { game: 'valorant', mode: '1v1' },
    { viewport: { width: 390, height: 844 } },
  )
  const { veto, sides } = await must<Match>(server.url, `/v1/matches/${matchId}/`)
  const isHost = sides.find((side) => side.id === veto?.turn_side_id)?.captain_id === host.person.id
  const [now, next] = isHost ? [host, guest] : [guest, host]
  await next.page.goto('/leaderbords')
  await must(server.url, `/v1/matches/${matchId}/veto/`, {
    method: 'POST',
    token: now.person.accessToken,
    body: { map: veto?.remaining[0] },
  })
  const call = next.page.getByRole('region', { name: 'Your turn' })
  await expect(call).toContainText('Ban a map in your VALORANT match.')
  await call.getByRole('link', { name: 'Choose' }).click()
  await expect(next.page.getByRole('heading', { name: 'Ban a map' })).toBeVisible()
  await expect(next.page).toHaveURL(new RegExp(`/lobby-detail/${lobby.id}`))

  await must(server.url, `/v1/matches/${matchId}/messages/`, {
    method: 'POST',
    token: now.person.accessToken,
    body: { body: 'good luck' },
  })
  const tab = next.page.getByRole('tab', { name: /Chat/ })
  await expect(tab).toHaveText(/Chat\s*1/)
  await tab.click()
  await expect(next.page.getByRole('log', { name: 'Messages' })).toContainText('good luck')
  const { page } = next
  await page.route('**/messages/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'too_fast', detail: 'Please wait a few seconds.' } })
      : route.fallback(),
  )
  await page.getByLabel('Message', { exact: true }).fill('have fun')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait a few seconds.' })).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('have fun')
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await expectSoundScreen(page)
  await page.unroute('**/messages/')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('have fun')
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait a few seconds.' })).toHaveCount(0)
  await next.page.getByRole('tab', { name: 'Match', exact: true }).click()
  await expect(tab).toHaveText('Chat')
})
