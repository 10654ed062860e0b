/** Keys of the cache that live events name on every page, apart from the queries, which the first page does not need. */
import { keyOf } from '#client/lib/api/query.ts'

/** Keys of an organizer's desk: its tasks, and the case that is open. */
export const keysOfDesk = (id: number) => [
  keyOf('GET v1 /tournaments/{id}/desk/', { params: { id } }),
  keyOf('GET v1 /matches/{id}/case/'),
]
