import { t } from '#messages/accounts.ts'
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
  if (reset.isSuccess)
    return (
      <Done
        detail={reset.data?.detail ?? t('accounts.detail.password_reset')}
        passkeysLeft={reset.data?.passkeys_left ?? 0}
      />
    )
  return (
    <FormPage
      title={t('accounts.reset_password.set_title')}
      lead={t('accounts.reset_password.sign_out_note')}
    >
      <form {...form.props} className="grid gap-5">
        <NewPasswordFields
          label={t('accounts.reset_password.new_password')}
          password={form.text('password')}
          confirm={form.text('confirm_password')}
          own={NO_PERSONAL_DATA}
        />
        <CheckField
          label={t('accounts.reset_password.disconnect')}
          hint={t('accounts.reset_password.disconnect_hint')}
          {...form.flag('disconnect_others')}
        />
        <Button type="submit" variant="main" size="large" pending={form.isBusy}>
          {t('accounts.reset_password.save_new_password')}
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
    <FormPage title={t('accounts.reset_password.ended_title')} lead={t('accounts.reset_password.link_note')}>
      <ButtonLink to="/forgot-password" variant="main" size="large" className="w-full">
        {t('accounts.reset_password.new_link')}
      </ButtonLink>
    </FormPage>
  )
}

function Done({ detail, passkeysLeft }: { detail: string; passkeysLeft: number }) {
  return (
    <FormPage title={t('accounts.reset_password.changed_title')}>
      <div className="grid gap-5">
        <FormAlert tone="win">{detail}</FormAlert>
        {passkeysLeft > 0 && (
          <p className="text-16 text-pretty">{t('accounts.reset_password.passkeys_note')}</p>
        )}
        <ButtonLink to="/" variant="main" size="large">
          {t('common.sign_in')}
        </ButtonLink>
      </div>
    </FormPage>
  )
}
