import { sendPhoneCode, verifyPhone } from '#contract/players/phone.ts'
import { isRecent } from '#core/recent.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import { requireStepUp, type Router } from '#server/platform/http/route.ts'
import { normalisePhone } from './phone.ts'
import { confirmByService, confirmOwnCode, sendOwnCode, sendOwnCodes, mailPhoneOwner } from './phone-codes.ts'
import { presentProfile } from '#server/domains/players/present.ts'
import {
  dropPhoneCode,
  findPhoneOwner,
  lockPhoneCode,
  lockPlayer,
  putPhoneCode,
  updatePlayer,
} from '#server/domains/players/queries.ts'

/** product.md, Onboarding: 6 digits, 10 minutes, 5 attempts, a new one after 60 s. */
const VALID_MS = 10 * 60_000
const ATTEMPTS = 5
const RESEND_AFTER_S = 60
const HOUR_MS = 3_600_000
const CODES_PER_NUMBER = 5
/** Limits cost, and text messages to numbers of other people. */
const CODES_PER_PLAYER = 10

export function phoneRoutes(router: Router, context: Context): void {
  router.on(sendPhoneCode, async ({ body, session }) => {
    const given = body.phone ? normalisePhone(body.phone) : undefined
    if (given === null) throw refusal(sendPhoneCode, 'bad_phone')
    const phone = await transact(context, async (unit) => {
      const { trx, now } = unit
      const player = await lockPlayer(trx, session.playerId)
      const target = given ?? player.phone
      if (!target) throw refusal(sendPhoneCode, 'no_phone')
      if (target === player.phone && player.phone_verified_at)
        throw refusal(sendPhoneCode, 'already_verified')
      if (player.phone_verified_at) requireStepUp(context, session)
      await limitCodes(trx, { playerId: player.id, phone: target, now })
      // A verified number stays in use until the new one is confirmed; an unverified one is replaced at once.
      if (!player.phone_verified_at) await updatePlayer(trx, player.id, { phone: target })
      const ownerId = await findPhoneOwner(trx, target, player.id)
      const code = {
        playerId: player.id,
        phone: target,
        attempts: ATTEMPTS,
        byService: context.codes !== undefined,
        expiresAt: new Date(now.getTime() + VALID_MS),
        now,
      }
      await putPhoneCode(trx, code)
      if (ownerId !== undefined) await mailPhoneOwner(unit, ownerId)
      if (!code.byService)
        await sendOwnCode(context, unit, { playerId: player.id, isOwned: ownerId !== undefined })
      return target
    })
    // Also for a number of another account: the call takes time and has its own refusals, and the response
    // must not reveal the difference.
    const result = (await context.codes?.send(phone)) ?? 'sent'
    if (result !== 'sent') {
      await transact(context, ({ trx }) => dropPhoneCode(trx, session.playerId))
      throw refusal(
        sendPhoneCode,
        result === 'bad_number' ? 'bad_phone' : result === 'too_many' ? 'too_many' : 'not_sent',
      )
    }
    return { detail: 'We have sent a code to your phone.', resend_after_s: RESEND_AFTER_S }
  })

  router.on(verifyPhone, async ({ body, session }) => {
    const guess = { playerId: session.playerId, code: body.code }
    const left = context.codes
      ? await confirmByService(context, context.codes, guess)
      : await confirmOwnCode(context, guess)
    if (left === 'gone' || left === 0) throw refusal(verifyPhone, 'no_code')
    if (left === 'unreachable') throw refusal(verifyPhone, 'not_checked')
    if (left !== 'right') {
      const detail = `This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`
      throw refusal(verifyPhone, 'wrong_code', { detail, extras: { attempts_left: left } })
    }
    return presentProfile(context, context.db, session.playerId)
  })

  sendOwnCodes(context)
}

/**
 * @throws `too_soon` within a minute of the last code, `too_many` above the hourly limit of the number or the
 * player
 */
async function limitCodes(trx: Trx, request: { playerId: string; phone: string; now: Date }): Promise<void> {
  const { now } = request
  const last = await lockPhoneCode(trx, request.playerId)
  const waitS =
    last && isRecent(last.sent_at, now, RESEND_AFTER_S * 1000)
      ? RESEND_AFTER_S - Math.floor((now.getTime() - last.sent_at.getTime()) / 1000)
      : 0
  if (waitS > 0) throw refusal(sendPhoneCode, 'too_soon', { extras: { resend_after_s: waitS } })
  const limits: [string, number][] = [
    [`sms:${request.phone}`, CODES_PER_NUMBER],
    [`sms:player:${request.playerId}`, CODES_PER_PLAYER],
  ]
  for (const [key, limit] of limits) {
    const { tries, endsAt } = await countTry(trx, { key, now, windowMs: HOUR_MS })
    if (tries > limit)
      throw refusal(sendPhoneCode, 'too_many', {
        retryAfterS: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
      })
  }
}
