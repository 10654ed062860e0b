import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/FormAlert.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { FormPage } from './FormPage.tsx'
import { useForgotPassword } from './mutations.ts'
import { OutboxNote } from './ResendMail.tsx'

/** Asks for a link to set a new password; the answer never tells whether the address is known. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const forgot = useForgotPassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!forgot.isPending) forgot.mutate(email.trim())
  }
  return (
    <FormPage title="Forgot your password?" lead="Write the e-mail of your account. The mail has a link, good for 30 minutes, to set a new one.">
      <form onSubmit={submit} className="grid gap-5">
        {forgot.isSuccess && (
          <>
            <FormAlert tone="win">{forgot.data.detail}</FormAlert>
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
            forgot.reset()
          }}
        />
        <Button type="submit" variant="main" pending={forgot.isPending}>
          {forgot.isSuccess ? 'Send it again' : 'Send the link'}
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
