import { t } from '#messages/accounts.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { removeMailed } from './sent-mail.ts'
import { useVerification } from '#client/domains/accounts/mutations.ts'
import { ResendMail } from './ResendMail.tsx'
import { removeSignUpTarget, readSignUpTarget } from '#client/domains/accounts/sign-up/sign-up-target.ts'

const route = getRouteApi('/verification')

/**
 * Verifies the e-mail address of an account. Opening the link changes nothing, because mail scanners open
 * links too; a button does.
 */
export function VerificationScreen() {
  const { id, token } = route.useSearch()
  const verification = useVerification()
  if (verification.isSuccess) return <Verified detail={verification.data.detail} />
  if (!id || !token)
    return (
      <NewMail
        title={t('accounts.verification.this_link_is_not_complete')}
        lead={t('accounts.verification.part_of_it_got_lost')}
      />
    )
  if (verification.isError)
    return (
      <NewMail title={t('accounts.verification.this_link_did_not_work')} lead={verification.error.message} />
    )
  return (
    <FormPage
      title={t('accounts.verification.verify_your_e_mail')}
      lead={t('accounts.verification.one_click_and_youre_in')}
    >
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={verification.isPending}
        onClick={() => verification.mutate({ id, token }, { onSuccess: () => removeMailed('sign_up') })}
      >
        {t('accounts.verification.verify_my_e_mail')}
      </Button>
    </FormPage>
  )
}

function Verified({ detail }: { detail: string }) {
  const [target] = useState(readSignUpTarget)
  return (
    <FormPage title={t('accounts.verification.e_mail_verified')}>
      <div className="grid gap-5">
        <FormAlert tone="win">{detail}</FormAlert>
        <ButtonLink
          to="/"
          search={target ? { redirect: target } : {}}
          variant="main"
          size="large"
          onClick={removeSignUpTarget}
        >
          {t('common.sign_in')}
        </ButtonLink>
      </div>
    </FormPage>
  )
}

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
            label={t('accounts.verification.e_mail_of_your_account')}
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
