import { t } from '#messages/accounts.ts'
import { createHash } from 'node:crypto'
import { FREE_TRIES, FREE_TRIES_UNDER_ATTACK, waitMs, waitTime, type Tries } from '#core/accounts/tries.ts'
import { keyOf } from '#core/accounts/username.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome, Refused } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import type { Client } from '#server/platform/call.ts'
import { orBusy, PasswordQueueFull } from '#server/domains/accounts/sign-in/passwords.ts'
import { guessedAtMail } from './mails.ts'
import { countWrongAttempt, findTries, resetTries, isKnownDevice, type Source } from './tries-queries.ts'

/** Wrong attempts from unknown sources after which an account counts as under attack. */
const ATTACK_FROM = 100
/**
 * Lower than for passwords, because a code has only a million values and whoever guesses codes knows the
 * password.
 */
const CODE_ATTACK_FROM = 30
const ALL_SOURCES = 'everywhere'
const MAX_WAITING = 64

/** Where wrong attempts are counted, and the advice that the refusal ends with. */
export type Attempt = Source & {
  /** Wrong attempts from unknown sources are also counted together. */
  combined?: {
    attackFrom: number
    /** The account's player, when there is one. */
    playerId: string | undefined
    /** Under attack, all unknown sources share one waiting time. */
    isShared: boolean
  }
  advice?: 'new_password'
}

/** The subject of passwords at sign-in. */
export function signInSubject(email: string): string {
  return `sign-in:${keyOf(email)}`
}

/** The subject of codes at the second step of a sign-in. */
export function secondStepSubject(playerId: string): string {
  return `second-step:${playerId}`
}

/**
 * An attempt to sign in, counted per account and network. For a browser that has used the account before it
 * is counted per browser, so that strangers cannot delay it.
 */
export async function signInAttempt(
  context: Context,
  account: { email: string; id: string | undefined },
  client: Client,
): Promise<Attempt> {
  const source = await sourceOf(context, account.id, client)
  const combined = { attackFrom: ATTACK_FROM, playerId: account.id, isShared: false }
  return {
    subject: signInSubject(account.email),
    source,
    advice: 'new_password',
    ...(isDevice(source) ? {} : { combined }),
  }
}

/**
 * An attempt at the second step: like `signInAttempt`, but after some wrong codes all unknown sources share
 * one waiting time.
 */
export async function secondStepAttempt(
  context: Context,
  playerId: string,
  client: Client,
): Promise<Attempt> {
  const source = await sourceOf(context, playerId, client)
  return {
    subject: secondStepSubject(playerId),
    source,
    ...(isDevice(source) ? {} : { combined: { attackFrom: CODE_ATTACK_FROM, playerId, isShared: true } }),
  }
}

/**
 * An attempt of a signed-in player, counted per session, so that a stolen session does not delay the others.
 */
export function sessionAttempt(sessionId: string, what: 'password' | 'code'): Attempt {
  return { subject: `session:${sessionId}`, source: what }
}

/** `too_many`: the source must wait. `busy`: too many passwords or attempts are waiting to be checked. */
export type TriesRefusal = 'too_many' | 'busy'

type Check<Result> = {
  check: () => Promise<Result>
  /** Judges the credential: right resets the count of tries, wrong adds to it. */
  judge: (result: Result) => 'right' | 'wrong' | 'neither'
}

/**
 * Checks a credential, one attempt after the other for each source: concurrent wrong attempts gain nothing,
 * and concurrent right ones all succeed. Refused, without checking, when the source must wait.
 *
 * Must not be called in a transaction: the count must survive the refusal of a command, and a slow check must not keep
 * a transaction open.
 */
export async function checkThrottled<Result>(
  context: Context,
  attempt: Attempt,
  { check, judge }: Check<Result>,
): Promise<Outcome<Result, TriesRefusal>> {
  const work = queued(
    `${attempt.subject} ${attempt.source}`,
    async (): Promise<Outcome<Result, 'too_many'>> => {
      const now = context.clock.now()
      const { subject, source, combined } = attempt
      const sources = combined ? [source, ALL_SOURCES] : [source]
      const tries = await findTries(context.db, { subject, sources }, now)
      const tooMany = waitingTime(tries, attempt, now)
      if (tooMany) return tooMany
      const result = await check()
      const verdict = judge(result)
      if (verdict === 'right' && tries.has(source)) await resetTries(context.db, attempt)
      if (verdict === 'wrong') await countFailure(context, attempt)
      return accept(result)
    },
  )
  const checked = await orBusy(work)
  return checked.ok ? checked.value : checked
}

/** The refusal when the source must wait. */
function waitingTime(
  tries: ReadonlyMap<string, Tries>,
  { source, combined, advice }: Attempt,
  now: Date,
): Refused<'too_many'> | undefined {
  const [own, all] = [tries.get(source), tries.get(ALL_SOURCES)]
  const isUnderAttack = combined !== undefined && (all?.failures ?? 0) >= combined.attackFrom
  const shared = combined?.isShared ? waitMs(all, now.getTime(), combined.attackFrom) : 0
  const wait = Math.max(
    shared,
    waitMs(own, now.getTime(), isUnderAttack ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES),
  )
  if (wait === 0) return undefined
  return { ...refuse('too_many'), detail: waitText(wait, advice), retryAfterS: Math.ceil(wait / 1000) }
}

function waitText(ms: number, advice: Attempt['advice']): string {
  const { unit, count } = waitTime(ms)
  if (unit === 'second')
    return advice
      ? t('accounts.detail.wait_seconds_or_reset', { count })
      : t('accounts.detail.wait_seconds', { count })
  return advice
    ? t('accounts.detail.wait_minutes_or_reset', { count })
    : t('accounts.detail.wait_minutes', { count })
}

async function countFailure(context: Context, { subject, source, combined }: Attempt): Promise<void> {
  const now = context.clock.now()
  await countWrongAttempt(context.db, { subject, source }, now)
  if (!combined) return
  const { attackFrom, playerId } = combined
  const isFirst = (await countWrongAttempt(context.db, { subject, source: ALL_SOURCES }, now)) === attackFrom
  if (!isFirst) return
  context.log.warn({ playerId }, 'an account is under attack from many sources')
  if (playerId) await transact(context, ({ trx }) => guessedAtMail.put(trx, playerId, now))
}

async function sourceOf(
  context: Context,
  playerId: string | undefined,
  { ip, device }: Client,
): Promise<string> {
  if (playerId && device && (await isKnownDevice(context.db, { playerId, mark: device })))
    return `device:${createHash('sha256').update(device).digest('base64url')}`
  return `network:${networkOf(ip)}`
}

function isDevice(source: string): boolean {
  return source.startsWith('device:')
}

const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()

/** @throws PasswordQueueFull when too many attempts wait for the same source */
async function queued<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting >= MAX_WAITING) throw new PasswordQueueFull('too many tries at once')
  queue.waiting += 1
  const result = queue.last.then(work)
  queue.last = result.catch(() => undefined)
  queues.set(key, queue)
  try {
    return await result
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) queues.delete(key)
  }
}
