import '#messages/server.ts'
import { z } from 'zod'
import { endPlayerSessions as endSessionsCall } from '#contract/admin/players.ts'
import { banPlayer, unbanPlayer } from '#contract/moderation/sanctions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findAccountByEmail } from '#server/domains/accounts/queries.ts'
import { endPlayerSessions } from '#server/domains/admin/people/act-commands.ts'
import {
  closingKind,
  findSuspension,
  giveSanction,
  reopenAccount,
} from '#server/domains/moderation/sanctions/give.ts'
import { listUnlifted } from '#server/domains/moderation/sanctions/queries.ts'
import { findPlayer, findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { listGranted } from '#server/domains/players/staff-queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { birthDate, erase, exportData, resetFactor, resetPassword, verify } from './player-help.ts'
import { readWords } from './read-reason.ts'
import { fail, failWith, withDatabase } from './with-database.ts'

export const PLAYERS_USAGE = `npm run admin -- players show <username>   the role, permissions and sanctions of a player; an email address will do in place of any username
npm run admin -- players ban <username> [--until=<time>] --reason=<text>   closes an account at once; the player reads the reason; without an end it replaces a suspension
npm run admin -- players unban <username> --reason=<text>   opens a closed account again
npm run admin -- players end-sessions <username> --reason=<text>   signs a player out everywhere
npm run admin -- players verify <username> --reason=<text>   takes the email address for verified
npm run admin -- players birth-date <username> <YYYY-MM-DD> --reason=<text>   sets the date of birth that a paper shows
npm run admin -- players reset-password <username> --reason=<text>   prints a link that sets a new password, for half an hour
npm run admin -- players reset-second-factor <username> --reason=<text>   removes the authenticator app, passkeys and recovery codes, and signs the player out
npm run admin -- players export <username> <file.zip> --reason=<text>   writes what the site has of a player
npm run admin -- players erase <username> --reason=<text>   closes the account, as its player could; it is erased after 14 days`

const OPTIONS = { until: { type: 'string' }, reason: { type: 'string' } } as const

type Work = (db: Db, player: PlayerRow, config: Config) => Promise<void>

/** The commands for players. Returns false when the arguments match none. */
export async function playersCommand(args: string[]): Promise<boolean> {
  const parsed = readWords(args, OPTIONS)
  if (!parsed) return false
  const { positionals, values } = parsed
  const [action, username, ...more] = positionals
  const file = action === 'export' ? more.shift() : undefined
  const dob = action === 'birth-date' ? z.iso.date().safeParse(more.shift()).data : undefined
  const { reason = '' } = values
  const until = values.until === undefined ? null : new Date(values.until)
  if (!username || more.length > 0 || Number.isNaN(until?.getTime())) return false
  if (action === 'show') return run(username, show)
  if (reason.trim().length < 3) return false
  if (action === 'ban') return run(username, (db, player) => ban(db, player, { until, reason }))
  if (action === 'unban') return run(username, (db, player) => unban(db, player, reason))
  if (action === 'end-sessions') return run(username, (db, player) => endSessions(db, player, reason))
  if (action === 'verify') return run(username, (db, player) => verify(db, { player, reason }))
  if (action === 'birth-date' && dob)
    return run(username, (db, player, config) => birthDate(db, { player, reason, config, dob }))
  if (action === 'reset-password')
    return run(username, (db, player, config) => resetPassword(db, { player, reason, config }))
  if (action === 'reset-second-factor')
    return run(username, (db, player) => resetFactor(db, { player, reason }))
  if (action === 'export' && file)
    return run(username, (db, player, config) => exportData(db, { player, reason, config, file }))
  if (action === 'erase') return run(username, (db, player) => erase(db, { player, reason }))
  return false
}

async function run(username: string, work: Work): Promise<true> {
  await withDatabase(async (db, config) => {
    const player = await findWhom(db, username)
    if (player) await work(db, player, config)
    else
      fail(
        username.includes('@')
          ? `There is no player with the address ${username}.`
          : `There is no player called ${username}.`,
      )
  })
  return true
}

/** A player by name, or by address: names have no @. */
async function findWhom(db: Db, given: string): Promise<PlayerRow | undefined> {
  if (!given.includes('@')) return findPlayerByName(db, given)
  const account = await findAccountByEmail(db, given)
  return account && findPlayer(db, account.id)
}

async function show(db: Db, player: PlayerRow): Promise<void> {
  const granted = await listGranted(db, player.id)
  console.log(
    `${player.username}   ${player.role}   ${player.email}   joined ${player.created_at.toISOString()}`,
  )
  if (granted.length > 0) console.log(`also permitted: ${granted.join(', ')}`)
  for (const { id, kind, given_at: given, ends_at: ends, reason } of await listUnlifted(db, player.id))
    console.log(`${id}   ${kind}   ${given.toISOString()} to ${ends?.toISOString() ?? 'no end'}   ${reason}`)
}

async function ban(
  db: Db,
  player: PlayerRow,
  { until, reason }: { until: Date | null; reason: string },
): Promise<void> {
  const given = { playerId: player.id, kind: closingKind(until), until, reason }
  const replaced = given.kind === 'ban' ? await findSuspension(db, player.id, systemClock.now()) : undefined
  const done = await giveSanction(storeOf(db, systemClock), OPERATOR, given)
  if (!done.ok) return failWith(banPlayer, done.refusal)
  console.log(`${player.username} can’t sign in any more${until ? ` until ${until.toISOString()}` : ''}.`)
  if (replaced?.ends_at)
    console.log(`The ban replaces the suspension until ${replaced.ends_at.toISOString()}.`)
}

async function unban(db: Db, player: PlayerRow, reason: string): Promise<void> {
  const done = await reopenAccount(storeOf(db, systemClock), OPERATOR, { playerId: player.id, reason })
  if (!done.ok) return failWith(unbanPlayer, done.refusal)
  console.log(`${player.username} can sign in again.`)
}

async function endSessions(db: Db, player: PlayerRow, reason: string): Promise<void> {
  const of = { playerId: player.id, reason, session_id: undefined }
  const done = await endPlayerSessions(storeOf(db, systemClock), OPERATOR, of)
  if (!done.ok) return done.detail ? fail(done.detail) : failWith(endSessionsCall, done.refusal)
  console.log(done.value === 1 ? '1 session was ended.' : `${done.value} sessions were ended.`)
}
