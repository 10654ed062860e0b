import '#messages/server.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { compareRatings, recomputeMode } from '#server/domains/matches/recompute/recompute.ts'
import { storeOf } from '#server/subscribers.ts'
import { fail, withDatabase } from './with-database.ts'

export const RATINGS_USAGE = `npm run admin -- ratings check   compares all ratings with what the results give
npm run admin -- ratings recompute   writes the ratings as the results give them`

/** The commands for ratings. Returns false when the arguments match none. */
export async function ratingsCommand([action, ...rest]: string[]): Promise<boolean> {
  if (rest.length > 0) return false
  if (action === 'check') await withDatabase(check)
  else if (action === 'recompute') await withDatabase(recompute)
  else return false
  return true
}

async function check(db: Db): Promise<void> {
  const found = await compareRatings(db)
  for (const { name, ratings, differing } of found)
    if (ratings > 0)
      console.log(
        `${differing.length === 0 ? 'ok    ' : 'DIFFER'}  ${name}: ${differing.length} of ${ratings} differ`,
      )
  if (found.some(({ differing }) => differing.length > 0))
    fail('Some ratings differ from what the results give. "ratings recompute" writes them.')
}

async function recompute(db: Db): Promise<void> {
  const store = storeOf(db, systemClock)
  for (const { mode, name, differing } of await compareRatings(db)) {
    if (differing.length === 0) continue
    const changed = await transact(store, (unit) => recomputeMode(unit, mode))
    console.log(`${name}: ${changed} ratings written.`)
  }
  console.log('All ratings are what the results give.')
}
