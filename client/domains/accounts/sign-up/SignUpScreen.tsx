import { t } from '#messages/accounts.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safePath } from '#client/lib/safe-path.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { removeMailed, storeMailed, readMailed } from '#client/domains/accounts/recovery/sent-mail.ts'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { referralCodeOf } from './referral-code.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { removeIdentity, readIdentity } from '#client/domains/accounts/social/social-identity.ts'
import { SocialButtons } from '#client/domains/accounts/social/SocialButtons.tsx'
import { storeSignUpTarget } from './sign-up-target.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/signup')
const LINK = 'font-[650] text-accent-text underline-offset-4 hover:underline'

/**
 * Sign-up by password or with a provider; afterwards it shows where the mail was sent, also after a reload.
 */
export function SignUpScreen() {
  const [mailedTo, setMailedTo] = useState(() => readMailed('sign_up')?.email)
  const [identity, setIdentity] = useState(() => readIdentity())
  const { referralCode, redirect } = route.useSearch()
  const code = referralCodeOf(referralCode)
  const target = redirect === undefined ? undefined : safePath(redirect, '') || undefined
  const signInLink = target ? { redirect: target } : {}
  if (mailedTo)
    return <CheckYourMail email={mailedTo} signInLink={signInLink} onOther={() => setMailedTo(undefined)} />
  const mailed = (email: string) => {
    if (target) storeSignUpTarget(target)
    setMailedTo(email)
  }
  const usePassword = () => {
    removeIdentity()
    setIdentity(undefined)
  }
  return (
    <FormPage
      title={t('accounts.sign_up.create_your_account')}
      lead={identity ? t('accounts.sign_up.username_step') : t('accounts.sign_up.text')}
    >
      {identity && (
        <div className="mb-5 grid gap-1 rounded-input bg-raised px-4 py-3 text-14">
          <p>
            {t.rich(identity.shown ? 'accounts.sign_up.with_as' : 'accounts.sign_up.with', {
              b: <strong className="wrap-anywhere" />,
              provider: providerName(identity.provider),
              name: identity.shown ?? '',
            })}
          </p>
          <button
            type="button"
            onClick={usePassword}
            className={`${LINK} min-h-11 justify-self-start text-start`}
          >
            {t('accounts.sign_up.by_email')}
          </button>
        </div>
      )}
      {code && <InvitedBy code={code} />}
      <FeatureGate feature="sign_up">
        <SignUpForm key={identity?.provider} identity={identity} after={target} onMailed={mailed} />
        {!identity && <SocialButtons redirect={target ?? '/dashboard'} referralCode={code} />}
      </FeatureGate>
      <p className="mt-5 text-center text-14 text-muted">
        {t.rich('accounts.sign_up.sign_in', {
          link: <Link to="/" search={signInLink} className={LINK} />,
        })}
      </p>
    </FormPage>
  )
}

function CheckYourMail({
  email,
  signInLink,
  onOther,
}: {
  email: string
  signInLink: { redirect?: string }
  onOther: () => void
}) {
  useEffect(() => {
    storeMailed('sign_up', { email })
    return () => removeMailed('sign_up')
  }, [email])
  return (
    <FormPage title={t('accounts.sign_up.check_your_mail')}>
      <div role="status" className="mb-5 grid gap-2 text-16">
        <p>
          {t.rich('accounts.sign_up.sent', {
            strong: <strong className="wrap-anywhere">{email}</strong>,
          })}
        </p>
        <p className="text-muted">{t('accounts.sign_up.sent_note')}</p>
      </div>
      <ResendMail email={email} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-14">
        <Button variant="quiet" onClick={onOther}>
          {t('accounts.sign_up.use_another_address')}
        </Button>
        <Link to="/" search={signInLink} className={LINK}>
          {t('common.sign_in')}
        </Link>
      </div>
    </FormPage>
  )
}

/** Note with the referrer and the bonus. Reserves its space while loading, so that nothing moves. */
function InvitedBy({ code }: { code: string }) {
  const { data } = useQuery(query('GET v1 /accounts/inviter/', { query: { code } }))
  return (
    <p className="mb-5 min-h-16 rounded-input bg-raised px-4 py-3 text-14 text-pretty">
      {data?.detail ?? t('accounts.invited_by.text')}
    </p>
  )
}
