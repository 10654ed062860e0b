import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { changePasswordBody } from '#contract/accounts/accounts.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import { showToast } from '#client/lib/toast.ts'
import { type Profile, profileQuery, useProfile } from '#client/domains/accounts/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { useChangePassword } from '#client/domains/accounts/mutations.ts'
import { NewPasswordFields } from '#client/domains/accounts/recovery/NewPasswordFields.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { type Security, securityQuery, useSecurity } from '#client/domains/accounts/sign-in/security.ts'

const EMPTY = { old_password: '', password: '', confirm_password: '', disconnect_others: false }

/** The current password, and a new one twice. Changing it signs out all other sessions. */
export function ChangePasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { data: profile } = useProfile()
  const { data: security } = useSecurity()
  const queryClient = useQueryClient()
  const changePassword = useChangePassword()
  const others = otherWays(profile, security)

  const change = (field: 'old_password' | 'password' | 'confirm_password') => (value: string) => {
    setValues({ ...values, [field]: value })
    setProblems({})
  }
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changePassword.isPending) return
    const found = problemsOf(changePasswordBody, values)
    if (Object.keys(found).length > 0) return refuse(found)
    changePassword.mutate(values, {
      onSuccess: ({ detail }) => {
        setValues(EMPTY)
        showToast('success', detail)
        void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      },
      onError: (error) => refuse(error instanceof CallError ? error.fields : {}),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
      {/* Lets password managers know the account. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Present password"
        name="old_password"
        autoComplete="current-password"
        required
        value={values.old_password}
        onChange={(event) => change('old_password')(event.target.value)}
        error={problems.old_password}
      />
      <NewPasswordFields
        label="New password"
        password={values.password}
        confirm={values.confirm_password}
        onPassword={change('password')}
        onConfirm={change('confirm_password')}
        problems={problems}
        own={{ username: profile?.username ?? '', email: profile?.email ?? '' }}
      />
      {others && (
        <CheckField
          label={`Also disconnect ${others}`}
          hint="They can be used to sign in without your password. Choose this if someone else may have had access to your account."
          isChecked={values.disconnect_others}
          onChange={(isChecked) => setValues({ ...values, disconnect_others: isChecked })}
        />
      )}
      <div>
        <Button type="submit" variant="outline" pending={changePassword.isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Other ways to sign in: "Google, Discord and 2 passkeys"; undefined without any. */
function otherWays(profile: Profile | undefined, security: Security | undefined): string | undefined {
  const services = (profile?.social_accounts ?? [])
    .filter(({ provider }) => provider !== 'lichess')
    .map(({ provider }) => providerName(provider))
  const passkeys = security?.passkeys.length ?? 0
  const all = [
    ...services,
    ...(passkeys > 0 ? [passkeys === 1 ? 'your passkey' : `your ${passkeys} passkeys`] : []),
  ]
  return all.length > 0 ? new Intl.ListFormat('en').format(all) : undefined
}
