import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { keyOf } from '#client/lib/api/query.ts'

export type HeadToHead = AnswerFor<'GET v1 /players/head-to-head/'>

/** A player may keep them private, and a bot has none: what shows them leaves them out, or says why. */
const NOT_FOR_ALL = { silentFirstLoad: true } as const

/** The matches of two players against each other, from the side of the first. */
export const headToHeadQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/head-to-head/', {
      query: { one: one.toLowerCase(), other: other.toLowerCase() },
    }),
    queryFn: ({ signal }) => call('GET v1 /players/head-to-head/', { query: { one, other } }, { signal }),
    meta: NOT_FOR_ALL,
  })

export const bestWinsQuery = (username: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/best-wins/', { query: { username: username.toLowerCase() } }),
    queryFn: ({ signal }) => call('GET v1 /players/best-wins/', { query: { username } }, { signal }),
  })

export type Form = AnswerFor<'GET v1 /players/form/'>

/** A player's last results and seasons, by mode. */
export const formQuery = (username: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/form/', { query: { username: username.toLowerCase() } }),
    queryFn: ({ signal }) => call('GET v1 /players/form/', { query: { username } }, { signal }),
    meta: NOT_FOR_ALL,
  })

/** The players whom one has met most often. */
export const rivalsQuery = (username: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/rivals/', { query: { username: username.toLowerCase() } }),
    queryFn: ({ signal }) => call('GET v1 /players/rivals/', { query: { username } }, { signal }),
  })
