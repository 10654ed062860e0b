/** Keys of the cache that live events name on every page, apart from the queries, which the first page does not need. */
import { keyOf } from '#client/lib/api/query.ts'

/** What waits for the organizers of a tournament, and the case that one of them has open. */
export const keysOfDesk = (id: number) => [
  keyOf('GET v1 /tournaments/{id}/desk/', { params: { id } }),
  keyOf('GET v1 /matches/{id}/case/'),
]
