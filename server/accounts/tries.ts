import { createHash } from 'node:crypto'
import { FREE_TRIES, FREE_TRIES_UNDER_ATTACK, waitMs, waitWords } from '#core/accounts/tries.ts'
import { keyOf } from '#core/accounts/username.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Asker } from '#server/http/route.ts'
import type { Session } from '#server/http/session.ts'
import { putJob } from '#server/jobs/queries.ts'
import { PasswordQueueFull } from './passwords.ts'
import { countWrong, findTries, forgetSource, isKnownDevice, type Source } from './tries-queries.ts'

/** From so many wrong tries at one account on, from wherever unknown, it is taken to be guessed at. */
const ATTACK_FROM = 100
/** A code has a million values, and whoever guesses it knows the password: fewer are too many. */
const CODE_ATTACK_FROM = 30
const EVERYWHERE = 'everywhere'
const MOST_WAITING = 64

/** Where wrong tries are counted, and what else is said to who must wait. */
export type Attempt = Source & {
  /** Wrong tries from unknown places are also counted together. */
  together?: {
    attackFrom: number
    /** Whose account it is, when there is one. */ playerId: string | undefined
    /** All unknown places wait together then, not each for itself. */ isShared: boolean
  }
  advice: string
}

/** Passwords at the sign-in. */
export function signInSubject(email: string): string {
  return `sign-in:${keyOf(email)}`
}

/** Codes at the second step of the sign-in. */
export function secondStepSubject(playerId: string): string {
  return `second-step:${playerId}`
}

/**
 * A sign-in: counted by account and network, and for a browser that has entered the account before by that
 * browser: no stranger slows it down.
 */
export async function signInAttempt(
  context: Context,
  account: { email: string; id: string | undefined },
  asker: Asker,
): Promise<Attempt> {
  const source = await sourceOf(context, account.id, asker)
  const together = { attackFrom: ATTACK_FROM, playerId: account.id, isShared: false }
  return {
    subject: signInSubject(account.email),
    source,
    advice: ', or set a new password',
    ...(isDevice(source) ? {} : { together }),
  }
}

/** The second step: the same, and beyond some wrong codes all unknown places wait together. */
export async function secondStepAttempt(context: Context, playerId: string, asker: Asker): Promise<Attempt> {
  const source = await sourceOf(context, playerId, asker)
  return {
    subject: secondStepSubject(playerId),
    source,
    advice: '',
    ...(isDevice(source) ? {} : { together: { attackFrom: CODE_ATTACK_FROM, playerId, isShared: true } }),
  }
}

/**
 * What is asked of somebody who is signed in: counted by session, so that a stolen one slows no other down.
 */
export function sessionAttempt(session: Session, what: 'password' | 'code'): Attempt {
  return { subject: `session:${session.sessionId}`, source: what, advice: '' }
}

/**
 * Checks a credential, one try after the other for each source: whoever tries many at once gains nothing, and
 * many right ones at once all pass.
 * @throws 429 with `Retry-After` when the source must wait, without checking
 */
export function checkInTurn<Verdict extends boolean | 'neither'>(
  context: Context,
  attempt: Attempt,
  check: () => Promise<Verdict>,
): Promise<Verdict> {
  return inTurn(`${attempt.subject} ${attempt.source}`, async () => {
    await mustNotWait(context, attempt)
    const verdict = await check()
    if (verdict === true) await forgetSource(context.db, attempt)
    if (verdict === false) await countFailure(context, attempt)
    return verdict
  })
}

async function mustNotWait(context: Context, { subject, source, together, advice }: Attempt): Promise<void> {
  const now = context.clock.now()
  const [own, all] = await Promise.all([
    findTries(context.db, { subject, source }, now),
    together && findTries(context.db, { subject, source: EVERYWHERE }, now),
  ])
  const isAttacked = together !== undefined && (all?.failures ?? 0) >= together.attackFrom
  const shared = together?.isShared ? waitMs(all, now.getTime(), together.attackFrom) : 0
  const wait = Math.max(shared, waitMs(own, now.getTime(), isAttacked ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES))
  if (wait === 0) return
  const detail = `Too many wrong tries. Please wait ${waitWords(wait)}${advice}.`
  throw new Refusal({ status: 429, detail }, 'too_many', {
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
  })
}

async function countFailure(context: Context, { subject, source, together }: Attempt): Promise<void> {
  const now = context.clock.now()
  await countWrong(context.db, { subject, source }, now)
  if (!together) return
  const { attackFrom, playerId } = together
  const isFirst = (await countWrong(context.db, { subject, source: EVERYWHERE }, now)) === attackFrom
  if (!isFirst) return
  context.log.warn({ playerId }, 'an account is being guessed at from many places')
  if (playerId)
    await transact(context, ({ trx }) => putJob(trx, { kind: 'mail.guessed_at', key: playerId, dueAt: now }))
}

async function sourceOf(
  context: Context,
  playerId: string | undefined,
  { ip, device }: Asker,
): Promise<string> {
  if (playerId && device && (await isKnownDevice(context.db, { playerId, mark: device })))
    return `device:${createHash('sha256').update(device).digest('base64url')}`
  return `network:${networkOf(ip)}`
}

function isDevice(source: string): boolean {
  return source.startsWith('device:')
}

const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()

/** @throws PasswordQueueFull when too many wait for the same */
async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() }
  if (line.waiting >= MOST_WAITING) throw new PasswordQueueFull('too many tries at once')
  line.waiting += 1
  const result = line.last.then(work)
  line.last = result.catch(() => undefined)
  lines.set(key, line)
  try {
    return await result
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
  }
}
