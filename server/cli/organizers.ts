import '#messages/server.ts'
import { translate } from '#messages/translate.ts'
import { decideOrganizerRequest } from '#contract/tournaments/organizers.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { decideRequest } from '#server/domains/tournaments/organizers/commands.ts'
import { listPending } from '#server/domains/tournaments/organizers/queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason } from './read-reason.ts'
import { fail, withDatabase } from './with-database.ts'

export const ORGANIZERS_USAGE = `npm run admin -- organizers list   lists the requests to organise tournaments, oldest first
npm run admin -- organizers grant <username> --reason=<text>   grants one
npm run admin -- organizers refuse <username> <reason>   refuses it and sends the player the reason`

/** The commands for requests to organize. Returns false when the arguments match none. */
export async function organizersCommand(args: string[]): Promise<boolean> {
  const words = readReason(args)
  if (!words) return false
  const [action, username, ...rest] = words.positionals
  const reason = rest.join(' ')
  if (action === 'list' && !username) await withDatabase(list)
  else if (action === 'grant' && username && rest.length === 0 && words.reason)
    await withDatabase((db) => decide(db, username, true, words.reason))
  else if (action === 'refuse' && username && reason)
    await withDatabase((db) => decide(db, username, false, reason))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const { count, rows } = await listPending(db, { offset: 0, limit: 100 })
  for (const row of rows)
    console.log(`${row.username}   ${row.created_at.toISOString()}   ${row.reason.replaceAll('\n', ' ')}`)
  console.log(count === 1 ? '1 request.' : `${count} requests.`)
}

async function decide(db: Db, username: string, granted: boolean, reason: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  const done = await decideRequest(storeOf(db, systemClock), {
    playerId: player.id,
    by: null,
    granted,
    reason,
  })
  if (!done.ok) return fail(translate(decideOrganizerRequest.refusals[done.refusal].detail))
  console.log(granted ? `${username} can organise tournaments now.` : `${username} was refused.`)
}
