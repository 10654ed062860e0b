import { t } from '#messages/accounts.ts'
import { signup, signupBody } from '#contract/accounts/accounts.ts'
import { plainWeakness } from '#core/accounts/password.ts'
import { checkBody, type Problems } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { referralCodeOf } from './referral-code.ts'
import type { SocialIdentity } from '#client/domains/accounts/social/social-identity.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useSignUp } from './use-sign-up.ts'
import { useUsernameCheck } from './use-username-check.ts'

const FIELDS = ['email', 'username', 'password', 'affiliate_code', 'turnstile_token']

export type SignUpSource = {
  /** The identity at a provider; then no password is needed. */
  identity: SocialIdentity | undefined
  referralCode: string
  /** The page to go to if the player is signed in at once. */
  after?: string | undefined
  /** Called when the verification mail has been sent. */
  onMailed: (email: string) => void
}

/** The sign-up form with its human check and the check of the username. */
export function useSignUpForm({ identity, referralCode, after, onMailed }: SignUpSource) {
  const human = useHumanCheck()
  const signUp = useSignUp(human, after)
  const social = identity
    ? { provider: identity.provider, social_token: identity.token, password: null, confirm_password: null }
    : { provider: null, social_token: null }
  const form = useForm({
    initial: () => ({
      email: identity?.email ?? '',
      username: identity?.username ?? '',
      password: '',
      affiliate_code: referralCodeOf(referralCode),
    }),
    // The password is shown as it is typed, so it is not asked for twice. The token is added later and checked by the server; a placeholder lets the rest of the schema be
    // checked here.
    check: (values) =>
      checkBody(
        signupBody,
        { ...values, confirm_password: values.password, ...social, turnstile_token: 'later' },
        (found) => ({
          ...(name.problem ? { username: name.problem } : {}),
          ...weaknessOf(values, identity !== undefined),
          ...found,
        }),
      ),
    mutation: signUp,
    send: (body, outcome) => signUp.mutate(body, outcome),
    onSent: (mustConfirm) => {
      if (mustConfirm) onMailed(form.values.email.trim())
    },
    fields: FIELDS,
  })
  const name = useUsernameCheck(form.values.username)
  // Without a provider it is shown as a toast.
  return { form, general: identity ? form.general : undefined, human, name }
}

/**
 * The password problems that can be detected before the server checks it, so that all problems are shown at
 * once.
 */
function weaknessOf(
  values: { password: string; username: string; email: string },
  isSocial: boolean,
): Problems {
  const weakness = isSocial ? undefined : plainWeakness(values.password, values)
  return weakness ? { password: t(signup.refusals[weakness].detail) } : {}
}
