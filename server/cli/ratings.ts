import '#messages/server.ts'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { compareRatings, recomputeMode } from '#server/domains/matches/recompute/recompute.ts'
import { annulMatches, previewAnnulment } from '#server/domains/matches/recompute/annul.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { fail, withDatabase } from './with-database.ts'

export const RATINGS_USAGE = `npm run admin -- ratings check   compares all ratings with what the results give
npm run admin -- ratings recompute   writes the ratings as the results give them
npm run admin -- ratings annul <username> [--since=<time>] [--preview] --reason=<text>   takes the matches of a player who broke the rules out of the ratings`

/** The commands for ratings. Returns false when the arguments match none. */
export async function ratingsCommand([action, ...rest]: string[]): Promise<boolean> {
  if (action === 'annul') return annulCommand(rest)
  if (rest.length > 0) return false
  if (action === 'check') await withDatabase(check)
  else if (action === 'recompute') await withDatabase(recompute)
  else return false
  return true
}

const ANNUL_OPTIONS = {
  since: { type: 'string' },
  reason: { type: 'string' },
  preview: { type: 'boolean' },
} as const

async function annulCommand(args: string[]): Promise<boolean> {
  let parsed
  try {
    parsed = parseArgs({ args, options: ANNUL_OPTIONS, allowPositionals: true })
  } catch {
    return false
  }
  const [username, ...more] = parsed.positionals
  const { since = '1970-01-01', reason, preview } = parsed.values
  const at = new Date(since)
  if (!username || more.length > 0 || Number.isNaN(at.getTime()) || !(preview || reason)) return false
  await withDatabase(async (db) => {
    const player = await findPlayerByName(db, username)
    if (!player) return fail(`There is no player called ${username}.`)
    const of = { playerId: player.id, since: at }
    const outcome = preview
      ? await previewAnnulment(db, of)
      : await annulMatches(storeOf(db, systemClock), { ...of, by: null, reason: reason ?? '' })
    if (!outcome.ok) return fail(`No match of ${username} since then counts for a rating.`)
    const { matches, gain, lose } = outcome.value
    console.log(
      `${matches} matches ${preview ? 'would count' : 'count'} for no rating any more: ${gain} ratings rise, ${lose} fall.`,
    )
  })
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
    const { length } = await transact(store, (unit) => recomputeMode(unit, mode))
    console.log(`${name}: ${length} ratings written.`)
  }
  console.log('All ratings are what the results give.')
}
