import { t } from '#messages/accounts.ts'
import { signup, signupBody } from '#contract/accounts/accounts.ts'
import { plainWeakness } from '#core/accounts/password.ts'
import { checkBody, type Problems } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { referralCodeOf } from './referral-code.ts'
import { type SocialIdentity, removeIdentity } from '#client/domains/accounts/social/social-identity.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { startSession } from '#client/domains/accounts/session/session.ts'
import { rememberSignUp } from './sign-up-target.ts'
import { getSite } from '#client/lib/boot.ts'
import { usernameSentence } from '#contract/accounts/name-and-password-words.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { keyOf } from '#client/lib/api/query.ts'

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

type Body = Omit<InputFor<'POST v2 /accounts/signup/'>['body'], 'turnstile_token' | 'player_ip'>
type HumanCheck = { token: () => Promise<string | undefined>; restart: () => void }

/**
 * Creates the account. If the provider has verified the e-mail, signs in at once and navigates to `after`.
 * Returns true if a mail must be confirmed first. Does nothing while the human check has no token.
 */
function useSignUp(human: HumanCheck, after = '/onboarding') {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: ['social_expired', 'social_taken', 'email_has_account'] },
    mutationFn: async (body: Body) => {
      const [token, ip] = await Promise.all([human.token(), findPublicIp()])
      if (token === undefined) return false
      const answer = await call('POST v2 /accounts/signup/', {
        body: { ...body, player_ip: ip, turnstile_token: token },
      })
      if (body.social_token) removeIdentity()
      if (!answer?.extras) {
        rememberSignUp()
        return true
      }
      startSession(queryClient, answer)
      // Not in a callback of the form: it is unmounted as soon as there is a session.
      router.history.push(after)
      return false
    },
    // A token is valid once.
    onError: human.restart,
  })
}

const TIMEOUT_MS = 3000

/**
 * The public IP address to send with a sign-up; null if it cannot be determined, which never blocks
 * the sign-up.
 */
async function findPublicIp(): Promise<string | null> {
  try {
    const response = await fetch(getSite().public_ip_url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = (await response.json()) as { ip?: unknown }
    return response.ok && typeof answer.ip === 'string' ? answer.ip : null
  } catch {
    return null
  }
}

const DEBOUNCE_MS = 350

export type UsernameCheck = { problem: string | undefined; isFree: boolean; isChecking: boolean }

/** Checks whether a username is available. Sent when typing stops, and only for valid usernames. */
export function useUsernameCheck(username: string): UsernameCheck {
  const typed = username.trim()
  const settled = useSettled(typed, DEBOUNCE_MS)
  const rule = typed === '' ? undefined : usernameProblem(typed)
  const isValid = settled === typed && typed !== '' && rule === undefined
  const { data, isFetching } = useQuery({
    queryKey: keyOf('GET v1 /accounts/username-available/', { query: { username: settled.toLowerCase() } }),
    queryFn: ({ signal }) =>
      call('GET v1 /accounts/username-available/', { query: { username: settled } }, { signal }),
    enabled: isValid,
  })
  const answer = isValid ? data : undefined
  return {
    problem: rule ? usernameSentence(rule) : answer && !answer.available ? answer.detail : undefined,
    isFree: answer?.available === true,
    isChecking: typed !== '' && rule === undefined && (settled !== typed || isFetching),
  }
}
