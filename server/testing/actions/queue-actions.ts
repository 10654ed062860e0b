import { expect } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { QueueTicket } from '#contract/matchmaking/queue.ts'
import type { TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

type Mine = { ticket: QueueTicket | null }

let count = 0

/** Players that no other test uses. */
export function newPeople(app: TestApp, game = 'chess'): Promise<[Person, Person, Person, Person]> {
  count += 1
  return insertPlayers(app, [`ann_q${count}`, `bob_q${count}`, `cid_q${count}`, `dan_q${count}`], game)
}

/** Enters the queue, for blitz chess unless told otherwise. */
export const enter = (
  app: TestApp,
  who: Person,
  more: Record<string, unknown> = {},
): Promise<Answer<Mine & { code?: string }>> =>
  ask(app.url, '/v1/queue/', {
    method: 'PUT',
    token: who.accessToken,
    body: { game: 'chess', mode: 'blitz', ...more },
  })

export const ticketOf = async (app: TestApp, who: Person): Promise<QueueTicket | null> =>
  (await must<Mine>(app.url, '/v1/queue/', { token: who.accessToken })).ticket

export const leave = (app: TestApp, who: Person): Promise<Answer> =>
  ask(app.url, '/v1/queue/', { method: 'DELETE', token: who.accessToken })

export const lobbiesOf = async (app: TestApp, who: Person): Promise<Lobby[]> =>
  (await must<{ now: Lobby[] }>(app.url, '/v1/players/dashboard/', { token: who.accessToken })).now

/** The usernames of each side. */
export const sidesOf = (lobby: Lobby | undefined): string[][] | undefined =>
  lobby?.sides.map((side) => side.players.map((player) => player.username))

/** Runs a pairing round. */
export async function pairNow(app: TestApp): Promise<void> {
  app.clock.advance(2000)
  await app.runJobs()
}

/** Expects these players to wait still after another round. */
export async function expectWaiting(app: TestApp, ...waiting: Person[]): Promise<void> {
  await pairNow(app)
  for (const who of waiting) {
    expect(await ticketOf(app, who)).not.toBeNull()
    expect(await lobbiesOf(app, who)).toEqual([])
  }
}

/** Expects these players to be in one lobby after another round, and returns it. */
export async function expectTogether(app: TestApp, ...together: Person[]): Promise<Lobby> {
  await pairNow(app)
  const lobbies = await Promise.all(together.map((who) => lobbiesOf(app, who)))
  for (const found of lobbies) expect(found.map((lobby) => lobby.id)).toEqual([lobbies[0]?.[0]?.id])
  for (const who of together) expect(await ticketOf(app, who)).toBeNull()
  const [lobby] = lobbies[0] ?? []
  if (!lobby) throw new Error('there is no lobby')
  return lobby
}

/** Empties the queue between tests. */
export async function emptyQueue(app: TestApp): Promise<void> {
  await app.db.deleteFrom('queue_tickets').execute()
  await app.runJobs()
}
