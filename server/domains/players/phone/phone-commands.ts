import { t } from '#messages/players.ts'
import * as calls from '#contract/players/phone.ts'
import { accept, refuse } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'
import { type Actor, runCommand, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import { presentProfile } from '#server/domains/players/present.ts'
import {
  dropPhoneCode,
  findPhoneOwner,
  lockPhoneCode,
  lockPlayer,
  putPhoneCode,
  updatePlayer,
} from '#server/domains/players/queries.ts'
import { confirmByService, confirmOwnCode, mailPhoneOwner, sendOwnCode } from './phone-codes.ts'
import { normalisePhone } from './phone.ts'

/** 6 digits, 10 minutes, 5 attempts, a new one after 60 s. */
const VALID_MS = 10 * 60_000
const ATTEMPTS = 5
export const RESEND_AFTER_S = 60
const HOUR_MS = 3_600_000
const CODES_PER_NUMBER = 5
/** Limits cost, and text messages to numbers of other people. */
const CODES_PER_PLAYER = 10

type LimitRefusal = 'too_soon' | 'too_many'
type PrepareRefusal = 'no_phone' | 'already_verified' | 'step_up_required' | LimitRefusal

/**
 * Sends a code to a number, or to the profile's number when none is given. Another number than a verified one needs a
 * step-up.
 */
export async function sendPhoneCode(
  context: Context,
  actor: Actor,
  phone: string | null | undefined,
): Promise<Outcome<undefined, PrepareRefusal | 'bad_phone' | 'not_sent'>> {
  const given = phone ? normalisePhone(phone) : undefined
  if (given === null) return refuse('bad_phone')
  const prepared = await runCommand(context, (unit) => prepareCode(context, unit, actor, given))
  if (!prepared.ok) return prepared
  // Also for a number of another account: the call takes time and has its own refusals, and the response
  // must not reveal the difference.
  const result = (await context.codes?.send(prepared.value)) ?? 'sent'
  if (result === 'sent') return accept(undefined)
  await transact(context, ({ trx }) => dropPhoneCode(trx, actor.playerId))
  if (result === 'bad_number') return refuse('bad_phone')
  return refuse(result === 'too_many' ? 'too_many' : 'not_sent')
}

/** Records the code to be sent. Returns the number to send it to. */
async function prepareCode(
  context: Context,
  unit: Unit,
  { playerId, hasSteppedUp }: Actor,
  given: string | undefined,
): Promise<Outcome<string, PrepareRefusal>> {
  const { trx, now } = unit
  const player = await lockPlayer(trx, playerId)
  const phone = given ?? player.phone
  if (!phone) return refuse('no_phone')
  if (phone === player.phone && player.phone_verified_at) return refuse('already_verified')
  if (player.phone_verified_at && !hasSteppedUp) return refuse('step_up_required')
  const exceeded = await exceededLimit(unit, { playerId, phone })
  if (exceeded) return exceeded
  // A verified number stays in use until the new one is confirmed; an unverified one is replaced at once.
  if (!player.phone_verified_at) await updatePlayer(trx, playerId, { phone })
  const ownerId = await findPhoneOwner(trx, phone, playerId)
  const byService = context.codes !== undefined
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await putPhoneCode(trx, { playerId, phone, attempts: ATTEMPTS, byService, expiresAt, now })
  if (ownerId !== undefined) await mailPhoneOwner(unit, ownerId)
  if (!byService) await sendOwnCode(context, unit, { playerId, isOwned: ownerId !== undefined })
  return accept(phone)
}

/** Counts the code. Refused within a minute of the last one, or above the hourly limit of the number or the player. */
async function exceededLimit(
  { trx, now }: Unit,
  request: { playerId: string; phone: string },
): Promise<Refused<LimitRefusal> | undefined> {
  const last = await lockPhoneCode(trx, request.playerId)
  const waitS =
    last && isRecent(last.sent_at, now, RESEND_AFTER_S * 1000)
      ? RESEND_AFTER_S - Math.floor((now.getTime() - last.sent_at.getTime()) / 1000)
      : 0
  if (waitS > 0) return { ...refuse('too_soon'), extras: { resend_after_s: waitS } }
  const limits: [string, number][] = [
    [`sms:${request.phone}`, CODES_PER_NUMBER],
    [`sms:player:${request.playerId}`, CODES_PER_PLAYER],
  ]
  for (const [key, limit] of limits) {
    const { tries, endsAt } = await countTry(trx, { key, now, windowMs: HOUR_MS })
    if (tries > limit)
      return { ...refuse('too_many'), retryAfterS: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }
  }
  return undefined
}

workflow(calls.sendPhoneCode, async ({ context, body, actor }) => {
  const done = await sendPhoneCode(context, actor, body.phone)
  if (!done.ok) return done
  return accept({ detail: t('players.detail.code_sent'), resend_after_s: RESEND_AFTER_S })
})

/** Verifies the number with the code that was sent to it. A wrong code is counted, although it is refused. */
export const verifyPhone = workflow(
  calls.verifyPhone,
  async ({ context, actor: { playerId }, body: { code } }) => {
    const guess = { playerId, code }
    const left = context.codes
      ? await confirmByService(context, context.codes, guess)
      : await confirmOwnCode(context, guess)
    if (left === 'gone' || left === 0) return refuse('no_code')
    if (left === 'unreachable') return refuse('not_checked')
    if (left === 'right') return accept(await presentProfile(context, context.db, playerId))
    const detail = t('players.detail.wrong_code', { count: left })
    return { ...refuse('wrong_code'), detail, extras: { attempts_left: left } }
  },
)
