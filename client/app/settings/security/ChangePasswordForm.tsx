import { listOf } from '#client/lib/list.ts'
import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changePasswordBody } from '#contract/accounts/accounts.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { type Profile, profileQuery, useProfile } from '#client/domains/accounts/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { useChangePassword } from '#client/domains/accounts/mutations.ts'
import { NewPasswordFields } from '#client/domains/accounts/recovery/NewPasswordFields.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { type Security, useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { renew, keyOf } from '#client/lib/api/query.ts'

const EMPTY = { old_password: '', password: '', confirm_password: '', disconnect_others: false }

/** The current password, and a new one twice. Changing it signs out all other sessions. */
export function ChangePasswordForm() {
  const { data: profile } = useProfile()
  const { data: security } = useSecurity()
  const queryClient = useQueryClient()
  const changePassword = useChangePassword()
  const disconnect = disconnectText(profile, security)
  const form = useForm({
    initial: EMPTY,
    check: (values) => checkBody(changePasswordBody, values),
    mutation: changePassword,
    send: (body, outcome) => changePassword.mutate(body, outcome),
    hides: 'all',
    onSent: (answer) => {
      form.reset()
      showToast('success', answer?.detail ?? t('accounts.detail.password_changed'))
      void renew(queryClient, keyOf('GET v1 /accounts/security/'))
      void renew(queryClient, profileQuery.queryKey)
    },
  })

  return (
    <form {...form.props} className="grid max-w-md gap-5">
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
        label={t('accounts.change_password_form.current_password')}
        {...form.text('old_password')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        label={t('accounts.reset_password.new_password')}
        password={form.text('password')}
        confirm={form.text('confirm_password')}
        own={{ username: profile?.username ?? '', email: profile?.email ?? '' }}
      />
      {disconnect && (
        <CheckField
          label={disconnect}
          hint={t('accounts.reset_password.disconnect_hint')}
          {...form.flag('disconnect_others')}
        />
      )}
      <div>
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.change_password_form.change_password')}
        </Button>
      </div>
    </form>
  )
}

/** The choice to disconnect the other ways to sign in, which it names; undefined without any. */
function disconnectText(profile: Profile | undefined, security: Security | undefined): string | undefined {
  const services = (profile?.social_accounts ?? [])
    .filter(({ provider }) => provider !== 'lichess')
    .map(({ provider }) => providerName(provider))
  const passkeys = security?.passkeys.length ?? 0
  if (services.length === 0)
    return passkeys === 0 ? undefined : t('accounts.change_password_form.disconnect_passkeys', { passkeys })
  return passkeys === 0
    ? t('accounts.change_password_form.disconnect_services', { services: listOf(services) })
    : t('accounts.change_password_form.disconnect_both', { services: listOf(services), passkeys })
}
