import { keyOf } from '#client/lib/api/query.ts'

export const messagesKey = (id: number) => keyOf('GET v1 /matches/{id}/messages/', { params: { id } })

/** All that is cached of a match. */
export const keysOfMatch = (id: number) => [
  keyOf('GET v1 /matches/{id}/', { params: { id } }),
  messagesKey(id),
  keyOf('GET v1 /matches/{id}/evidence/', { params: { id } }),
]
