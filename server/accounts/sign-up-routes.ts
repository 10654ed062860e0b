import { randomBytes } from 'node:crypto'
import { humanCheck, resendVerification, signup, usernameAvailable, verification } from '#contract/accounts.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { putJob } from '#server/jobs/queries.ts'
import { uuidv7 } from '#server/uuid.ts'
import { mayMail, orBusy } from './guard.ts'
import { newHumanCheck, passesHumanCheck } from './human-check.ts'
import { useLink } from './links.ts'
import { hashPassword, passwordRefusal } from './passwords.ts'
import { findAccountByEmail, findReferrer, insertPlayer, isUsernameFree, markEmailVerified } from './queries.ts'

const SENT = 'Almost done. We have sent a mail with a link to confirm your address.'

export function signUpRoutes(router: Router, house: House): void {
  router.on(usernameAvailable, async ({ query }) => {
    const problem = usernameProblem(query.username.trim())
    if (problem) return { available: false, detail: problem }
    const available = await isUsernameFree(house.db, query.username)
    return { available, detail: available ? 'This username is free.' : 'This username is taken.' }
  })

  router.on(humanCheck, async () => {
    const { parameters, signature = '' } = await newHumanCheck(house)
    return { parameters: { ...parameters }, signature }
  })

  router.on(signup, async ({ body, asker }) => {
    if (body.provider || body.social_token) throw refusal(signup, 'social_unknown')
    const weakness = passwordRefusal(body.password, body)
    if (weakness) throw refusal(signup, weakness)
    if (!(await isUsernameFree(house.db, body.username))) throw refusal(signup, 'username_taken')
    if (!(await passesHumanCheck(house, body.turnstile_token, asker.ip))) throw refusal(signup, 'human_check_failed')
    const passwordHash = await orBusy(signup, hashPassword(body.password))
    const maySend = await mayMail(house, body.email)
    await transact(house, async ({ trx, now }) => {
      const id = uuidv7(now)
      const referredBy = body.affiliate_code ? await findReferrer(trx, body.affiliate_code) : undefined
      const taken = await insertPlayer(trx, {
        id,
        username: body.username,
        email: body.email,
        password_hash: passwordHash,
        referral_code: randomBytes(5).toString('hex'),
        referred_by: referredBy ?? null,
        signup_ip: asker.ip,
        created_at: now,
      })
      if (taken === 'username') throw refusal(signup, 'username_taken')
      if (!maySend) return
      // A known e-mail is answered as a new one; its owner gets the mail instead (api.md part 4).
      const known = taken === 'email' ? await findAccountByEmail(trx, body.email) : undefined
      const job = known ? (known.email_verified_at ? 'mail.known_email' : 'mail.verify_email') : 'mail.verify_email'
      await putJob(trx, { kind: job, key: known?.id ?? id, dueAt: now })
    })
    return { detail: SENT }
  })

  router.on(resendVerification, async ({ body }) => {
    const account = await findAccountByEmail(house.db, body.email)
    const maySend = await mayMail(house, body.email)
    if (account && !account.email_verified_at && maySend)
      await transact(house, ({ trx, now }) => putJob(trx, { kind: 'mail.verify_email', key: account.id, dueAt: now }))
    return { detail: 'If this address waits for its confirmation, a new mail is on its way.' }
  })

  router.on(verification, async ({ query }) => {
    await transact(house, async ({ trx, now }) => {
      const link = await useLink(trx, { ...query, purpose: 'verify_email', now })
      if (!link) throw refusal(verification, 'bad_link')
      await markEmailVerified(trx, link.playerId, now)
    })
    return { detail: 'Your e-mail is confirmed. You can sign in now.' }
  })
}
