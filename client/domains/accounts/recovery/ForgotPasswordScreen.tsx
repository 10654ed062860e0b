import { t } from '#messages/accounts.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { removeMailed, storeMailed, type Mailed, readMailed } from './sent-mail.ts'
import { useForgotPassword } from '#client/domains/accounts/mutations.ts'
import { OutboxNote } from './ResendMail.tsx'

/**
 * Requests a link to set a new password. The response never reveals whether the address is known. A reload
 * still shows that the mail was sent.
 */
export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<Mailed | undefined>(() => readMailed('reset'))
  const [email, setEmail] = useState(sent?.email ?? '')
  const forgot = useForgotPassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!forgot.isPending)
      forgot.mutate(address, {
        onSuccess: (answer) =>
          setSent({ email: address, detail: answer?.detail ?? t('accounts.detail.reset_sent') }),
      })
  }
  useEffect(() => {
    if (sent) storeMailed('reset', sent)
    return () => removeMailed('reset')
  }, [sent])
  return (
    <FormPage
      title={t('accounts.forgot_password.forgot_your_password')}
      lead={t('accounts.forgot_password.text')}
    >
      <form onSubmit={submit} className="grid gap-5">
        {sent && (
          <>
            <FormAlert tone="win">{sent.detail}</FormAlert>
            <OutboxNote />
          </>
        )}
        <TextField
          label={t('common.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setSent(undefined)
          }}
        />
        <Button type="submit" variant="main" pending={forgot.isPending}>
          {sent ? t('accounts.forgot_password.send_it_again') : t('accounts.email_setting.send_the_link')}
        </Button>
        <p className="text-center text-14">
          <Link to="/" className="font-[650] text-accent-text underline-offset-4 hover:underline">
            {t('accounts.confirm_first.back')}
          </Link>
        </p>
      </form>
    </FormPage>
  )
}
