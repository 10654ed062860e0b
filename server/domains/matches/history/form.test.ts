import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readForm } from '#contract/matches/form.ts'
import type { readLeaderboard } from '#contract/ratings/leaderboards.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, signIn } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true })
}, 120_000)
afterAll(() => app.close())

type Form = CallAnswer<typeof readForm>
const read = (username: string) => must<Form>(app.url, `/v1/players/form/?username=${username}`)

test('what each season brought is what its leaderboard says', { tags: 'long' }, async () => {
  const { modes } = await read(DEMO_LOGIN.username)
  const chess = modes.find(({ game, mode }) => game === 'chess' && mode === 'blitz')
  expect(chess?.seasons.map(({ season, is_live }) => [season, is_live])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  const { accessToken: token } = await signIn(app.url, DEMO_LOGIN)
  for (const { season, ...form } of chess?.seasons ?? []) {
    const { me } = await must<CallAnswer<typeof readLeaderboard>>(
      app.url,
      `/v1/leaderboards/?game=chess&mode=blitz&season=${season}`,
      { token },
    )
    expect(form).toMatchObject({
      rating: me?.rating,
      place: me?.place,
      wins: me?.wins,
      losses: me?.losses,
      tier: me?.placement ? null : me?.tier,
    })
  }
})

test('the last ten results of each mode, the mode played last first', async () => {
  const { modes } = await read(DEMO_LOGIN.username)
  const { results } = await must<{
    results: { match_id: number; game: string; mode: string; result: string }[]
  }>(app.url, `/v1/players/match-history/?username=${DEMO_LOGIN.username}&page_size=100`)
  const rated = results.filter(({ result }) => result !== 'void')
  const recent = [...new Set(rated.map(({ game, mode }) => `${game} ${mode}`))]
  expect(modes.slice(0, recent.length).map(({ game, mode }) => `${game} ${mode}`)).toEqual(recent)
  for (const { game, mode, last } of modes) {
    expect(last.length).toBeLessThanOrEqual(10)
    const own = rated.filter((row) => row.game === game && row.mode === mode).slice(0, 10)
    // The page of the history may not go back far enough for all ten.
    expect(last.slice(-own.length).map(({ match_id, result }) => [match_id, result])).toEqual(
      own.map(({ match_id, result }) => [match_id, result]).toReversed(),
    )
  }
})

test('there is no form of nobody, nor of a player whose page is private', { tags: 'long' }, async () => {
  const hidden = await app.db
    .selectFrom('players')
    .select('username')
    .where('is_private', '=', true)
    .executeTakeFirstOrThrow()
  for (const name of ['nobody_at_all', hidden.username])
    expect((await ask(app.url, `/v1/players/form/?username=${name}`)).status).toBe(404)
})
