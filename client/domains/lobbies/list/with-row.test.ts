import { describe, expect, test } from 'vitest'
import type { PublicLobbyRow } from '#contract/lobbies/lobbies.ts'
import type { LobbyPage, ListedLobby } from '#client/domains/lobbies/queries.ts'
import { withRow } from './with-row.ts'

const row = (facts: Partial<PublicLobbyRow> = {}): PublicLobbyRow => ({
  id: 5,
  version: 3,
  status: 'open',
  game: 'chess',
  mode: 'blitz',
  team_size: 1,
  best_of: 1,
  entry_fee_cents: 0,
  pot_cents: 0,
  prize_cents: 0,
  region: null,
  is_private: false,
  rating_min: null,
  rating_max: null,
  starts_at: null,
  origin: 'player',
  tournament: null,
  match_id: null,
  started: null,
  sides: [1, 2].map((id) => ({
    id,
    name: '',
    team_id: null,
    captain_id: null,
    score: null,
    players: [],
  })),
  winner_side_id: null,
  deadline: null,
  created: '2026-03-01T12:00:05.000Z',
  ...facts,
})
const NO_RIGHT = { join: false, why_not: null, why_code: null }
const listed = (facts: Partial<ListedLobby> = {}): ListedLobby => ({ ...row(), can: NO_RIGHT, ...facts })
const pageOf = (...results: ListedLobby[]): LobbyPage => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
const active = { filters: { status: 'active', page: 1, page_size: 2 } as const, playerId: 'ann' }
const idsOf = ({ count, results }: LobbyPage) => [count, ...results.map(({ id }) => id)]
const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`

describe('a list of lobbies stays up to date row by row', () => {
  test('a new lobby is added to the first page in the order of the list, and the last one leaves a full page', () => {
    const page = pageOf(listed({ id: 4, created: at(4) }), listed({ id: 3, created: at(3) }))
    expect(idsOf(withRow(page, row(), active))).toEqual([3, 5, 4])
    expect(idsOf(withRow(pageOf(), row(), active))).toEqual([1, 5])
  })

  test('a lobby with an open seat comes before newer ones that are played', () => {
    const page = pageOf(listed({ id: 9, status: 'live', created: at(9) }))
    expect(idsOf(withRow(page, row(), active))).toEqual([2, 5, 9])
    const all = { ...active, filters: { page: 1, page_size: 2 } as const }
    expect(idsOf(withRow(page, row(), all))).toEqual([2, 9, 5])
  })

  test('a lobby that is older than a full page, or shown on a later page, is left out', () => {
    const page = pageOf(listed({ id: 4, created: at(4) }), listed({ id: 3, created: at(3) }))
    expect(withRow(page, row({ id: 1, created: at(1) }), active)).toBe(page)
    expect(withRow(page, row(), { ...active, filters: { ...active.filters, page: 2 } })).toBe(page)
  })

  test('a list with one of each game takes no second one', () => {
    const each = { ...active, filters: { ...active.filters, distinct: 'game', page_size: 4 } as const }
    const page = pageOf(listed({ id: 4 }))
    expect(withRow(page, row(), each)).toBe(page)
    expect(idsOf(withRow(page, row({ game: 'valorant' }), each))).toEqual([2, 5, 4])
  })

  test('a listed lobby is replaced, unless the change is older than what is shown', () => {
    const page = pageOf(listed({ version: 2 }))
    expect(withRow(page, row({ status: 'ready_check' }), active).results[0]).toMatchObject({
      status: 'ready_check',
      version: 3,
    })
    const newer = pageOf(listed({ version: 4 }))
    expect(withRow(newer, row(), active)).toBe(newer)
  })

  test.each<[string, Partial<PublicLobbyRow>, object]>([
    ['over', { status: 'settled' }, {}],
    ['of another game', {}, { game: 'valorant' }],
    ['of another mode', {}, { mode: 'bullet' }],
    ['of another status', {}, { status: 'live' }],
    ['of another region', {}, { region: 'eu' }],
    ['too cheap', {}, { fee_min: 1 }],
    ['too expensive', { entry_fee_cents: 500 }, { fee_max: 499 }],
  ])('a lobby that is %s leaves the page, and is not added to it', (_name, facts, filters) => {
    const listing = { ...active, filters: { ...active.filters, ...filters } }
    expect(idsOf(withRow(pageOf(listed()), row(facts), listing))).toEqual([0])
    expect(idsOf(withRow(pageOf(), row(facts), listing))).toEqual([0])
  })

  test('the offer to join is kept while the lobby is open, and ends with its last seat or in my own lobby', () => {
    const offered = pageOf(listed({ can: { join: true, why_not: null, why_code: null } }))
    const mine = row({
      sides: row().sides.map((side, index) => ({
        ...side,
        players:
          index === 0
            ? [{ id: 'ann', username: 'Ann', avatar_url: null, rating: 1200, state: 'seated' as const }]
            : [],
      })),
    })
    const joinIn = (page: LobbyPage, next: PublicLobbyRow, playerId: string | undefined = 'ann') =>
      withRow(page, next, { ...active, playerId }).results[0]?.can.join
    expect(joinIn(offered, row())).toBe(true)
    expect(joinIn(offered, row({ status: 'ready_check' }))).toBe(false)
    expect(joinIn(offered, mine)).toBe(false)
    expect(joinIn(pageOf(), row())).toBe(true)
    expect(joinIn(pageOf(), row({ rating_min: 1500 }))).toBe(false)
    expect(withRow(pageOf(), row(), { ...active, playerId: undefined }).results[0]?.can.join).toBe(false)
  })

  test.each<['invited' | 'seated', number]>([
    ['invited', 1],
    ['seated', 2],
  ])('a seat is offered again when the viewer who was %s has given it up', (state, team_size) => {
    const ann = { id: 'ann', username: 'Ann', avatar_url: null, rating: 1200, state }
    const ben = { ...ann, id: 'ben', username: 'Ben', state: 'seated' as const }
    const sides = (...players: (typeof ann)[][]) =>
      row().sides.map((side, index) => ({ ...side, players: players[index] ?? [] }))
    const page = pageOf(listed({ team_size, version: 2, sides: sides([ben], [ann]) }))
    const left = withRow(page, row({ team_size, sides: sides([ben]) }), active)
    expect(left.results[0]?.can.join).toBe(true)
  })
})
