import { expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { startServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { beginMatch } from '#server/testing/actions/lichess-actions.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { startLichess } from '#twins/lichess.ts'

test(
  'killed between opening a game at Lichess and storing it: the next process opens exactly one game that counts',
  { timeout: 120_000 },
  async () => {
    const twin = await startLichess({ ann_kill: {}, bob_kill: {} })
    const database = await testDatabase()
    const start = () =>
      startServer({ databaseUrl: database.url, demo: false, env: { LICHESS_BASE_URL: twin.url } })
    let server = await start()
    try {
      const players = await Promise.all(
        ['ann_kill', 'bob_kill'].map((name) =>
          insertPlayer(server.url, name, { slug: 'chess', handle: name, externalId: name }),
        ),
      )
      const [ann, bob] = players as [Person, Person] // two names, two players
      twin.misbehave('slow_after')
      const matchId = await beginMatch(server.url, [ann, bob])
      await expect.poll(() => twin.challenges().length, { timeout: 20_000 }).toBe(1)
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      twin.misbehave(undefined)
      server = await start()
      const gamesNow = async () => (await must<Match>(server.url, `/v1/matches/${matchId}/`)).games
      await expect
        .poll(async () => (await gamesNow()).map(({ status }) => status), { timeout: 20_000 })
        .toEqual(['open'])
      expect(twin.challenges()).toHaveLength(2)
      expect(await gamesNow()).toMatchObject([{ number: 1, url: `${twin.url}/${twin.challenges()[1]?.id}` }])
    } finally {
      await server.stop()
      await database.drop()
      await twin.close()
    }
  },
)
