import { expect, test } from 'vitest'
import { EVENTS_BY_DOMAIN } from '#contract/domain-events.ts'
import { messageExample, messageSchema, PUBLIC_EVENTS, PUBLIC_EVENT_TYPES } from './catalogue.ts'
import type { WebhookSubject } from './data.ts'

/** Fields of a domain event without which its subject cannot be found. */
const NEEDED: Record<WebhookSubject, string[]> = {
  tournament: ['tournamentId'],
  entrant: ['tournamentId', 'entrantId'],
  round: ['tournamentId', 'round'],
  result: ['tournamentId', 'bracketMatchId'],
  announcement: ['tournamentId', 'text'],
  match: ['matchId'],
  lobby: ['lobbyId'],
  rating: ['game', 'mode'],
  season: ['game', 'number'],
  challenge: ['challengeId'],
}
const shapes = new Map(
  Object.values(EVENTS_BY_DOMAIN).flatMap((events) =>
    Object.entries(events).map(([type, shape]) => [type, Object.keys(shape.shape)] as const),
  ),
)

test.each(PUBLIC_EVENT_TYPES)('%s is made of an event that has what its subject needs', (type) => {
  const { from, subject } = PUBLIC_EVENTS[type]
  expect(shapes.get(from)).toEqual(expect.arrayContaining(NEEDED[subject]))
})

test.each(PUBLIC_EVENT_TYPES)(
  '%s has an example of its own schema, and a name that may be signed',
  (type) => {
    expect(messageSchema(type).safeParse(messageExample(type)).error).toBeUndefined()
    expect(type).toMatch(/^[a-zA-Z0-9_.]+$/)
  },
)
