import { login } from '#contract/accounts/accounts.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Client } from '#server/platform/http/route.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { deviceOf } from './device.ts'
import { insertDeviceMark } from './device-mark-queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import type { Account } from '#server/domains/accounts/queries.ts'
import { insertSession, isNewDevice } from './session-queries.ts'
import {
  newSession,
  refreshTokenOf,
  signAccessToken,
  type TokenContext,
} from '#server/domains/accounts/tokens.ts'

/** Why nobody may sign in to this account, even with the right credentials; undefined when it is open. */
export function closedReason(account: Account): 'banned' | 'deletion_pending' | undefined {
  if (account.banned_at) return 'banned'
  return account.deletion_due_at || account.deleted_at ? 'deletion_pending' : undefined
}

/**
 * Starts a session and returns the response of `login` in the spec. Schedules a mail when the account was
 * never used on this device.
 */
export async function signIn(context: TokenContext, unit: Unit, account: Account, client: Client) {
  const closed = closedReason(account)
  if (closed) throw refusal(login, closed)
  const session = newSession(context, client)
  await insertSession(unit.trx, { ...session, player_id: account.id, ended_at: null, end_reason: null })
  publishAccount(unit, account.id)
  if (client.device)
    await insertDeviceMark(unit.trx, { playerId: account.id, mark: client.device, now: unit.now })
  const device = deviceOf(client.userAgent)
  if (
    await isNewDevice(unit.trx, { playerId: account.id, device, place: session.place ?? '', now: unit.now })
  ) {
    const payload = { device, place: session.place, ip: client.ip, at: unit.now.toISOString() }
    await putJob(unit.trx, {
      kind: 'mail.new_device',
      key: `${account.id}:${session.id}`,
      payload,
      dueAt: unit.now,
    })
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
