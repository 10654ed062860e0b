import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import type { Intent } from '#client/domains/accounts/session/oauth/oauth-state.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { isUnverified } from '#client/domains/accounts/session/unverified.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { providerName, providerTitle } from './provider-names.ts'
import { ReturnedScreen } from './ReturnedScreen.tsx'
import { SecondFactorStep } from '#client/domains/accounts/sign-in/SecondFactorStep.tsx'
import { ConfirmFirst } from './ConfirmFirst.tsx'
import { useSocialReturn } from './use-social-return.ts'
import { socialErrorText } from './social-error-text.ts'

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
            ? `Connecting ${providerName(provider)}…`
            : `Signing you in with ${providerName(provider)}…`
        }
      />
    )
  if (error instanceof CallError && error.code === 'second_factor_required' && isOver === undefined)
    return (
      <FormPage title="One more step">
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
          intent === 'connect'
            ? 'This was finished, or has run out'
            : 'This sign-in was finished, or has run out'
        }
        text="Each one counts once, and for ten minutes. You can begin again whenever you like."
        intent={intent}
      />
    )
  if (why === 'cancelled')
    return (
      <NeutralResult
        title={`You said no at ${providerName(provider)}`}
        text="Nothing was changed."
        intent={intent}
      />
    )
  return (
    <ReturnedScreen
      title={intent === 'connect' ? 'Not connected' : 'Not signed in'}
      problem={
        intent === 'connect'
          ? 'Failed to connect social account'
          : 'Failed to authenticate with social provider'
      }
      why={isOver ?? socialErrorText(why, error, providerTitle(provider))}
      action={<NextLink intent={intent} />}
    />
  )
}

function InProgress({ title }: { title: string }) {
  return (
    <FormPage title={title}>
      <p role="status" className="flex items-center gap-3 text-16 text-muted">
        <Spinner />
        One moment.
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
        Back to sign in
      </ButtonLink>
    )
  if (intent === 'connect')
    return (
      <ButtonLink to="/profile" search={{ tab: 'settings' }} hash="connections" variant="main">
        To my connected accounts
      </ButtonLink>
    )
  return (
    <ButtonLink to="/dashboard" variant="main">
      To my dashboard
    </ButtonLink>
  )
}
