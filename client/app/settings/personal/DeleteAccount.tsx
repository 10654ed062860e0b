import { t } from '#messages/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { call } from '#client/lib/api/call.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { logout } from '#client/domains/accounts/session/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'

/** Deletes the account; for 14 days a link in the mail can restore it. */
export function DeleteAccount() {
  return (
    <Opener
      value={
        <span className="block text-14 text-pretty text-muted">{t('accounts.delete_account.what_goes')}</span>
      }
      action={t('accounts.delete_account.delete_my_account')}
      shownAction={t('accounts.delete_account.delete_my_account')}
    >
      {(close) => <DeleteForm onCancel={close} />}
    </Opener>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { data: security } = useSecurity()
  const hasPassword = security?.has_password ?? true
  const remove = useDeleteAccount()
  const form = useForm({
    initial: { password: '', isSure: false },
    check: ({ password, isSure }) => {
      const isMissing = hasPassword && password === ''
      return checkedAs(hasPassword ? password : null, {
        password: isMissing ? t('common.password_is_needed') : undefined,
        '': isMissing || isSure ? undefined : t('common.field.confirm_deletion'),
      })
    },
    mutation: remove,
    send: (password, outcome) => remove.mutate(password, outcome),
    hides: 'all',
  })

  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <ul className="grid list-disc gap-1 ps-5 text-14 text-muted">
        <li>{t('accounts.delete_account.signed_out')}</li>
        <li>{t('accounts.delete_account.mail_note')}</li>
        <li>{t('accounts.delete_account.money_note')}</li>
      </ul>
      {hasPassword && (
        <PasswordField
          label={t('accounts.delete_account.your_password')}
          {...form.text('password')}
          autoComplete="current-password"
          required
        />
      )}
      <CheckField label={t('accounts.delete_account.confirm')} {...form.flag('isSure')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={form.isBusy}>
          {t('accounts.delete_account.delete_for_good')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

/**
 * Deletes the account, which ends the session, and shows the page that says until when it can be restored.
 */
function useDeleteAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (password: string | null) => {
      const { deleted_at: until } = await call('POST v1 /accounts/delete/', {
        body: { password, confirm: true },
      })
      // Not in a callback of the form: it is unmounted by then.
      await logout(queryClient, () =>
        navigate({ to: '/keep-account', hash: new URLSearchParams({ until }).toString() }),
      )
    },
  })
}
