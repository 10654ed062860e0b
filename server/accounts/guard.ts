import type { Call } from '#contract/call.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PasswordQueueFull } from './passwords.ts'
import { countTry } from './queries.ts'

const MAIL_WINDOW_MS = 3_600_000
const MOST_MAILS = 5

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
