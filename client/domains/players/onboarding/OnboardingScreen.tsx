import { t } from '#messages/players.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { safePath } from '#client/lib/safe-path.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { type Profile, useProfile } from '#client/domains/accounts/session/profile.ts'
import { ExtrasStep } from './ExtrasStep.tsx'
import { GameStep } from './GameStep.tsx'
import { PersonalStep } from '#client/domains/players/onboarding/personal/PersonalStep.tsx'
import { PhoneStep } from '#client/domains/players/onboarding/phone/PhoneStep.tsx'
import { shownStep } from './shown-step.ts'
import { Steps } from './Steps.tsx'

const route = getRouteApi('/onboarding')

/**
 * The onboarding. The step follows from the profile, so progress is never lost. `Done` is the last one, which leads to domains
 * above this one.
 */
export function OnboardingScreen({ Done }: { Done: ComponentType<{ profile: Profile }> }) {
  const { data: profile, isPending, isFetching, refetch } = useProfile()
  const [isChangingPhone, setChangingPhone] = useState(false)
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  const isDone = profile !== undefined && isProfileComplete(profile)
  useEffect(() => {
    if (redirect && isDone) history.replace(safePath(redirect))
  }, [redirect, isDone, history])
  if (isPending) return <PageSkeleton shape="form" />
  if (!profile)
    return (
      <Page width="form">
        <h1 className="sr-only">{t('common.complete_profile_title')}</h1>
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          {t('players.onboarding.failed')}
        </ErrorState>
      </Page>
    )
  const currentStep = shownStep(profile)
  const step = isChangingPhone ? 1 : currentStep
  const stopChanging = () => setChangingPhone(false)
  return (
    <Page width="form">
      {step === 5 ? null : <Head />}
      <Steps step={step} />
      {step === 1 && (
        <PersonalStep
          key={String(isChangingPhone)}
          profile={profile}
          onDone={stopChanging}
          onCancel={isChangingPhone ? stopChanging : undefined}
        />
      )}
      {step === 2 && (
        <PhoneStep
          key={profile.phone}
          phone={profile.phone ?? ''}
          onChangePhone={() => setChangingPhone(true)}
        />
      )}
      {step === 3 && <ExtrasStep profile={profile} />}
      {step === 4 && <GameStep />}
      {step === 5 && <Done profile={profile} />}
    </Page>
  )
}

const SHOWN = 5

/** Says how long it takes, what it is for and what waits at its end, on the pictures of the games. */
function Head() {
  const { games } = useCatalogue()
  return (
    <div
      data-theme="dark"
      className="relative isolate mb-5 min-h-24 overflow-hidden rounded-card bg-bg text-text"
    >
      <GameSlices games={games.slice(0, SHOWN)} className="absolute inset-0 -z-20 h-full w-full" />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 rtl:-scale-x-100"
        style={{ backgroundImage: `linear-gradient(90deg, ${artShade(0.88)} 30%, ${artShade(0.5)})` }}
      />
      <div className="max-w-md p-4 sm:p-5">
        <p className="font-wide text-20">{t('players.onboarding_head.title')}</p>
        <p className="mt-1 text-14 text-pretty">{t('players.onboarding_head.why')}</p>
      </div>
    </div>
  )
}
