import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { startLichess } from '#twins/lichess.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Twin = Awaited<ReturnType<typeof startLichess>>
export type LichessApp = TestApp & { twin: Twin }

/** Starts the app with its own Lichess emulator, which uses the test's clock. */
export async function startLichessApp(): Promise<LichessApp> {
  let now = Date.now
  const twin = await startLichess({}, () => now())
  const app = await startTestApp({ LICHESS_BASE_URL: twin.url })
  now = () => app.clock.now().getTime()
  const close = async () => {
    await app.close()
    await twin.close()
  }
  return { ...app, twin, close }
}

/** Makes Lichess reachable again and runs the jobs that ask it. */
export async function calmDown(app: LichessApp): Promise<void> {
  app.twin.misbehave(undefined)
  await app.runJobs()
  await later(app)
}

export async function later(app: TestApp, ms = 60_001): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

/** Two players with Lichess accounts. */
export async function twoKnown(app: LichessApp, number: number): Promise<[Person, Person]> {
  const pair = await insertPlayers(app, [`ann_${number}`, `bob_${number}`])
  for (const { id, username } of pair) {
    app.twin.setBio(username, '')
    await app.db
      .updateTable('game_accounts')
      .set({ external_id: username.toLowerCase() })
      .where('player_id', '=', id)
      .execute()
  }
  return pair
}

/** Opens a lobby, gets both players ready and returns the id of their match. */
export async function beginMatch(
  url: string,
  [ann, bob]: [Person, Person],
  more: Record<string, unknown> = {},
): Promise<number> {
  const lobby = await must<Lobby>(url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'chess', mode: 'blitz', ...more },
  })
  await must(url, `/v1/lobbies/${lobby.id}/join/`, { method: 'POST', token: bob.accessToken, body: {} })
  await must(url, `/v1/lobbies/${lobby.id}/ready/`, { method: 'PUT', token: ann.accessToken, body: {} })
  const live = await must<Lobby>(url, `/v1/lobbies/${lobby.id}/ready/`, {
    method: 'PUT',
    token: bob.accessToken,
    body: {},
  })
  return live.match_id ?? 0
}

/** Reports a result with a new session, because these tests move the clock past the end of sessions. */
export async function report(app: TestApp, who: Person, matchId: number, scores: [number, number][]) {
  const { accessToken: token } = await newSession(app.url, who)
  return ask<Match & { code?: string }>(app.url, `/v1/matches/${matchId}/report/`, {
    method: 'POST',
    token,
    body: { scores },
  })
}

export async function readMatch(app: TestApp, id: number, who?: Person): Promise<Match> {
  return must<Match>(
    app.url,
    `/v1/matches/${id}/`,
    who ? { token: (await newSession(app.url, who)).accessToken } : {},
  )
}

export const newest = (app: LichessApp) => app.twin.challenges().at(-1) ?? { id: '', white: '', black: '' }

/** Ends the newest game and runs the job that reads its result. */
export async function played(app: LichessApp, status: string, winner?: 'white' | 'black'): Promise<void> {
  app.twin.finish(newest(app).id, { status, ...(winner ? { winner } : {}) })
  await later(app)
}

export const gamesOf = (app: TestApp, id: number) =>
  app.db
    .selectFrom('match_games')
    .selectAll()
    .where('match_id', '=', id)
    .orderBy('number')
    .orderBy('attempt')
    .execute()
