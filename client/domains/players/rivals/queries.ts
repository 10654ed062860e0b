import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type HeadToHead = AnswerFor<'GET v1 /players/head-to-head/'>

/** The matches of two players against each other, from the side of the first. */
export const headToHeadQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: ['players', 'head-to-head', one.toLowerCase(), other.toLowerCase()],
    queryFn: ({ signal }) => call('GET v1 /players/head-to-head/', { query: { one, other } }, { signal }),
  })

export const bestWinsQuery = (username: string) =>
  queryOptions({
    queryKey: ['players', 'best-wins', username.toLowerCase()],
    queryFn: ({ signal }) => call('GET v1 /players/best-wins/', { query: { username } }, { signal }),
  })

export type Form = AnswerFor<'GET v1 /players/form/'>

/** A player's last results and seasons, by mode. */
export const formQuery = (username: string) =>
  queryOptions({
    queryKey: ['players', 'form', username.toLowerCase()],
    queryFn: ({ signal }) => call('GET v1 /players/form/', { query: { username } }, { signal }),
  })
