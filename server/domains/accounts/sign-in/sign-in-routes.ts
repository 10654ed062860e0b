import { randomUUID } from 'node:crypto'
import { login, logout } from '#contract/accounts/accounts.ts'
import { endOtherSessions, endSession, listSessions, refreshToken } from '#contract/accounts/sessions.ts'
import { isRecent } from '#core/recent.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Client, Router } from '#server/platform/http/route.ts'
import { closedReason, signIn } from './admit.ts'
import { deviceOf } from './device.ts'
import { withBusyRefusal } from '#server/domains/accounts/mail-limits.ts'
import { matchPassword, type PasswordMatch } from './passwords.ts'
import { placeOf } from './place.ts'
import { findAccount, findAccountByEmail } from '#server/domains/accounts/queries.ts'
import {
  secondFactorsOf,
  signSecondFactorToken,
} from '#server/domains/accounts/second-factor/second-factor.ts'
import {
  endSessions,
  listOpenSessions,
  lockSession,
  rotateSession,
  type SessionRow,
} from './session-queries.ts'
import { checkThrottled, signInAttempt } from '#server/domains/accounts/tries.ts'
import {
  isRefreshTokenOf,
  parseRefreshToken,
  refreshTokenOf,
  REFRESH_GRACE_MS,
  SESSION_IDLE_MS,
  signAccessToken,
} from '#server/domains/accounts/tokens.ts'
import { findVoidPassword } from '#server/domains/accounts/sign-up/void-sign-up-queries.ts'

export function signInRoutes(router: Router, context: Context): void {
  router.on(login, async ({ body, client }) => {
    const account = await findAccountByEmail(context.db, body.email)
    const attempt = await signInAttempt(context, { email: body.email, id: account?.id }, client)
    // Queried without an account too, so that the response takes the same time.
    const ofVoid = await findVoidPassword(context.db, account?.id ?? randomUUID())
    const match: { result: PasswordMatch } = { result: 'wrong' }
    const check = async () => {
      match.result = await matchPassword(account?.password_hash, ofVoid, body.password)
      // An unverified sign-up has proven nothing: it neither counts as a wrong attempt nor resets the count.
      return match.result === 'void' || (match.result === 'right' && !account?.email_verified_at)
        ? 'neither'
        : match.result === 'right'
    }
    const verdict = await withBusyRefusal(login, checkThrottled(context, attempt, check))
    if (!verdict || !account) throw refusal(login, 'wrong_credentials')
    // The same response as for an unverified sign-up; the owner of the address has got a mail (decision 49).
    if (match.result === 'void') throw refusal(login, 'unverified')
    const closed = closedReason(account)
    if (closed) throw refusal(login, closed)
    if (!account.email_verified_at) throw refusal(login, 'unverified')
    const methods = await secondFactorsOf(context.db, account.id)
    if (methods.length > 0) {
      const extras = { second_factor_token: await signSecondFactorToken(context, account), methods }
      throw refusal(login, 'second_factor_required', { extras })
    }
    return transact(context, (unit) => signIn(context, unit, account, client))
  })

  router.on(logout, async ({ body, session }) => {
    const parsed = body.refresh_token ? parseRefreshToken(body.refresh_token) : undefined
    await transact(context, async (unit) => {
      if (session) await endSessions(unit, { playerId: session.playerId, only: session.sessionId }, 'logout')
      const named = parsed && (await lockSession(unit.trx, parsed.sessionId))
      if (named && isRefreshTokenOf(context, named, body.refresh_token ?? '', parsed.generation))
        await endSessions(unit, { playerId: named.player_id, only: named.id }, 'logout')
    })
    return { detail: 'You are signed out.' }
  })

  router.on(refreshToken, async ({ body, client }) => {
    const tokens = await transact(context, (unit) => refresh(context, unit, body.refresh_token, client))
    if (!tokens) throw refusal(refreshToken, 'bad_token')
    return tokens
  })

  router.on(listSessions, async ({ session }) => {
    const rows = await listOpenSessions(context.db, session.playerId, context.clock.now())
    const results = rows.map((row) => ({
      id: row.id,
      created: row.created_at.toISOString(),
      last_used: row.last_used_at.toISOString(),
      device: deviceOf(row.user_agent),
      ip: row.ip,
      place: row.place,
      current: row.id === session.sessionId,
    }))
    return { count: results.length, next: null, previous: null, results }
  })

  router.on(endSession, async ({ params, session }) => {
    const ended = await transact(context, (unit) =>
      endSessions(unit, { playerId: session.playerId, only: params.id }, 'ended_by_player'),
    )
    if (ended === 0) throw refusal(endSession, 'not_found')
    return undefined
  })

  router.on(endOtherSessions, async ({ session }) => {
    await transact(context, (unit) =>
      endSessions(unit, { playerId: session.playerId, except: session.sessionId }, 'ended_by_player'),
    )
    return undefined
  })
}

/**
 * Rotation with reuse detection (protocols.md 7.2). The current token gets its successor. The previous one
 * gets the same successor for ten seconds (a lost response, a second tab). Any older token ends the session,
 * because it may be stolen.
 */
async function refresh(context: Context, unit: Unit, token: string, client: Client) {
  const parsed = parseRefreshToken(token)
  const session = parsed && (await lockSession(unit.trx, parsed.sessionId))
  if (!session || !isRefreshTokenOf(context, session, token, parsed.generation) || session.ended_at)
    return undefined
  const account = await findAccount(unit.trx, session.player_id)
  if (!account || closedReason(account) || hasExpired(session, unit.now)) {
    await endSessions(unit, { playerId: session.player_id, only: session.id }, 'expired')
    return undefined
  }
  const isCurrent = parsed.generation === session.generation
  const isRetry =
    parsed.generation === session.generation - 1 &&
    isRecent(session.rotated_at, unit.now, REFRESH_GRACE_MS + 1)
  if (!isCurrent && !isRetry) {
    context.log.warn({ sessionId: session.id }, 'a refresh token was reused, its session was ended')
    await endSessions(unit, { playerId: session.player_id, only: session.id }, 'reuse')
    return undefined
  }
  const generation = isCurrent ? session.generation + 1 : session.generation
  if (isCurrent)
    await rotateSession(unit.trx, {
      id: session.id,
      generation,
      now: unit.now,
      ip: client.ip,
      place: placeOf(client.ip),
    })
  return {
    access_token: await signAccessToken(context, {
      id: session.id,
      playerId: account.id,
      role: account.role,
    }),
    refresh_token: refreshTokenOf(context, { ...session, generation }),
  }
}

function hasExpired(session: SessionRow, now: Date): boolean {
  return session.expires_at <= now || session.last_used_at.getTime() + SESSION_IDLE_MS <= now.getTime()
}
