import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { entry, tournament, tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { cacheBracket, cacheTournament, cacheTournamentRow, hasOtherRights } from './cache.ts'
import { bracketQuery, entrantsQuery, tournamentQuery, tournamentsQuery } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('a newer view of a tournament replaces the older, and what is one’s own stays', () => {
  const client = new QueryClient()
  const shown = tournament({ id: 7, version: 3, me: entry() })
  const { queryKey } = tournamentQuery(7)
  client.setQueryData(queryKey, shown)
  const { me: _me, can: _can, staff_role: _role, ...open } = shown
  cacheTournament(client, { id: 7, tournament: { ...open, version: 2, name: 'Old' } })
  cacheTournament(client, { id: 7, tournament: { ...open, version: 4, name: 'New' } })
  expect(client.getQueryData(queryKey)).toMatchObject({ name: 'New', me: { status: 'registered' } })
  expect(isStale(client, queryKey)).toBe(false)
})

test('the staff reads the entrants again before the start, as another desk may have saved seeds', () => {
  const shown = (staff_role: 'owner' | null) => {
    const client = new QueryClient()
    const known = tournament({ id: 7, version: 3, staff_role })
    const { me: _me, can: _can, staff_role: _role, following: _following, ...open } = known
    const { queryKey } = entrantsQuery(7, { page: 1, page_size: 100 })
    client.setQueryData(tournamentQuery(7).queryKey, known)
    client.setQueryData(queryKey, listOf([]))
    cacheTournament(client, { id: 7, tournament: { ...open, version: 4 } })
    return isStale(client, queryKey)
  }
  expect(shown('owner')).toBe(true)
  expect(shown(null)).toBe(false)
})

test('one’s own way is read again when one’s own part has changed, and only then', () => {
  const client = new QueryClient()
  const { queryKey } = query('GET v1 /tournaments/{id}/path/', { params: { id: 7 } })
  client.setQueryData(queryKey, { steps: [] })
  const { me, can, staff_role, staff_invites, following, ...open } = tournament({
    id: 7,
    version: 3,
    me: entry(),
  })
  cacheTournament(client, { id: 7, tournament: open })
  expect(isStale(client, queryKey)).toBe(false)
  cacheTournament(client, { id: 7, tournament: open, own: { me, can, staff_role, staff_invites, following } })
  expect(isStale(client, queryKey)).toBe(true)
})

test('what one may do changes with the status, a pause, and the last place', () => {
  const known = tournament({ entrants_count: 15, max_entrants: 16 })
  expect(hasOtherRights(known, { ...known, entrants_count: 14 })).toBe(false)
  expect(hasOtherRights(known, { ...known, status: 'check_in' })).toBe(true)
  expect(hasOtherRights(known, { ...known, paused: true })).toBe(true)
  expect(hasOtherRights(known, { ...known, entrants_count: 16 })).toBe(true)
})

test('a row is updated with the reader’s own mark, added, or removed when it fits the filters no more', () => {
  const client = new QueryClient()
  const mine = tournamentRow({
    id: 1,
    me: { entrant_id: 4, status: 'registered', checked_in: false, stage_check_in: null, place: null },
  })
  const all = tournamentsQuery({ page: 1, page_size: 10 }).queryKey
  const open = tournamentsQuery({ status: 'registration' }).queryKey
  const own = tournamentsQuery({ scope: 'mine' }).queryKey
  for (const key of [all, open, own]) client.setQueryData(key, listOf([mine]))
  const { me: _me, ...row } = mine
  cacheTournamentRow(client, { id: 1, row: { ...row, version: 2, status: 'live' } })
  expect(client.getQueryData(all)?.results).toMatchObject([{ status: 'live', me: { entrant_id: 4 } }])
  expect(client.getQueryData(open)?.results).toEqual([])
  expect(client.getQueryData(own)?.results).toHaveLength(1)
  const { me: _other, ...other } = tournamentRow({ id: 2, starts_at: '2020-01-01T00:00:00.000Z' })
  cacheTournamentRow(client, { id: 2, row: other })
  expect(client.getQueryData(all)?.results.map(({ id }) => id)).toEqual([1, 2])
  expect(client.getQueryData(own)?.results).toHaveLength(1)
  cacheTournamentRow(client, { id: 2, row: null })
  expect(client.getQueryData(all)).toMatchObject({ count: 1 })
})

test('a bracket whose acts are not known is read again', async () => {
  const client = new QueryClient()
  const { queryKey } = bracketQuery(7)
  client.setQueryData(queryKey, bracketAnswer(begun(4), { seq: 2 }))
  const event = { id: 7, from_seq: 2, seq: 2, acts: [], rooms: [], times: [], entrants: [] }
  await cacheBracket(client, { ...event, entrants: [{ seed: 1, id: 1, name: 'Renamed' }] })
  expect(client.getQueryData(queryKey)?.entrants[0]?.name).toBe('Renamed')
  expect(isStale(client, queryKey)).toBe(false)
  await cacheBracket(client, { ...event, from_seq: 8, seq: 9 })
  expect(isStale(client, queryKey)).toBe(true)
})
