import { keyOf } from '#client/lib/api/query.ts'

/** A challenge with its standing and the viewer's scores. */
export const keysOfChallenge = (id: number) => [
  keyOf('GET v1 /challenges/{id}/', { params: { id } }),
  keyOf('GET v1 /challenges/{id}/standing/', { params: { id } }),
  keyOf('GET v1 /challenges/{id}/scores/', { params: { id } }),
]
