import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import type { TestApp } from '#server/testing/app.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

type App = Pick<TestApp, 'url'>
type Answered = Answer<Lobby & Match & { code?: string }>

export const post = (app: App, who: Person, path: string, body: unknown = {}): Promise<Answered> =>
  ask(app.url, path, { method: 'POST', token: who.accessToken, body })

export const put = (app: App, who: Person, path: string, body: unknown = {}): Promise<Answered> =>
  ask(app.url, path, { method: 'PUT', token: who.accessToken, body })

export const readLobby = (app: App, id: number, who?: Person): Promise<Lobby> =>
  must(app.url, `/v1/lobbies/${id}/`, { token: who?.accessToken })

/** Opens a free 1v1 lobby of blitz chess. */
export async function openChess(app: App, who: Person, more: Record<string, unknown> = {}): Promise<Lobby> {
  const { status, body } = await post(app, who, '/v1/lobbies/', { game: 'chess', mode: 'blitz', ...more })
  if (status !== 201) throw new Error(`opening answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Opens such a lobby, joins it and gets both ready; returns the lobby with its match. */
export async function startChess(
  app: App,
  first: Person,
  second: Person,
  more: Record<string, unknown> = {},
): Promise<Lobby> {
  const lobby = await openChess(app, first, more)
  await post(app, second, `/v1/lobbies/${lobby.id}/join/`)
  await put(app, first, `/v1/lobbies/${lobby.id}/ready/`)
  return (await put(app, second, `/v1/lobbies/${lobby.id}/ready/`)).body
}

export const report = (app: App, who: Person, lobby: Lobby, scores: [number, number][]): Promise<Answered> =>
  post(app, who, `/v1/matches/${lobby.match_id}/report/`, { scores })
