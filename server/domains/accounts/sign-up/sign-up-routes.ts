import {
  humanCheck,
  readInviter,
  resendVerification as resendCall,
  signup,
  usernameAvailable,
  verification,
} from '#contract/accounts/accounts.ts'
import { inviteText } from '#core/accounts/invite-text.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findAccount, findReferrer } from '#server/domains/accounts/queries.ts'
import { newHumanCheck } from './human-check.ts'
import { resendVerification, signUp, signUpProblems, verifyEmail } from './sign-up-commands.ts'
import { readUsernameState } from './username-state.ts'

const WELCOME = 'Welcome! You are signed in.'
const SENT = 'Almost done. We sent you a mail with a link to verify your e-mail.'

export function signUpRoutes(router: Router, context: Context): void {
  router.on(usernameAvailable, ({ query }) => readUsernameState(context, query.username))

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
      const signedIn = orRefuse(signup, await signUp(context, client, body))
      return signedIn ? { detail: WELCOME, ...signedIn } : { detail: SENT }
    },
    (body) => signUpProblems(context, body),
  )

  router.on(resendCall, async ({ body }) => {
    await resendVerification(context, body.email)
    return { detail: 'If this address is waiting to be verified, a new mail is on its way.' }
  })

  router.on(verification, async ({ query }) => {
    orRefuse(verification, await verifyEmail(context, query))
    return { detail: 'Your e-mail is verified. You can sign in now.' }
  })
}
