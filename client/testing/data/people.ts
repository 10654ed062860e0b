import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { badge } from './players.ts'

type Person = AnswerFor<'GET v1 /admin/players/{playerId}/'>
const AT = '2026-03-01T12:00:00.000Z'

const person = (fields: Partial<Person> = {}): Person => ({
  player: badge('Ann'),
  role: 'player',
  standing: 'good',
  standing_until: null,
  joined: AT,
  bio: null,
  country: 'DE',
  language: 'de',
  is_private: false,
  last_seen: AT,
  undeliverable: null,
  game_accounts: [{ game: 'chess', handle: 'ann-plays', verified: false }],
  terms: null,
  open_cases: [],
  ...fields,
})

/** Answers what the console reads of a player: the page itself and what stands beside it. */
export function answerPage(fields: Partial<Person> = {}): Person {
  const shown = person(fields)
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/players/{playerId}/', shown)
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  api.answer('GET v1 /admin/players/{playerId}/sanctions/', listOf([]))
  api.answer('GET v1 /admin/players/{playerId}/linked/', { results: [] })
  api.answer('GET v1 /admin/players/{playerId}/disputes/', listOf([]))
  api.answer('GET v1 /admin/players/{playerId}/record/', {
    player: shown.player,
    role: 'player',
    joined: AT,
    matches: 41,
    wins: 20,
    disputes: 2,
    reliability: 81,
    reports: { open: 1, recent: 3 },
    sanctions: 0,
  })
  return shown
}
