import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { UNVERIFIED_DETAIL } from '#client/domains/accounts/session/unverified.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'

/**
 * Shown if the provider's account is known but the e-mail of our account is not verified. That address can
 * differ from the provider's.
 */
export function ConfirmFirst({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known)
  return (
    <FormPage title="Verify your e-mail first">
      <div className="grid gap-5">
        <FormAlert>{UNVERIFIED_DETAIL}</FormAlert>
        <p className="text-16 text-muted">
          We sent a link to the address that you signed up with. Open it, then sign in again.
        </p>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ResendMail email={email.trim()} />
        <p className="text-center text-14">
          <Link to="/" className="font-[650] text-accent-text underline-offset-4 hover:underline">
            Back to sign in
          </Link>
        </p>
      </div>
    </FormPage>
  )
}
