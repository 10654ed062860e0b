import pg from 'pg'
import { must, type Person } from '#server/testing/visitor.ts'
import { benchMode } from './world.ts'

/** A client of an event stream. `next` resolves when an event containing the text arrives. */
export type Reader = { next(text: string): Promise<number>; close(): void }

/** Opens a stream and waits until it is connected. */
export async function openReader(url: string, token: string): Promise<Reader> {
  const closing = new AbortController()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: closing.signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  let awaited: { text: string; resolve: (at: number) => void } | undefined
  const opened = Promise.withResolvers<void>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let incompleteEvent = ''
    for await (const chunk of body) {
      opened.resolve()
      incompleteEvent += decoder.decode(chunk, { stream: true })
      const events = incompleteEvent.split('\n\n')
      incompleteEvent = events.pop() ?? ''
      const { text, resolve } = awaited ?? {}
      if (text && events.some((event) => event.includes(text))) resolve?.(performance.now())
    }
  }
  read(response.body).catch(() => undefined)
  await opened.promise
  return {
    next: (text) => new Promise((resolve) => (awaited = { text, resolve })),
    close: () => closing.abort(),
  }
}

/**
 * Starts a match between two players on our server and sends the first report, so that it awaits the second.
 */
export async function matchAwaitingReport(url: string, host: Person, guest: Person): Promise<number> {
  const as = (person: Person, method: 'POST' | 'PUT', body?: unknown) => ({
    method,
    token: person.accessToken,
    body,
  })
  const { id } = await must<{ id: number }>(
    url,
    '/v1/lobbies/',
    as(host, 'POST', { game: benchMode.game, mode: benchMode.slug }),
  )
  await must(url, `/v1/lobbies/${id}/join/`, as(guest, 'POST', {}))
  await must(url, `/v1/lobbies/${id}/ready/`, as(host, 'PUT'))
  const { match_id: matchId } = await must<{ match_id: number }>(
    url,
    `/v1/lobbies/${id}/ready/`,
    as(guest, 'PUT'),
  )
  await must(url, `/v1/matches/${matchId}/report/`, as(host, 'POST', { scores: [[1, 0]] }))
  return matchId
}

/** Frees the seats of these players in the seeded open lobbies and gives them a game account, so that they can play. */
export async function letPlay(databaseUrl: string, people: readonly Person[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = people.map((person) => person.id)
  await client.query(
    "update lobbies set status = 'cancelled' where opened_by = any($1) and status = 'open'",
    [ids],
  )
  await client.query(
    'update lobby_seats set released_at = now() where player_id = any($1) and released_at is null',
    [ids],
  )
  await client.query(
    `insert into game_accounts (player_id, game, handle, handle_key, created_at) select id, 'chess', username, username_key, now() from players where id = any($1)`,
    [ids],
  )
  await client.query(
    'update notifications set removed_at = now(), read_at = now() where player_id = any($1)',
    [ids],
  )
  await client.end()
}
