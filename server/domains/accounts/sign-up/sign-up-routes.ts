import { t } from '#messages/accounts.ts'
import * as calls from '#contract/accounts/accounts.ts'
import { accept } from '#core/decision.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findAccount, findReferrer } from '#server/domains/accounts/queries.ts'
import { newHumanCheck } from './human-check.ts'
import { resendVerification, signUp, signUpProblems, verifyEmail } from './sign-up-commands.ts'

export const readInviter = read(calls.readInviter, async ({ context, query }) => {
  const id = await findReferrer(context.db, query.code)
  const username = (id && (await findAccount(context.db, id))?.username) ?? null
  return { username, detail: inviteText(username, context.settings.current().REFERRAL_BONUS_CENTS) }
})

export const humanCheck = read(calls.humanCheck, async ({ context }) => {
  const { parameters, signature = '' } = await newHumanCheck(context)
  return { parameters: { ...parameters }, signature }
})

export const signup = workflow(
  calls.signup,
  async ({ context, body, client }) => {
    const done = await signUp(context, client, body)
    if (!done.ok) return done
    const signedIn = done.value
    return accept(
      signedIn
        ? { detail: t('accounts.detail.signed_up'), ...signedIn }
        : { detail: t('accounts.detail.signed_up_unverified') },
    )
  },
  { lookUp: (context) => (body) => signUpProblems(context, body) },
)

workflow(calls.resendVerification, async ({ context, body }) => {
  await resendVerification(context, body.email)
  return accept({ detail: t('accounts.detail.verification_sent') })
})

export const verification = read(calls.verification, async ({ context, query, client }) => {
  const done = await verifyEmail(context, client, query)
  if (!done.ok) return done
  const { email, signedIn } = done.value
  return { detail: t('accounts.detail.verified'), email, ...signedIn }
})

/** The text on the sign-up page: who invites, by public username, and the promo. */
function inviteText(username: string | null, promoCents: number): string {
  if (username === null) return t('accounts.detail.invite_over')
  return promoCents > 0
    ? t('accounts.detail.invited_promo', { username, amount: promoCents / 100 })
    : t('accounts.detail.invited', { username })
}
