import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { newPlayer } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { signInAs } from './session.ts'

type Open = (options?: BrowserContextOptions) => Promise<Page>
export type SignedInPlayer = { person: Person; page: Page }
export type StartedMatch = { lobby: Lobby; matchId: number; host: SignedInPlayer; guest: SignedInPlayer }

const handles: Record<string, () => string> = {
  valorant: () => `Agent ${Math.floor(Math.random() * 1e9)}#EUW`,
  'counter-strike-2': () => `7656119${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
}

/** A player of a game, unique in the run. */
export function createGamePlayer(siteUrl: string, game: string, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  return insertPlayer(siteUrl, username, { slug: game, handle: handles[game]?.() ?? username })
}

/** Two players in a started match, each with the match page open. */
export async function startMatch(
  open: Open,
  siteUrl: string,
  people: [Person, Person],
  terms: { game: string; mode: string } & Record<string, unknown>,
  options?: BrowserContextOptions,
): Promise<StartedMatch> {
  const [one, other] = people
  const to = (method: 'POST' | 'PUT', path: string, who: Person, body: object = {}) =>
    must<Lobby>(siteUrl, `/v1/lobbies/${path}`, { method, token: who.accessToken, body })
  const { id } = await to('POST', '', one, terms)
  await to('POST', `${id}/join/`, other)
  await to('PUT', `${id}/ready/`, one)
  const lobby = await to('PUT', `${id}/ready/`, other)
  if (lobby.match_id === null) throw new Error(`lobby ${id} has no match`)
  const [host, guest] = await Promise.all(
    people.map(async (person): Promise<SignedInPlayer> => {
      const page = await open(options)
      await signInAs(page, person)
      await page.goto(`/lobby-detail/${id}`)
      return { person, page }
    }),
  )
  if (!host || !guest) throw new Error('nobody came')
  return { lobby, matchId: lobby.match_id, host, guest }
}
