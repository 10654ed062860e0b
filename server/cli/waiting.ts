import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countItems, QUEUES_OF_TODAY } from '#server/domains/admin/today/item-queries.ts'
import { withDatabase } from './with-database.ts'

export const WAITING_USAGE =
  'npm run admin -- waiting   prints how many cases wait in each queue of the console, how many are overdue, and since when'

/** The id of no player: the command line has no cases of its own, which the console would leave out. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Lists the cases that wait for staff. Returns false when it is given arguments. */
export async function waitingCommand(args: string[]): Promise<boolean> {
  if (args.length > 0) return false
  await withDatabase(show)
  return true
}

async function show(db: Db): Promise<void> {
  let total = 0
  for (const kind of QUEUES_OF_TODAY) {
    const of = { readerId: NOBODY, isOwn: false, now: systemClock.now() }
    const { waiting, overdue, oldest } = await countItems(db, kind, of)
    if (waiting === 0) continue
    total += waiting
    const since = oldest ? `, since ${oldest.toISOString()}` : ''
    console.log(`${kind.replaceAll('_', ' ')}   ${waiting} waiting, ${overdue} overdue${since}`)
  }
  if (total === 0) console.log('Nothing waits.')
}
