import {
  addPasskey,
  beginTotp,
  confirmTotp,
  newPasskeyOptions,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
} from '#contract/accounts/security.ts'
import type { CallAnswer } from '#contract/call.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/session.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { dropUnusableRecoveryCodes } from '#server/domains/accounts/sign-in/other-sign-ins.ts'
import { readNewPasskey, registrationOptions } from './passkeys.ts'
import { presentSecurity } from '#server/domains/accounts/present-security.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { codesForFirstFactor, newCodes } from './recovery.ts'
import {
  deletePasskey,
  deleteTotp,
  insertPasskey,
  listPasskeys,
  lockTotp,
  markTotpUsed,
  putTotp,
} from '#server/domains/accounts/sign-in/safety-queries.ts'
import { secondFactorsOf } from './second-factor.ts'
import { newTotp, stepOfCode } from './totp.ts'
import { checkThrottled, sessionAttempt } from '#server/domains/accounts/tries.ts'

const MAX_PASSKEYS = 10

/** Calls to add and remove second factors. Each requires a step-up, and each change sends a mail. */
export function factorRoutes(router: Router, context: Context): void {
  passkeyRoutes(router, context)

  router.on(beginTotp, async ({ session }) => {
    const account = await findAccount(context.db, session.playerId)
    if (!account) throw new Error('a session without its account')
    const { sealed, secret, uri } = newTotp(context, account)
    await transact(context, async ({ trx, now }) => {
      if ((await lockTotp(trx, account.id))?.confirmed_at) throw refusal(beginTotp, 'already_on')
      await putTotp(trx, { playerId: account.id, sealed, now })
    })
    return { secret, uri }
  })

  router.on(confirmTotp, async ({ body, session }) => {
    let answer: CallAnswer<typeof confirmTotp> | undefined
    await checkThrottled(context, sessionAttempt(session, 'code'), async () => {
      answer = await transact(context, (unit) => activate(unit, session, body.code))
      return answer !== undefined
    })
    if (!answer) throw refusal(confirmTotp, 'wrong_code')
    return answer
  })

  /** Undefined when the code is wrong. */
  async function activate(unit: Unit, session: Session, code: string) {
    const totp = await lockTotp(unit.trx, session.playerId)
    if (!totp || totp.confirmed_at) throw refusal(confirmTotp, 'not_begun')
    const step = stepOfCode(context, totp, code)
    if (step === undefined) return undefined
    await markTotpUsed(unit.trx, { playerId: session.playerId, step, confirmedAt: unit.now })
    const codes = await codesForFirstFactor(context, unit.trx, session.playerId)
    await mailSecurityChange(
      unit,
      session.playerId,
      'An authenticator app is asked for at each sign-in from now on.',
    )
    return { ...(await presentSecurity(context, unit.trx, session)), recovery_codes: codes }
  }

  router.on(removeTotp, async ({ session }) => {
    await transact(context, async (unit) => {
      if (!(await deleteTotp(unit.trx, session.playerId))) return
      await dropUnusableRecoveryCodes(unit, session.playerId)
      await mailSecurityChange(
        unit,
        session.playerId,
        'The authenticator app was taken away: it is not asked for any more.',
      )
    })
    return undefined
  })

  router.on(newRecoveryCodes, ({ session }) =>
    transact(context, async (unit) => {
      if ((await secondFactorsOf(unit.trx, session.playerId)).length === 0)
        throw refusal(newRecoveryCodes, 'no_second_factor')
      await mailSecurityChange(
        unit,
        session.playerId,
        'New recovery codes were made; the old ones are good no more.',
      )
      return { recovery_codes: await newCodes(context, unit.trx, session.playerId) }
    }),
  )
}

function passkeyRoutes(router: Router, context: Context): void {
  router.on(newPasskeyOptions, ({ session }) =>
    transact(context, async (unit) => {
      if ((await listPasskeys(unit.trx, session.playerId)).length >= MAX_PASSKEYS)
        throw refusal(newPasskeyOptions, 'too_many')
      return registrationOptions(context, unit, { id: session.playerId, username: session.username })
    }),
  )

  router.on(addPasskey, async ({ body, session }) => {
    const answer = await transact(context, async (unit) => {
      const made = await readNewPasskey(context, unit, { ...body, playerId: session.playerId })
      if (!made) return undefined
      const row = {
        id: made.id,
        player_id: session.playerId,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: body.response.response.transports ?? [],
        name: body.name,
        created_at: unit.now,
      }
      if (!(await insertPasskey(unit.trx, row))) return undefined
      const codes = await codesForFirstFactor(context, unit.trx, session.playerId)
      await mailSecurityChange(
        unit,
        session.playerId,
        `The passkey "${body.name}" was added. It can be used to sign in.`,
      )
      return { ...(await presentSecurity(context, unit.trx, session)), recovery_codes: codes }
    })
    if (!answer) throw refusal(addPasskey, 'bad_passkey')
    return answer
  })

  router.on(removePasskey, async ({ params, session }) => {
    await transact(context, async (unit) => {
      if (!(await deletePasskey(unit.trx, { id: params.id, playerId: session.playerId })))
        throw refusal(removePasskey, 'not_found')
      await dropUnusableRecoveryCodes(unit, session.playerId)
      await mailSecurityChange(
        unit,
        session.playerId,
        'A passkey was taken away: it does not open your account any more.',
      )
    })
    return undefined
  })
}
