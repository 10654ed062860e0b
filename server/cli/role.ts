import '#messages/server.ts'
import { role as roleSchema } from '#contract/accounts/accounts.ts'
import { setPlayerRole as roleCall } from '#contract/admin/players.ts'
import { systemClock } from '#server/platform/clock.ts'
import { setPlayerRole } from '#server/domains/admin/people/act-commands.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { findPlayerByName, hasAdmin } from '#server/domains/players/queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason, REASON_PROBLEM } from './read-reason.ts'
import { fail, failWith, withDatabase } from './with-database.ts'

export const ROLE_USAGE = `npm run admin -- role <username> <${roleSchema.options.join('|')}> --reason=<text>   gives a player a role; the first admin needs no reason`

/** Gives a player a role, as the console does; also to the first admin. Returns false when the arguments are none. */
export async function roleCommand(args: string[]): Promise<boolean> {
  const words = readReason(args)
  if (!words) return false
  const [username, given, ...more] = words.positionals
  const role = roleSchema.safeParse(given)
  if (!username || !role.success || more.length > 0) return false
  await withDatabase(async (db) => {
    const isFirst = role.data === 'admin' && !(await hasAdmin(db))
    const reason = words.reason || (isFirst ? 'The first admin.' : '')
    if (reason === '') return fail(REASON_PROBLEM)
    const player = await findPlayerByName(db, username)
    if (!player) return fail(`There is no player called ${username}.`)
    const input = { playerId: player.id, role: role.data, reason }
    const done = await setPlayerRole(storeOf(db, systemClock), OPERATOR, input)
    if (!done.ok) return failWith(roleCall, done.refusal)
    console.log(`${player.username} now has the role ${role.data}.`)
  })
  return true
}
