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
import { type Security, securityQuery, useSecurity } from '#client/domains/accounts/sign-in/security.ts'

const EMPTY = { old_password: '', password: '', confirm_password: '', disconnect_others: false }

/** The current password, and a new one twice. Changing it signs out all other sessions. */
export function ChangePasswordForm() {
  const { data: profile } = useProfile()
  const { data: security } = useSecurity()
  const queryClient = useQueryClient()
  const changePassword = useChangePassword()
  const others = otherWays(profile, security)
  const form = useForm({
    initial: EMPTY,
    check: (values) => checkBody(changePasswordBody, values),
    mutation: changePassword,
    send: (body, outcome) => changePassword.mutate(body, outcome),
    hides: 'all',
    onSent: ({ detail }) => {
      form.reset()
      showToast('success', detail)
      void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
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
        label="Present password"
        {...form.text('old_password')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        label="New password"
        password={form.text('password')}
        confirm={form.text('confirm_password')}
        own={{ username: profile?.username ?? '', email: profile?.email ?? '' }}
      />
      {others && (
        <CheckField
          label={`Also disconnect ${others}`}
          hint="They can be used to sign in without your password. Choose this if someone else may have had access to your account."
          {...form.flag('disconnect_others')}
        />
      )}
      <div>
        <Button type="submit" variant="outline" pending={form.isBusy}>
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
