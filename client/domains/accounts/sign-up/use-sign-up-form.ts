import { t } from '#messages/accounts.ts'
import { type FormEvent, useRef, useState } from 'react'
import { signup, signupBody } from '#contract/accounts/accounts.ts'
import { plainWeakness } from '#core/accounts/password.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { findPublicIp } from './public-ip.ts'
import { referralCodeOf } from './referral-code.ts'
import type { SocialIdentity } from '#client/domains/accounts/social/social-identity.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useSignUp } from './use-sign-up.ts'
import { useUsernameCheck } from './use-username-check.ts'

const FIELDS = ['email', 'username', 'password', 'confirm_password', 'affiliate_code', 'turnstile_token']

export type SignUpSource = {
  /** The identity at a provider; then no password is needed. */
  identity: SocialIdentity | undefined
  referralCode: string
  /** The page to go to if the player is signed in at once. */
  after?: string | undefined
  /** Called when the verification mail has been sent. */
  onMailed: (email: string) => void
}

/** The state of the sign-up form: its values, problems and submission. */
export function useSignUpForm({ identity, referralCode, after, onMailed }: SignUpSource) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({
    email: identity?.email ?? '',
    username: identity?.username ?? '',
    password: '',
    confirm_password: '',
    affiliate_code: referralCodeOf(referralCode),
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string>()
  const human = useHumanCheck()
  const name = useUsernameCheck(values.username)
  const signUp = useSignUp(after)
  const [isSending, setSending] = useState(false)
  const social = identity
    ? { provider: identity.provider, social_token: identity.token, password: null, confirm_password: null }
    : { provider: null, social_token: null }

  const change = (field: keyof typeof values) => (value: string) => {
    // Start the human check with the first input, so that it is done before the form is submitted.
    human.start()
    setValues({ ...values, [field]: value })
    setProblems(({ [field]: _mended, ...others }) => others)
  }
  const refuse = (fields: Record<string, string>, above?: string) => {
    setProblems(fields)
    setGeneral(above)
    focusFirstProblem(form.current)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    // The token is added later and checked by the server; a placeholder lets the rest of the schema be
    // checked here.
    const found = {
      ...weaknessOf(values, identity !== undefined),
      ...problemsOf(signupBody, { ...values, ...social, turnstile_token: 'later' }),
    }
    if (Object.keys(found).length > 0 || name.problem)
      return refuse({ ...(name.problem ? { username: name.problem } : {}), ...found })
    setSending(true)
    try {
      const [token, ip] = await Promise.all([human.token(), findPublicIp()])
      if (!token) return
      if (await signUp.mutateAsync({ ...values, ...social, player_ip: ip, turnstile_token: token }))
        onMailed(values.email.trim())
    } catch (error) {
      human.restart()
      const { fields, general: above } = placeRefusal(error, FIELDS)
      // Without a provider it is shown as a toast.
      refuse(fields, identity ? above : undefined)
    } finally {
      setSending(false)
    }
  }

  return { form, values, problems, general, human, name, isSending, change, submit }
}

/**
 * The password problems that can be detected before the server checks it, so that all problems are shown at
 * once.
 */
function weaknessOf(
  values: { password: string; username: string; email: string },
  isSocial: boolean,
): Record<string, string> {
  const weakness = isSocial ? undefined : plainWeakness(values.password, values)
  return weakness ? { password: t(signup.refusals[weakness].detail) } : {}
}
