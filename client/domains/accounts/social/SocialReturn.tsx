import { t } from '#messages/accounts.ts'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import type { Intent } from '#client/domains/accounts/session/oauth/oauth-state.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { isUnverified } from '#client/domains/accounts/session/unverified.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { providerName } from './provider-names.ts'
import { SecondFactorStep } from '#client/domains/accounts/sign-in/SecondFactorStep.tsx'
import { useSocialReturn } from './use-social-return.ts'
import { socialErrorText } from './social-error-text.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'

type Props = { provider: string; intents: readonly [Intent, ...Intent[]] }

/** Processes a provider's response once and shows the result, with a link onward for each outcome. */
export function SocialReturn({ provider, intents }: Props) {
  const { intent, path, email, why, error, isPending } = useSocialReturn(provider, intents)
  const navigate = useNavigate()
  const [isOver, setOver] = useState<string>()
  if (isPending)
    return (
      <InProgress
        title={
          intent === 'connect'
            ? t('accounts.social_return.connecting_provider', { provider: providerName(provider) })
            : t('accounts.social_return.running', { provider: providerName(provider) })
        }
      />
    )
  if (error instanceof CallError && error.code === 'second_factor_required' && isOver === undefined)
    return (
      <FormPage title={t('accounts.social_return.one_more_step')}>
        <SecondFactorStep
          error={error}
          path={path}
          onBack={(reason) => (reason ? setOver(reason) : void navigate({ to: '/' }))}
        />
      </FormPage>
    )
  if (isUnverified(error)) return <ConfirmFirst email={email} />
  if (why === 'gone')
    return (
      <NeutralResult
        title={
          intent === 'connect' ? t('accounts.social_return.ended') : t('accounts.social_return.ended_sign_in')
        }
        text={t('accounts.social_return.ended_note')}
        intent={intent}
      />
    )
  if (why === 'cancelled')
    return (
      <NeutralResult
        title={t('accounts.social_return.declined', { provider: providerName(provider) })}
        text={t('accounts.social_return.nothing_was_changed')}
        intent={intent}
      />
    )
  return (
    <ReturnedScreen
      title={
        intent === 'connect'
          ? t('accounts.connections.not_connected')
          : t('accounts.social_return.not_signed_in')
      }
      problem={
        intent === 'connect' ? t('common.refused.not_connected') : t('accounts.refused.provider_failed')
      }
      why={isOver ?? socialErrorText(why, error, providerName(provider))}
      action={<NextLink intent={intent} />}
    />
  )
}

function InProgress({ title }: { title: string }) {
  return (
    <FormPage title={title}>
      <p role="status" className="flex items-center gap-3 text-16 text-muted">
        {t.rich('accounts.social_return.spinner_one_moment', { spinner: <Spinner /> })}
      </p>
    </FormPage>
  )
}

/** A neutral result: a sentence and a link onward. */
function NeutralResult({ title, text, intent }: { title: string; text: string; intent: Intent }) {
  return (
    <FormPage title={title}>
      <div className="grid gap-5">
        <p className="text-16 text-muted">{text}</p>
        <NextLink intent={intent} />
      </div>
    </FormPage>
  )
}

function NextLink({ intent }: { intent: Intent }) {
  const { status } = useSession()
  if (status !== 'authenticated')
    return (
      <ButtonLink to="/" variant="main">
        {t('accounts.confirm_first.back')}
      </ButtonLink>
    )
  if (intent === 'connect')
    return (
      <ButtonLink to="/profile" search={{ tab: 'settings' }} hash="connections" variant="main">
        {t('accounts.social_return.connections')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/dashboard" variant="main">
      {t('accounts.social_return.to_my_dashboard')}
    </ButtonLink>
  )
}

/**
 * Shown if the provider's account is known but the e-mail of our account is not verified. That address can
 * differ from the provider's.
 */
function ConfirmFirst({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known)
  return (
    <FormPage title={t('accounts.confirm_first.title')}>
      <div className="grid gap-5">
        <FormAlert>{t('accounts.refused.unverified')}</FormAlert>
        <p className="text-16 text-muted">{t('accounts.confirm_first.text')}</p>
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
            {t('accounts.confirm_first.back')}
          </Link>
        </p>
      </div>
    </FormPage>
  )
}

/** The page for a provider's response that cannot be used: what happened, why, and a link onward. */
function ReturnedScreen({
  title,
  problem,
  why,
  action,
}: {
  title: string
  problem: string
  why: string
  action: ReactNode
}) {
  return (
    <FormPage title={title}>
      <div className="grid gap-5">
        <FormAlert>{problem}</FormAlert>
        <p className="text-16 text-muted">{why}</p>
        {action}
      </div>
    </FormPage>
  )
}
