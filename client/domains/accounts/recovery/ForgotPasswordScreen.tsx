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
      forgot.mutate(address, { onSuccess: ({ detail }) => setSent({ email: address, detail }) })
  }
  useEffect(() => {
    if (sent) storeMailed('reset', sent)
    return () => removeMailed('reset')
  }, [sent])
  return (
    <FormPage
      title="Forgot your password?"
      lead="Enter the e-mail of your account. We'll send you a link to set a new password. It expires in 30 minutes."
    >
      <form onSubmit={submit} className="grid gap-5">
        {sent && (
          <>
            <FormAlert tone="win">{sent.detail}</FormAlert>
            <OutboxNote />
          </>
        )}
        <TextField
          label="E-mail"
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
          {sent ? 'Send it again' : 'Send the link'}
        </Button>
        <p className="text-center text-14">
          <Link to="/" className="font-[650] text-accent-text underline-offset-4 hover:underline">
            Back to sign in
          </Link>
        </p>
      </form>
    </FormPage>
  )
}
