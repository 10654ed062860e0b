import {
  humanCheck,
  readInviter,
  resendVerification,
  signup,
  usernameAvailable,
  verification,
} from '#contract/accounts/accounts.ts'
import { inviteText } from '#core/accounts/invite-text.ts'
import { keyOf, usernameProblem } from '#core/accounts/username.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal, type Refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { isAllowedName } from '#server/domains/site/allowed-names.ts'
import { signIn } from '#server/domains/accounts/sign-in/admit.ts'
import { nextMailTime, mayMail, withBusyRefusal } from '#server/domains/accounts/second-factor/guard.ts'
import { newHumanCheck, passesHumanCheck } from './human-check.ts'
import { useLink } from '#server/domains/accounts/links.ts'
import { scheduleMail } from '#server/domains/accounts/mails.ts'
import {
  recordVoidSignUp,
  attachIdentity,
  publishReferral,
  createPlayer,
  verifyAddress,
} from './new-account.ts'
import { hashPassword, passwordRefusal } from '#server/domains/accounts/sign-in/passwords.ts'
import {
  findAccount,
  findAccountByEmail,
  findReferrer,
  isUsernameFree,
} from '#server/domains/accounts/queries.ts'
import { readSocialToken } from '#server/domains/accounts/social/social-token.ts'
import { isUsernameOfUnverified } from './unverified-queries.ts'

const WELCOME = 'Welcome! You are signed in.'
const SENT = 'Almost done. We sent you a mail with a link to verify your e-mail.'

export function signUpRoutes(router: Router, context: Context): void {
  router.on(usernameAvailable, async ({ query }) => {
    const problem = usernameProblem(query.username.trim())
    if (problem) return { available: false, detail: problem }
    if (!isAllowedName(query.username))
      return { available: false, detail: signup.refusals.username_not_allowed.detail }
    const available = await isUsernameFree(context.db, query.username)
    return { available, detail: available ? 'This username is free.' : 'This username is taken.' }
  })

  router.on(readInviter, async ({ query }) => {
    const id = await findReferrer(context.db, query.code)
    const username = (id && (await findAccount(context.db, id))?.username) ?? null
    return { username, detail: inviteText(username, context.config.REFERRAL_BONUS_CENTS) }
  })

  router.on(humanCheck, async () => {
    const { parameters, signature = '' } = await newHumanCheck(context)
    return { parameters: { ...parameters }, signature }
  })

  router.on(
    signup,
    async ({ body, client }) => {
      const proof = body.social_token
        ? await readSocialToken(context, body.social_token, body.provider ?? '')
        : undefined
      if (body.social_token && !proof) throw refusal(signup, 'social_expired')
      if (!(await passesHumanCheck(context, body.turnstile_token, client.ip)))
        throw refusal(signup, 'human_check_failed')
      const passwordHash = body.password
        ? await withBusyRefusal(
            signup,
            hashPassword(body.password, (await findAccountByEmail(context.db, body.email))?.password_hash),
          )
        : null
      const mailAt = await nextMailTime(context, { kind: 'verify', to: body.email })
      const isVerifiedByProvider =
        proof !== undefined &&
        proof.identity.emailVerified &&
        keyOf(proof.identity.email ?? '') === keyOf(body.email)
      return transact(context, async (unit) => {
        const { id, existing } = await createPlayer(unit, body, {
          passwordHash,
          client,
          verifiedAt: isVerifiedByProvider ? unit.now : null,
        })
        // A proven owner may learn that the address has an account; everybody else gets the response for a
        // new one.
        if (existing && isVerifiedByProvider) throw refusal(signup, 'email_has_account')
        if (existing)
          await recordVoidSignUp(unit, existing.id, { username: body.username, passwordHash, proof })
        else if (proof) await attachIdentity(unit, id, { proof, isVerifiedByProvider })
        if (!existing && isVerifiedByProvider) await publishReferral(unit, id)
        const account = isVerifiedByProvider ? await findAccount(unit.trx, id) : undefined
        if (account) return { detail: WELCOME, ...(await signIn(context, unit, account, client)) }
        // The links of an earlier sign-up became invalid, so this mail must be sent: over the limit it is
        // delayed until the limit ends.
        if (!existing) await putJob(unit.trx, { kind: 'mail.verify_email', key: id, dueAt: mailAt })
        else if (mailAt <= unit.now)
          await putJob(unit.trx, { kind: 'mail.known_email', key: existing.id, dueAt: unit.now })
        return { detail: SENT }
      })
    },
    (body) => problemsOfSignUp(context, body),
  )

  router.on(resendVerification, async ({ body }) => {
    const account = await findAccountByEmail(context.db, body.email)
    if (await mayMail(context, { kind: 'verify', to: body.email }))
      await scheduleMail(context, {
        kind: 'mail.verify_email',
        playerId: account?.email_verified_at ? undefined : account?.id,
      })
    return { detail: 'If this address is waiting to be verified, a new mail is on its way.' }
  })

  router.on(verification, async ({ query }) => {
    await transact(context, async (unit) => {
      const link = await useLink(unit.trx, { ...query, purpose: 'verify_email', now: unit.now })
      if (!link) throw refusal(verification, 'bad_link')
      await verifyAddress(unit, link.playerId)
    })
    return { detail: 'Your e-mail is verified. You can sign in now.' }
  })
}

/**
 * Checks of the fields beyond the schema, run on whatever was sent, so that all problems are reported at
 * once.
 */
async function problemsOfSignUp(context: Context, body: Record<string, unknown>): Promise<Refusal[]> {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim().normalize('NFC') : '')
  const own = { username: text('username'), email: text('email') }
  const weakness = typeof body['password'] === 'string' ? passwordRefusal(body['password'], own) : undefined
  const refusals = weakness ? [refusal(signup, weakness)] : []
  if (usernameProblem(own.username)) return refusals
  if (!isAllowedName(own.username)) return [...refusals, refusal(signup, 'username_not_allowed')]
  // A name reserved by the sign-up that this one replaces counts as free.
  const isFree =
    (await isUsernameFree(context.db, own.username)) || (await isUsernameOfUnverified(context.db, own))
  return isFree ? refusals : [...refusals, refusal(signup, 'username_taken')]
}
