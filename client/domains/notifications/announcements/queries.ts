import { getSite } from '#client/lib/boot.ts'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Banner = AnswerFor<'GET v1 /announcements/'>['results'][number]

const EVERY_MS = 5 * 60_000

/** The announcements for the reader, read again now and then for those that begin or end. */
export const bannersQuery = query(
  'GET v1 /announcements/',
  {},
  {
    refetchInterval: EVERY_MS,
  },
)

/** The banners for everybody, which the document has; undefined where it has none, as in development. */
export function bannersOfDocument(): { results: Banner[] } | undefined {
  const results = getSite().announcements
  return results && { results }
}
