import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { signupBody } from '#contract/accounts.ts'
import { getSite } from '#client/lib/boot.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/problems.ts'
import { placeRefusal } from '#client/lib/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/FormAlert.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { HumanCheck } from './HumanCheck.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { findPublicIp } from './public-ip.ts'
import { providerName } from './provider-names.ts'
import { SocialButton } from './SocialButton.tsx'
import type { SocialIdentity } from './social-identity.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useSignUp } from './use-sign-up.ts'
import { useUsernameCheck } from './use-username-check.ts'
import { UsernameField } from './UsernameField.tsx'

const route = getRouteApi('/signup')
const FIELDS = ['email', 'username', 'password', 'confirm_password', 'affiliate_code', 'turnstile_token']
const LINK = 'font-[650] text-accent-text underline-offset-4 hover:underline'

type Props = {
  /** Who a provider says one is: no password is needed then. */
  identity: SocialIdentity | undefined
  /** The mail with the link is on its way there. */
  onMailed: (email: string) => void
}

/** The sign-up form (spec §3, signup payload). */
export function SignUpForm({ identity, onMailed }: Props) {
  const { referralCode } = route.useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: identity?.email ?? '', username: identity?.username ?? '', password: '', confirm_password: '', affiliate_code: referralCode })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string>()
  const human = useHumanCheck()
  const name = useUsernameCheck(values.username)
  const signUp = useSignUp()
  const [isSending, setSending] = useState(false)
  const provider = getSite().providers.find((id) => id === identity?.provider)
  const social = identity ? { provider: identity.provider, social_token: identity.token, password: null, confirm_password: null } : { provider: null, social_token: null }

  const change = (field: keyof typeof values) => (value: string) => {
    // The first key shows that somebody means it: the check is done by the time the form is.
    human.begin()
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
    // The token comes later and is checked by the server: here a stand-in keeps the rest of the schema honest.
    const found = problemsOf(signupBody, { ...values, ...social, turnstile_token: 'later' })
    if (Object.keys(found).length > 0 || name.problem) return refuse({ ...(name.problem ? { username: name.problem } : {}), ...found })
    setSending(true)
    try {
      const [token, ip] = await Promise.all([human.token(), findPublicIp()])
      if (!token) return
      if (await signUp.mutateAsync({ ...values, ...social, player_ip: ip, turnstile_token: token })) onMailed(values.email.trim())
    } catch (error) {
      human.renew()
      const { fields, general: above } = placeRefusal(error, FIELDS)
      refuse(fields, identity ? above : undefined)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {general && (
        <>
          <FormAlert>{general}</FormAlert>
          {provider && (
            <SocialButton provider={provider} wish={{ intent: 'sign-in', redirect: '/dashboard', referralCode: values.affiliate_code }}>
              Start again with {providerName(provider)}
            </SocialButton>
          )}
        </>
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        onChange={(event) => change('email')(event.target.value)}
        error={problems.email}
        aside={identity && problems.email ? <Link to="/" search={{ redirect: '/profile?tab=settings' }} className={LINK}>Sign in</Link> : undefined}
      />
      <UsernameField value={values.username} onChange={change('username')} check={name} error={problems.username} />
      {!identity && <NewPasswordFields password={values.password} confirm={values.confirm_password} onPassword={change('password')} onConfirm={change('confirm_password')} problems={problems} own={values} />}
      <TextField label="Referral code" isOptional name="affiliate_code" autoComplete="off" value={values.affiliate_code} onChange={(event) => change('affiliate_code')(event.target.value)} error={problems.affiliate_code} />
      <HumanCheck state={human.state} area={human.area} onRetry={human.renew} error={problems.turnstile_token} />
      <Button type="submit" variant="main" size="large" pending={isSending}>
        Create account
      </Button>
    </form>
  )
}
