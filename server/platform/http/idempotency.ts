import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { idempotencyRefusals } from '#contract/idempotency.ts'
import { markingCommit } from '#server/platform/db/commit-mark.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import {
  claimKey,
  deleteClaim,
  deleteUncommittedClaim,
  findKey,
  markCommitted,
  storeAnswer,
  takeOverKey,
  type KeyName,
} from './idempotency-queries.ts'
import { Refusal } from './refusal.ts'

/**
 * Longer than any call takes. After that, another request with the key may take over from a process that
 * died.
 */
const LOCK_MS = 20_000
const WAIT_MS = 10_000
const POLL_MS = 50

/** `by`: the key or app that asks, which gets no answers of another one or of the player. */
type CallWithKey = {
  call: Call
  playerId: string
  by?: string | undefined
  header: string | string[] | undefined
  input: unknown
}
type OnceResult = { answer: unknown; isReplay: boolean }

/**
 * Runs a call to its end at most once for each key of a player, and repeats its answer whenever the key is
 * sent again. A refusal is not stored, so the request can be corrected under the same key.
 * Without a key the call simply runs.
 *
 * The work's first transaction notes that it is committed. Where the answer was lost all the same, because the process died
 * or the database fell silent, a repetition is refused rather than worked on twice. A call that needs a key recognizes its
 * work by it (`request_key` of a payment), so it is taken up again.
 */
export async function runOncePerKey(
  context: Context,
  { call, playerId, by, header, input }: CallWithKey,
  work: (key?: string) => Promise<unknown>,
): Promise<OnceResult> {
  const key = readKey(call, header)
  if (key === undefined) return { answer: await work(), isReplay: false }
  const name: KeyName = { playerId, call: by === undefined ? call.key : `${call.key} by ${by}`, key }
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest()
  const owner = randomUUID()
  const first = await claim(context, name, { fingerprint, owner })
  if (first) return { answer: first.answer, isReplay: true }
  async function writeMark(trx: Trx): Promise<void> {
    if (!(await markCommitted(trx, name, { owner, now: context.clock.now() })))
      throw refuse('idempotency_key_running')
  }
  const workOnce = () => work(key)
  try {
    const answer = await (call.idempotency === 'needed' ? workOnce() : markingCommit(writeMark, workOnce))
    if (await storeAnswer(context.db, name, { owner, status: call.status ?? 200, answer }))
      return { answer, isReplay: false }
    const stored = await findKey(context.db, name)
    return { answer: stored?.answer ?? answer, isReplay: stored?.answer != null }
  } catch (error) {
    if (error instanceof Refusal) await deleteClaim(context.db, name, owner)
    // The outcome of a commit may be unknown. A claim that cannot be removed now runs out.
    else await deleteUncommittedClaim(context.db, name, owner).catch(() => {})
    throw error
  }
}

function readKey(call: Call, header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') {
    if (call.idempotency === 'needed') throw refuse('idempotency_key_needed')
    return undefined
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw refuse('idempotency_key_invalid')
  return header
}

/**
 * The stored answer, or undefined when the caller has claimed the key and must do the work. Waits while
 * another request is working on it.
 */
async function claim(
  context: Context,
  name: KeyName,
  { fingerprint, owner }: { fingerprint: Buffer; owner: string },
): Promise<{ answer: unknown } | undefined> {
  for (let waited = 0; ; waited += POLL_MS) {
    const now = context.clock.now()
    const lockedUntil = new Date(now.getTime() + LOCK_MS)
    if (await claimKey(context.db, name, { fingerprint, owner, lockedUntil, now })) return undefined
    const found = await findKey(context.db, name)
    if (found && !found.fingerprint.equals(fingerprint)) throw refuse('idempotency_key_reused')
    if (found?.status != null) return { answer: found.answer }
    if (found?.committed_at && found.locked_until <= now) throw refuse('idempotency_key_lost')
    if (
      found &&
      found.locked_until <= now &&
      (await takeOverKey(context.db, name, { owner, lockedUntil, now }))
    )
      return undefined
    if (waited >= WAIT_MS) throw refuse('idempotency_key_running')
    await sleep(POLL_MS)
  }
}

function refuse(name: keyof typeof idempotencyRefusals): Refusal {
  return new Refusal(idempotencyRefusals[name], name)
}
