import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { signupBody } from '#contract/accounts.ts'
import { CallError } from '#client/lib/call-error.ts'
import { call, type InputFor } from '#client/lib/call.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { HumanCheck } from './HumanCheck.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { findPublicIp } from './public-ip.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useUsernameCheck } from './use-username-check.ts'

const route = getRouteApi('/signup')
type Body = InputFor<'POST v2 /accounts/signup/'>['body']

/** The sign-up form (spec §3, signup payload). */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { referralCode } = route.useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', username: '', password: '', confirm_password: '', affiliate_code: referralCode })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const human = useHumanCheck()
  const name = useUsernameCheck(values.username)
  const signup = useMutation({ mutationFn: (body: Body) => call('POST v2 /accounts/signup/', { body }) })
  const [isSending, setSending] = useState(false)

  const change = (field: keyof typeof values) => (value: string) => {
    // The first key shows that somebody means it: the check is done by the time the form is.
    human.begin()
    setValues({ ...values, [field]: value })
    setProblems(({ [field]: _mended, ...others }) => others)
  }
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    // The token comes later and is checked by the server: here a stand-in keeps the rest of the schema honest.
    const found = problemsOf(signupBody, { ...values, turnstile_token: 'later' })
    if (Object.keys(found).length > 0 || name.problem) return refuse({ ...(name.problem ? { username: name.problem } : {}), ...found })
    setSending(true)
    try {
      const [token, ip] = await Promise.all([human.token(), findPublicIp()])
      if (!token) return
      await signup.mutateAsync({ ...values, provider: null, social_token: null, player_ip: ip, turnstile_token: token })
      onDone(values.email.trim())
    } catch (error) {
      human.renew()
      refuse(error instanceof CallError ? error.fields : {})
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="E-mail" name="email" type="email" autoComplete="email" required value={values.email} onChange={(event) => change('email')(event.target.value)} error={problems.email} />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        value={values.username}
        onChange={(event) => change('username')(event.target.value)}
        error={problems.username ?? name.problem}
        hint={(problems.username ?? name.problem) ? undefined : <span aria-live="polite">{name.isFree ? 'This name is free.' : '3 to 20 letters, digits, _ or -. Others see it.'}</span>}
        end={name.isChecking ? <Spinner className="size-4 text-muted" /> : name.isFree ? <Check aria-hidden="true" className="size-[18px] text-win" /> : undefined}
      />
      <NewPasswordFields
        password={values.password}
        confirm={values.confirm_password}
        onPassword={change('password')}
        onConfirm={change('confirm_password')}
        problems={problems}
        own={values}
      />
      <TextField label="Referral code" isOptional name="affiliate_code" autoComplete="off" value={values.affiliate_code} onChange={(event) => change('affiliate_code')(event.target.value)} error={problems.affiliate_code} />
      <HumanCheck state={human.state} area={human.area} onRetry={human.renew} error={problems.turnstile_token} />
      <Button type="submit" variant="main" size="large" pending={isSending}>
        Create account
      </Button>
    </form>
  )
}
