import type { Call } from '#contract/call.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { GOOD_FOR_MS } from './links.ts'
import { PasswordQueueFull } from './passwords.ts'
import { countTry } from './queries.ts'

/**
 * How long a limit counts. Anybody can use one up, so each kind of mail has its own, and none is longer than
 * the links in its mails are good: whoever the limit keeps from another mail has one that works.
 */
const MAIL_WINDOW_MS = { verify: 3_600_000, reset: GOOD_FOR_MS.reset_password, move: 3_600_000 }
const MOST_MAILS = 5

/** What is asked for: the verification of an address, a new password, or moving to another address. */
export type AskedMail = { kind: keyof typeof MAIL_WINDOW_MS; to: string }

/** May another such mail go to this address? The caller answers the same either way. */
export async function mayMail(context: Context, mail: AskedMail): Promise<boolean> {
  return (await mailTime(context, mail)) <= context.clock.now()
}

/** When the next such mail may go to this address: now, or when the limit ends. */
export async function mailTime(context: Context, { kind, to }: AskedMail): Promise<Date> {
  const now = context.clock.now()
  const { tries, endsAt } = await countTry(context.db, {
    key: `mail:${kind}:${keyOf(to)}`,
    now,
    windowMs: MAIL_WINDOW_MS[kind],
  })
  return tries <= MOST_MAILS ? now : endsAt
}

/** Runs a password's work and turns a full queue into the call's own `busy`. */
export async function orBusy<Value>(call: Call, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error
    const detail = call.refusals?.['busy']?.detail ?? 'The site is busy. Please try again in a few seconds.'
    throw new Refusal({ status: 429, detail }, 'busy', { headers: { 'retry-after': '3' } })
  }
}
