import { t } from '#messages/accounts.ts'
import {
  humanCheck,
  readInviter,
  resendVerification as resendCall,
  signup,
  usernameAvailable,
  verification,
} from '#contract/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findAccount, findReferrer } from '#server/domains/accounts/queries.ts'
import { newHumanCheck } from './human-check.ts'
import { resendVerification, signUp, signUpProblems, verifyEmail } from './sign-up-commands.ts'
import { readUsernameState } from './username-state.ts'

export function signUpRoutes(router: Router, context: Context): void {
  router.on(usernameAvailable, ({ query }) => readUsernameState(context, query.username))

  router.on(readInviter, async ({ query }) => {
    const id = await findReferrer(context.db, query.code)
    const username = (id && (await findAccount(context.db, id))?.username) ?? null
    return { username, detail: inviteText(username, context.settings.current().REFERRAL_BONUS_CENTS) }
  })

  router.on(humanCheck, async () => {
    const { parameters, signature = '' } = await newHumanCheck(context)
    return { parameters: { ...parameters }, signature }
  })

  router.on(
    signup,
    async ({ body, client }) => {
      const signedIn = orRefuse(signup, await signUp(context, client, body))
      return signedIn
        ? { detail: t('accounts.detail.signed_up'), ...signedIn }
        : { detail: t('accounts.detail.signed_up_unverified') }
    },
    (body) => signUpProblems(context, body),
  )

  router.on(resendCall, async ({ body }) => {
    await resendVerification(context, body.email)
    return { detail: t('accounts.detail.verification_sent') }
  })

  router.on(verification, async ({ query, client }) => {
    const { email, signedIn } = orRefuse(verification, await verifyEmail(context, client, query))
    return { detail: t('accounts.detail.verified'), email, ...signedIn }
  })
}

/** The text on the sign-up page: who invites, by public username, and the promo. */
function inviteText(username: string | null, promoCents: number): string {
  if (username === null) return t('accounts.detail.invite_over')
  return promoCents > 0
    ? t('accounts.detail.invited_promo', { username, amount: promoCents / 100 })
    : t('accounts.detail.invited', { username })
}
