import type { Call } from '#contract/call.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PasswordQueueFull } from './passwords.ts'
import { countTry } from './queries.ts'

const WINDOW_MS = 15 * 60_000
const MOST_FAILURES = 10
const MAIL_WINDOW_MS = 3_600_000
const MOST_MAILS = 5

export function failureKey(email: string): string {
  return `login:${keyOf(email)}`
}

/** Wrong codes of the second step, counted per account like passwords. */
export function secondFactorKey(playerId: string): string {
  return `second:${playerId}`
}

/** Ten wrong tries lock one account's way in for the rest of a quarter of an hour; resetting the password stays open. */
export async function countFailure(house: House, key: string, advice = ', or set a new password'): Promise<void> {
  const now = house.clock.now()
  const { tries, endsAt } = await countTry(house.db, { key, now, windowMs: WINDOW_MS })
  if (tries <= MOST_FAILURES) return
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  const detail = `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes${advice}.`
  throw new Refusal({ status: 429, detail }, 'too_many', { headers: { 'retry-after': String(seconds) } })
}

/** May another mail go to this address? The caller answers the same either way. */
export async function mayMail(house: House, email: string): Promise<boolean> {
  return (await mailTime(house, email)) <= house.clock.now()
}

/** When the next mail may go to this address: now, or when the limit of an hour ends. */
export async function mailTime(house: House, email: string): Promise<Date> {
  const now = house.clock.now()
  const { tries, endsAt } = await countTry(house.db, { key: `mail:${keyOf(email)}`, now, windowMs: MAIL_WINDOW_MS })
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
