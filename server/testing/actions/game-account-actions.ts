import { startLichess } from '#twins/lichess.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

export type LinkedApp = TestApp & { lichess: Awaited<ReturnType<typeof startLichess>> }

export type GameAccount = {
  id: number
  game: string
  handle: string
  external_id: string | null
  verified: boolean
  proof: { code: string } | null
}

/** The app with a Lichess on loopback that has three accounts, one of them closed. */
export async function startLinkedApp(): Promise<LinkedApp> {
  const lichess = await startLichess({ NovaWolf: {}, Closed_One: { disabled: true }, SharedName: {} })
  const app = await startTestApp({ LICHESS_BASE_URL: lichess.url })
  const close = async () => {
    await app.close()
    await lichess.close()
  }
  return { ...app, lichess, close }
}

/** Two new people without game accounts; `count` makes their names unique. */
export const newPair = (app: TestApp, count: number): Promise<[Person, Person]> =>
  Promise.all([insertAccount(app.url, `ann_games_${count}`), insertAccount(app.url, `bob_games_${count}`)])

export const send = <Body = Record<string, unknown>>(
  app: TestApp,
  who: Person,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<Body>> =>
  ask<Body>(app.url, `/v1/players/${path}`, {
    method,
    token: who.accessToken,
    ...(body === undefined ? {} : { body }),
  })

export const link = (app: TestApp, who: Person, game: string, handle: string): Promise<Answer<GameAccount>> =>
  send(app, who, 'POST', 'game-account/', { game, handle })

export const accountsOf = async (app: TestApp, who: Person): Promise<GameAccount[]> =>
  (await must<{ game_accounts: GameAccount[] }>(app.url, '/v1/players/profile/', { token: who.accessToken }))
    .game_accounts
