import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from './FormPage.tsx'
import { ResendMail } from './ResendMail.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** Sign-up, and after it where to look for the mail. */
export function SignUpScreen() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) return <CheckYourMail email={mailedTo} />
  return (
    <FormPage title="Create your account" lead="Free to join: an e-mail, a name, a password.">
      <SignUpForm onDone={setMailedTo} />
      <p className="mt-5 text-center text-14 text-muted">
        Have an account?{' '}
        <Link to="/" className="font-[650] text-accent-text underline-offset-4 hover:underline">
          Sign in
        </Link>
      </p>
    </FormPage>
  )
}

function CheckYourMail({ email }: { email: string }) {
  return (
    <FormPage title="Check your mail">
      <div role="status" className="mb-5 grid gap-2 text-16">
        <p>
          A link is on its way to <strong className="wrap-anywhere">{email}</strong>.
        </p>
        <p className="text-muted">Open it within 24 hours to confirm the address, then sign in. Nothing there? Look into the spam folder, or send it again.</p>
      </div>
      <ResendMail email={email} />
    </FormPage>
  )
}
