import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { resetPasswordBody } from '#contract/accounts/accounts.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { useResetPassword } from '#client/domains/accounts/mutations.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const route = getRouteApi('/reset-password')
const NO_PERSONAL_DATA = { username: '', email: '' }

/** Sets a new password with the link from the mail. */
export function ResetPasswordScreen() {
  const { id, token } = route.useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ password: '', confirm_password: '', disconnect_others: false })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const reset = useResetPassword()

  const change = (field: 'password' | 'confirm_password') => (value: string) => {
    setValues({ ...values, [field]: value })
    setProblems({})
  }
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    const found = problemsOf(resetPasswordBody, values)
    if (Object.keys(found).length > 0) return refuse(found)
    reset.mutate(
      { query: { id, token }, body: values },
      { onError: (error) => refuse(error instanceof CallError ? error.fields : {}) },
    )
  }

  if (!id || !token || isLinkInvalid(reset.error)) return <InvalidLink />
  if (reset.isSuccess) return <Done detail={reset.data.detail} passkeysLeft={reset.data.passkeys_left} />
  return (
    <FormPage title="Set a new password" lead="This signs you out everywhere else.">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <NewPasswordFields
          label="New password"
          password={values.password}
          confirm={values.confirm_password}
          onPassword={change('password')}
          onConfirm={change('confirm_password')}
          problems={problems}
          own={NO_PERSONAL_DATA}
        />
        <CheckField
          label="Also disconnect connected accounts and passkeys"
          hint="They can be used to sign in without your password. Choose this if someone else may have had access to your account."
          isChecked={values.disconnect_others}
          onChange={(isChecked) => setValues({ ...values, disconnect_others: isChecked })}
        />
        <Button type="submit" variant="main" size="large" pending={reset.isPending}>
          Save new password
        </Button>
      </form>
    </FormPage>
  )
}

function isLinkInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === 'bad_link'
}

function InvalidLink() {
  return (
    <FormPage title="This link is not valid any more" lead="A link works once and for 30 minutes.">
      <ButtonLink to="/forgot-password" variant="main" size="large" className="w-full">
        Ask for a new one
      </ButtonLink>
    </FormPage>
  )
}

function Done({ detail, passkeysLeft }: { detail: string; passkeysLeft: number }) {
  return (
    <FormPage title="Your password is new">
      <div className="grid gap-5">
        <FormAlert tone="win">{detail}</FormAlert>
        {passkeysLeft > 0 && (
          <p className="text-16 text-pretty">
            Your passkeys still work: they are your second step, which a link in a mail cannot remove. Sign in
            and remove any that are not yours in your settings.
          </p>
        )}
        <ButtonLink to="/" variant="main" size="large">
          Sign in
        </ButtonLink>
      </div>
    </FormPage>
  )
}
