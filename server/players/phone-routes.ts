import { randomInt } from 'node:crypto'
import { sendPhoneCode, verifyPhone } from '#contract/players.ts'
import { countTry } from '#server/accounts/queries.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { putJob } from '#server/jobs/queries.ts'
import { mac, sameBytes } from '#server/secrets.ts'
import { normalPhone } from './phone.ts'
import { presentProfile } from './present.ts'
import { dropPhoneCode, isPhoneTaken, lockPhoneCode, lockPlayer, putPhoneCode, setPhoneCodeHash, spendPhoneTry, updatePlayer } from './queries.ts'

/** product.md, Onboarding: 6 digits, 10 minutes, 5 attempts, a new one after 60 s. */
const GOOD_FOR_MS = 10 * 60_000
const ATTEMPTS = 5
const RESEND_AFTER_S = 60
const CODES_AN_HOUR = 5

export function phoneRoutes(router: Router, house: House): void {
  router.on(sendPhoneCode, async ({ body, session }) => {
    const given = body.phone ? normalPhone(body.phone) : undefined
    if (given === null) throw refusal(sendPhoneCode, 'bad_phone')
    await transact(house, async ({ trx, now }) => {
      const player = await lockPlayer(trx, session.playerId)
      const phone = given ?? player.phone
      if (!phone) throw refusal(sendPhoneCode, 'no_phone')
      if (phone === player.phone && player.phone_verified_at) throw refusal(sendPhoneCode, 'already_verified')
      if (await isPhoneTaken(trx, phone, player.id)) throw refusal(sendPhoneCode, 'phone_taken')
      const last = await lockPhoneCode(trx, player.id)
      const waitS = last ? RESEND_AFTER_S - Math.floor((now.getTime() - last.sent_at.getTime()) / 1000) : 0
      if (waitS > 0) throw refusal(sendPhoneCode, 'too_soon', { extras: { resend_after_s: waitS } })
      const { tries, endsAt } = await countTry(trx, { key: `sms:${phone}`, now, windowMs: 3_600_000 })
      if (tries > CODES_AN_HOUR) throw refusal(sendPhoneCode, 'too_many', { retryAfterS: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) })
      if (phone !== player.phone) await updatePlayer(trx, player.id, { phone, phone_verified_at: null })
      await putPhoneCode(trx, { playerId: player.id, phone, attempts: ATTEMPTS, expiresAt: new Date(now.getTime() + GOOD_FOR_MS), now })
      await putJob(trx, { kind: 'sms.phone_code', key: player.id, dueAt: now })
    })
    return { detail: 'We have sent a code to your phone.', resend_after_s: RESEND_AFTER_S }
  })

  router.on(verifyPhone, async ({ body, session }) => {
    const left = await transact(house, async ({ trx, now }) => {
      const player = await lockPlayer(trx, session.playerId)
      const sent = await lockPhoneCode(trx, session.playerId)
      if (!sent?.code_hash || sent.attempts_left <= 0 || sent.expires_at <= now || sent.phone !== player.phone) return 'gone'
      if (!sameBytes(sent.code_hash, hashOf(house, session.playerId, body.code))) {
        // The spent try must stay spent, so this is written and refused after the commit.
        await spendPhoneTry(trx, session.playerId)
        return sent.attempts_left - 1
      }
      if (await isPhoneTaken(trx, sent.phone, session.playerId)) return 'gone'
      await updatePlayer(trx, session.playerId, { phone_verified_at: now })
      await dropPhoneCode(trx, session.playerId)
      return 'right'
    })
    if (left === 'gone' || left === 0) throw refusal(verifyPhone, 'no_code')
    if (left !== 'right') {
      const detail = `This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`
      throw refusal(verifyPhone, 'wrong_code', { detail, extras: { attempts_left: left } })
    }
    return presentProfile(house.db, session.playerId)
  })

  // The code in plain is made by the job that sends it; only its keyed hash is stored.
  house.jobs.handle('sms.phone_code', async (home, { trx, now }, job) => {
    const sent = await lockPhoneCode(trx, job.key)
    if (!sent) return
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await setPhoneCodeHash(trx, job.key, hashOf(home, job.key, code))
    await home.mailer.sendSms(trx, { to: sent.phone, text: `${code} is your ${home.config.BRAND_NAME} code. It is good for 10 minutes. Never tell it to anybody.` }, now)
  })
}

function hashOf(house: House, playerId: string, code: string): Buffer {
  return mac(house.secrets.codes, `phone:${playerId}:${code}`)
}
