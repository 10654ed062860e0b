import { t } from '#messages/accounts.ts'
import { randomUUID } from 'node:crypto'
import type { refreshToken } from '#contract/accounts/sessions.ts'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/accounts/accounts.ts'
import * as sessionsCalls from '#contract/accounts/sessions.ts'
import { accept, refuse } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { type Client, workflow, command, read, ownSession } from '#server/platform/call.ts'
import { findAccount, findAccountByEmail, lockAccount } from '#server/domains/accounts/queries.ts'
import {
  secondFactorsOf,
  signSecondFactorToken,
} from '#server/domains/accounts/second-factor/second-factor.ts'
import { findVoidPassword } from '#server/domains/accounts/sign-up/void-sign-up-queries.ts'
import {
  isRefreshTokenOf,
  parseRefreshToken,
  refreshTokenOf,
  REFRESH_GRACE_MS,
  SESSION_IDLE_MS,
  signAccessToken,
} from '#server/domains/accounts/tokens.ts'
import { checkThrottled, signInAttempt } from '#server/domains/accounts/tries.ts'
import { closedReason, signIn } from './admit.ts'
import { closedProblem } from './closed.ts'
import { matchPassword } from './passwords.ts'
import { placeOf } from './place.ts'
import {
  endSessions,
  lockSession,
  rotateSession,
  type SessionRow,
  listOpenSessions,
} from './session-queries.ts'
import { presentSession } from './present-session.ts'

export const logout = workflow(calls.logout, async ({ context, body, actor }) => {
  await logOut(context, actor && ownSession(actor), body.refresh_token)
  return accept({ detail: t('accounts.detail.signed_out') })
})

export const listSessions = read(sessionsCalls.listSessions, async ({ context, actor }) => {
  const rows = await listOpenSessions(context.db, actor.playerId, context.clock.now())
  const results = rows.map((row) => ({ ...presentSession(row), current: row.id === actor.sessionId }))
  return { count: results.length, next: null, previous: null, results }
})

workflow(sessionsCalls.endOtherSessions, async ({ context, actor }) => {
  await endOtherSessions(context, ownSession(actor))
  return accept(undefined)
})

/** Signs in with e-mail and password. With a second factor it is refused with a token for the second step. */
export const logIn = workflow(calls.login, async ({ context, client, body: { email, password } }) => {
  const account = await findAccountByEmail(context.db, email)
  const attempt = await signInAttempt(context, { email, id: account?.id }, client)
  // Queried without an account too, so that the response takes the same time.
  const ofVoid = await findVoidPassword(context.db, account?.id ?? randomUUID())
  const checked = await checkThrottled(context, attempt, {
    check: () => matchPassword(account?.password_hash, ofVoid, password),
    judge: (match) =>
      // An unverified sign-up has proven nothing: it neither counts as a wrong attempt nor resets the count.
      match === 'void' || (match === 'right' && !account?.email_verified_at) ? 'neither' : match,
  })
  if (!checked.ok) return checked
  if (checked.value === 'wrong' || !account) return refuse('wrong_credentials')
  // The same response as for an unverified sign-up; the owner of the address has got a mail (decision 49).
  if (checked.value === 'void') return refuse('unverified')
  const closed = await closedProblem(context, context.db, account)
  if (closed) return closed
  if (!account.email_verified_at) return refuse('unverified')
  const methods = await secondFactorsOf(context.db, account.id)
  if (methods.length > 0) {
    const extras = { second_factor_token: await signSecondFactorToken(context, account), methods }
    return { ...refuse('second_factor_required'), extras }
  }
  return runCommand(context, async (unit) => {
    // Since the check, another password or a deletion may have ended all sessions: this would be one more.
    const current = await lockAccount(unit.trx, account.id)
    if (!current || current.password_hash !== account.password_hash) return refuse('wrong_credentials')
    const closedSince = await closedProblem(context, unit.trx, current)
    if (closedSince) return closedSince
    return accept(await signIn(context, unit, current, client))
  })
})

/** Ends the session of the request and that of a refresh token, if there are any. */
export async function logOut(
  context: Context,
  session: (Actor & { sessionId: string }) | undefined,
  refreshToken: string | null | undefined,
): Promise<void> {
  const parsed = refreshToken ? parseRefreshToken(refreshToken) : undefined
  await transact(context, async (unit) => {
    if (session) await endSessions(unit, { playerId: session.playerId, only: session.sessionId }, 'logout')
    const named = parsed && (await lockSession(unit.trx, parsed.sessionId))
    if (named && isRefreshTokenOf(context, named, refreshToken ?? '', parsed.generation))
      await endSessions(unit, { playerId: named.player_id, only: named.id }, 'logout')
  })
}

/** Ends one of the player's sessions. */
export const endSession = command(
  sessionsCalls.endSession,
  async ({ unit, actor: { playerId }, params: { id: sessionId } }) => {
    const ended = await endSessions(unit, { playerId, only: sessionId }, 'ended_by_player')
    return ended === 0 ? refuse('not_found') : accept(undefined)
  },
)

/** Ends the player's sessions, except the one of the request. */
export async function endOtherSessions(
  context: Context,
  { playerId, sessionId }: Actor & { sessionId: string },
): Promise<void> {
  await transact(context, (unit) => endSessions(unit, { playerId, except: sessionId }, 'ended_by_player'))
}

type Tokens = CallAnswer<typeof refreshToken>

/**
 * Rotation with reuse detection (decision 5). The current token gets its successor. The previous one
 * gets the same successor for ten seconds (a lost response, a second tab). Any older token ends the session,
 * because it may be stolen.
 */
export const refreshTokens = workflow(
  sessionsCalls.refreshToken,
  ({ context, client, body: { refresh_token: token } }) => {
    // Committed although refused: the session stays ended.
    return transact(context, (unit) => refresh(context, unit, token, client))
  },
)

async function refresh(
  context: Context,
  unit: Unit,
  token: string,
  client: Client,
): Promise<Outcome<Tokens, 'bad_token'>> {
  const parsed = parseRefreshToken(token)
  const session = parsed && (await lockSession(unit.trx, parsed.sessionId))
  if (!session || !isRefreshTokenOf(context, session, token, parsed.generation) || session.ended_at)
    return refuse('bad_token')
  const account = await findAccount(unit.trx, session.player_id)
  if (!account || closedReason(account) || hasExpired(session, unit.now)) {
    await endSessions(unit, { playerId: session.player_id, only: session.id }, 'expired')
    return refuse('bad_token')
  }
  const isCurrent = parsed.generation === session.generation
  const isRetry =
    parsed.generation === session.generation - 1 &&
    isRecent(session.rotated_at, unit.now, REFRESH_GRACE_MS + 1)
  if (!isCurrent && !isRetry) {
    context.log.warn({ sessionId: session.id }, 'a refresh token was reused, its session was ended')
    await endSessions(unit, { playerId: session.player_id, only: session.id }, 'reuse')
    return refuse('bad_token')
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
  return accept({
    access_token: await signAccessToken(context, {
      id: session.id,
      playerId: account.id,
      role: account.role,
    }),
    refresh_token: refreshTokenOf(context, { ...session, generation }),
  })
}

function hasExpired(session: SessionRow, now: Date): boolean {
  return session.expires_at <= now || session.last_used_at.getTime() + SESSION_IDLE_MS <= now.getTime()
}
