import { getRouteApi } from '@tanstack/react-router'
import { resetPasswordBody } from '#contract/accounts/accounts.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
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
  const reset = useResetPassword()
  const form = useForm({
    initial: { password: '', confirm_password: '', disconnect_others: false },
    check: (values) => checkBody(resetPasswordBody, values),
    mutation: reset,
    send: (body, outcome) => reset.mutate({ query: { id, token }, body }, outcome),
    hides: 'all',
  })

  if (!id || !token || isLinkInvalid(reset.error)) return <InvalidLink />
  if (reset.isSuccess) return <Done detail={reset.data.detail} passkeysLeft={reset.data.passkeys_left} />
  return (
    <FormPage title="Set a new password" lead="This signs you out everywhere else.">
      <form {...form.props} className="grid gap-5">
        <NewPasswordFields
          label="New password"
          password={form.text('password')}
          confirm={form.text('confirm_password')}
          own={NO_PERSONAL_DATA}
        />
        <CheckField
          label="Also disconnect connected accounts and passkeys"
          hint="They can be used to sign in without your password. Choose this if someone else may have had access to your account."
          {...form.flag('disconnect_others')}
        />
        <Button type="submit" variant="main" size="large" pending={form.isBusy}>
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
