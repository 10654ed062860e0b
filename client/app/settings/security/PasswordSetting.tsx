import { t } from '#messages/accounts.ts'
import { useForgotPassword } from '#client/domains/accounts/mutations.ts'
import { OutboxNote } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/**
 * Changes the password. A player without one (who signs in with another service) gets a mail with a link to
 * set it.
 */
export function PasswordSetting({ email }: { email: string }) {
  const { data: security } = useSecurity()
  return security?.has_password === false ? <SetPassword email={email} /> : <ChangePasswordForm />
}

function SetPassword({ email }: { email: string }) {
  const send = useForgotPassword()
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-16 text-pretty">{t('accounts.password_setting.none_yet')}</p>
      {send.isSuccess && (
        <>
          <FormAlert tone="win">{t('accounts.password_setting.link_sent', { email })}</FormAlert>
          <OutboxNote />
        </>
      )}
      <div>
        <Button
          variant="outline"
          pending={send.isPending}
          onClick={() => !send.isPending && send.mutate(email)}
        >
          {send.isSuccess
            ? t('accounts.forgot_password.send_it_again')
            : t('accounts.password_setting.set_a_password')}
        </Button>
      </div>
    </div>
  )
}
