import { t } from '#messages/accounts.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { removeMailed } from './sent-mail.ts'
import { useVerification } from '#client/domains/accounts/mutations.ts'
import { ResendMail } from './ResendMail.tsx'
import { SignInCard } from '#client/domains/accounts/sign-in/SignInCard.tsx'
import {
  hasSignedUpHere,
  readSignUpTarget,
  removeSignUpTarget,
} from '#client/domains/accounts/sign-up/sign-up-target.ts'

const route = getRouteApi('/verification')

/**
 * Verifies the e-mail address of an account. Opening the link changes nothing, because mail scanners open
 * links too; a button does.
 */
export function VerificationScreen() {
  const { id, token } = route.useSearch()
  const verification = useVerification()
  const wasAsked = useRef(false)
  const { mutate } = verification
  // Where somebody has signed up, following the link is enough.
  useEffect(() => {
    if (!id || !token || wasAsked.current || !hasSignedUpHere()) return
    wasAsked.current = true
    mutate({ id, token })
  }, [id, token, mutate])
  if (verification.isSuccess)
    return (
      <Verified
        detail={verification.data?.detail ?? t('accounts.detail.verified')}
        email={verification.data?.email}
      />
    )
  if (!id || !token)
    return (
      <NewMail
        title={t('accounts.keep_account.incomplete_title')}
        lead={t('accounts.verification.incomplete')}
      />
    )
  if (codeOf(verification.error) === 'already_verified')
    return (
      <Verified
        title={t('accounts.verification.already_verified')}
        detail={t('accounts.refused.already_verified')}
      />
    )
  if (verification.isError)
    return <NewMail title={t('accounts.keep_account.failed_title')} lead={verification.error.message} />
  return (
    <FormPage title={t('common.verify_email')} lead={t('accounts.verification.text')}>
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={verification.isPending}
        onClick={() => verification.mutate({ id, token }, { onSuccess: () => removeMailed('sign_up') })}
      >
        {t('accounts.verification.verify')}
      </Button>
    </FormPage>
  )
}

/** Asks for the password: this browser did not sign up, or the link has been used. */
function Verified({
  title = t('accounts.verification.e_mail_verified'),
  detail,
  email = '',
}: {
  title?: string
  detail: string
  email?: string | undefined
}) {
  const [after] = useState(readSignUpTarget)
  useEffect(() => removeSignUpTarget, [])
  return (
    <FormPage title={title}>
      <div className="grid gap-5">
        <FormAlert tone="win">{detail}</FormAlert>
        <SignInCard known={{ email, after }} />
      </div>
    </FormPage>
  )
}

const codeOf = (error: Error | null) => (error instanceof CallError ? error.code : undefined)

function NewMail({ title, lead }: { title: string; lead: string }) {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmail(typed.trim())
  }
  return (
    <FormPage title={title} lead={lead}>
      {email ? (
        <ResendMail email={email} />
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          <TextField
            label={t('accounts.verification.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="main">
            {t('common.continue')}
          </Button>
        </form>
      )}
    </FormPage>
  )
}
