import type { login } from '#contract/accounts/accounts.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Client } from '#server/platform/call.ts'
import { newDeviceMail } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import type { Account } from '#server/domains/accounts/queries.ts'
import {
  newSession,
  refreshTokenOf,
  signAccessToken,
  type TokenContext,
} from '#server/domains/accounts/tokens.ts'
import { deviceOf } from './device.ts'
import { insertDeviceMark } from './device-mark-queries.ts'
import { insertSession, isNewDevice } from './session-queries.ts'

/** A session's tokens and whose they are: the answer of `login` (client reference, Answers). */
export type SignedIn = CallAnswer<typeof login>

export type ClosedReason = 'banned' | 'deletion_pending'

/** Why nobody may sign in to this account, even with the right credentials; undefined when it is open. */
export function closedReason(account: Account): ClosedReason | undefined {
  if (account.banned_at) return 'banned'
  return account.deletion_due_at || account.deleted_at ? 'deletion_pending' : undefined
}

/**
 * Starts a session of an account that the caller has found open. Schedules a mail when the account was never
 * used on this device.
 */
export async function signIn(
  context: TokenContext,
  unit: Unit,
  account: Account,
  client: Client,
): Promise<SignedIn> {
  if (closedReason(account)) throw new Error('a sign-in to a closed account')
  const session = newSession(context, client)
  await insertSession(unit.trx, { ...session, player_id: account.id, ended_at: null, end_reason: null })
  publishAccount(unit, account.id, 'sessions')
  if (client.device)
    await insertDeviceMark(unit.trx, { playerId: account.id, mark: client.device, now: unit.now })
  const device = deviceOf(client.userAgent)
  if (
    await isNewDevice(unit.trx, { playerId: account.id, device, place: session.place ?? '', now: unit.now })
  ) {
    const payload = { device, place: session.place, ip: client.ip, at: unit.now.toISOString() }
    await newDeviceMail.put(unit.trx, `${account.id}:${session.id}`, unit.now, payload)
  }
  return {
    extras: {
      id: account.id,
      username: account.username,
      first_name: account.first_name,
      last_name: account.last_name,
      role: account.role,
      access_token: await signAccessToken(context, {
        id: session.id,
        playerId: account.id,
        role: account.role,
      }),
      refresh_token: refreshTokenOf(context, session),
    },
  }
}
