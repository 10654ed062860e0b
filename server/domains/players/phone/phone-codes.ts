import { localeOr } from '#messages/locales.ts'
import { message } from '#messages/message.ts'
import { translateIn } from '#messages/translate.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { mailPhoneConflict, mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import type { CodeService } from '#server/platform/external/twilio/twilio.ts'
import { isMacOf, keysFor, mac } from '#server/platform/secrets.ts'
import {
  dropPhoneCode,
  findPhoneOwner,
  findPlayer,
  restorePhoneAttempt,
  lockPhone,
  lockPhoneCode,
  lockPlayer,
  setPhoneCodeHash,
  countPhoneAttempt,
  updatePlayer,
  type PhoneCodeRow,
} from '#server/domains/players/queries.ts'

const DAY_MS = 86_400_000

type Guess = { playerId: string; code: string }
/** `right`, why not, or the number of attempts left after a wrong code. */
type Verdict = 'right' | 'gone' | number

/**
 * Checks a code that we sent. The attempt is counted in the transaction that compares the code, so that a
 * race cannot add attempts.
 */
export function confirmOwnCode(context: Context, guess: Guess): Promise<Verdict> {
  return transact(context, async (unit) => {
    const sent = await findOpenCode(unit, guess.playerId)
    if (!sent?.code_hash) return 'gone'
    if (isMacOf(keysFor(context.secrets, 'codes'), hashed(guess), sent.code_hash)) return confirm(unit, sent)
    await countPhoneAttempt(unit.trx, guess.playerId)
    return sent.attempts_left - 1
  })
}

/**
 * Checks a code that the SMS service sent. The attempt is counted before the service is called, and given
 * back when the service cannot be reached.
 */
export async function confirmByService(
  context: Context,
  service: CodeService,
  guess: Guess,
): Promise<Verdict | 'unreachable'> {
  const sent = await transact(context, async (unit) => {
    const found = await findOpenCode(unit, guess.playerId)
    if (found?.by_service) await countPhoneAttempt(unit.trx, guess.playerId)
    return found?.by_service ? found : undefined
  })
  if (!sent) return 'gone'
  const result = await service.check(sent.phone, guess.code)
  return transact(context, async (unit) => {
    const now = await lockPhoneCode(unit.trx, guess.playerId)
    if (!now || now.sent_at.getTime() !== sent.sent_at.getTime()) return 'gone'
    if (result === 'right') return confirm(unit, sent)
    if (result === 'unreachable') await restorePhoneAttempt(unit.trx, guess.playerId)
    if (result === 'gone') await dropPhoneCode(unit.trx, guess.playerId)
    return result === 'wrong' ? sent.attempts_left - 1 : result
  })
}

const sendCode = defineJob('sms.phone_code')

/** Creates a code and sends it. Only the code's keyed hash is stored, and committed before, like the links in mails. */
sendCode.preparedBy(
  async ({ context, unit: { trx, now }, key: playerId }) => {
    const sent = await lockPhoneCode(trx, playerId)
    if (!sent) return undefined
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await setPhoneCodeHash(trx, playerId, hashOf(context, { playerId, code }))
    const { language } = await findPlayer(trx, playerId)
    const text = translateIn(localeOr(language), 'players.detail.phone_code', {
      code,
      brand: context.settings.current().BRAND_NAME,
    })
    return ({ db, mailer }) => mailer.sendSms(db, { to: sent.phone, text }, now)
  },
  { lane: 'messages' },
)

/**
 * Schedules the job that sends our own code. Until it runs, a random hash is stored that no code matches, so
 * that guesses get the same response before and after. For a number of another account (`isOwned`) no code is
 * sent and the hash stays.
 */
export async function sendOwnCode(
  context: Context,
  unit: Unit,
  { playerId, isOwned }: { playerId: string; isOwned: boolean },
): Promise<void> {
  await setPhoneCodeHash(unit.trx, playerId, hashOf(context, { playerId, code: randomUUID() }))
  if (!isOwned) await sendCode.put(unit.trx, playerId, unit.now)
}

/** Mails the player who has verified this number, at most once a day. */
export async function mailPhoneOwner(unit: Unit, ownerId: string): Promise<void> {
  const { tries } = await countTry(unit.trx, {
    key: `phone-wanted:${ownerId}`,
    now: unit.now,
    windowMs: DAY_MS,
  })
  if (tries === 1) await mailPhoneConflict(unit, ownerId)
}

/** The code that can still be used: attempts left, not expired, and sent to the number to be verified. */
async function findOpenCode(unit: Unit, playerId: string): Promise<PhoneCodeRow | undefined> {
  const player = await lockPlayer(unit.trx, playerId)
  const sent = await lockPhoneCode(unit.trx, playerId)
  if (!sent || sent.attempts_left <= 0 || sent.expires_at <= unit.now) return undefined
  return sent.phone === player.phone || player.phone_verified_at ? sent : undefined
}

async function confirm(unit: Unit, sent: PhoneCodeRow): Promise<'right' | 'gone'> {
  const { trx, now } = unit
  await lockPhone(trx, sent.phone)
  if (await findPhoneOwner(trx, sent.phone, sent.player_id)) return 'gone'
  const before = await lockPlayer(trx, sent.player_id)
  await updatePlayer(trx, sent.player_id, { phone: sent.phone, phone_verified_at: now })
  await dropPhoneCode(trx, sent.player_id)
  publishAccount(unit, sent.player_id, 'profile')
  if (before.phone_verified_at)
    await mailSecurityChange(
      unit,
      sent.player_id,
      message('players.mail.phone_changed', { digits: sent.phone.slice(-2) }),
    )
  return 'right'
}

function hashOf(context: TransactionContext, guess: Guess): Buffer {
  return mac(context.secrets.codes, hashed(guess))
}

const hashed = ({ playerId, code }: Guess): string => `phone:${playerId}:${code}`
