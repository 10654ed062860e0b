import { t } from '#messages/accounts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'

/**
 * Shown if the provider's account is known but the e-mail of our account is not verified. That address can
 * differ from the provider's.
 */
export function ConfirmFirst({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known)
  return (
    <FormPage title={t('accounts.confirm_first.verify_your_e_mail_first')}>
      <div className="grid gap-5">
        <FormAlert>{t('accounts.refused.unverified')}</FormAlert>
        <p className="text-16 text-muted">{t('accounts.confirm_first.we_sent_a_link_to')}</p>
        <TextField
          label={t('common.email')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ResendMail email={email.trim()} />
        <p className="text-center text-14">
          <Link to="/" className="font-[650] text-accent-text underline-offset-4 hover:underline">
            {t('accounts.confirm_first.back_to_sign_in')}
          </Link>
        </p>
      </div>
    </FormPage>
  )
}
