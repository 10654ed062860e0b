import { useState } from 'react'
import { onboardingStep } from '#core/onboarding/step.ts'
import { useProfile } from '#client/session/profile.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { DoneStep } from './DoneStep.tsx'
import { GameStep } from './GameStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { useSendPhoneCode } from './queries.ts'
import { Steps } from './Steps.tsx'

/** The way to a complete profile; the step follows from the profile itself (spec §4), so one's place is never lost. */
export function OnboardingScreen() {
  const { data: profile, isPending, isFetching, refetch } = useProfile()
  const [isChangingPhone, setChangingPhone] = useState(false)
  const sendCode = useSendPhoneCode()
  if (isPending) return <PageSkeleton shape="form" />
  if (!profile)
    return (
      <Page width="form">
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          Your profile could not be loaded. Nothing is lost.
        </ErrorState>
      </Page>
    )
  const step = isChangingPhone ? 1 : onboardingStep(profile)
  return (
    <Page width="form">
      <Steps step={step} />
      {step === 1 && (
        <PersonalStep
          profile={profile}
          onSaved={(saved) => {
            setChangingPhone(false)
            // The code is on its way before one looks for it.
            if (!saved.is_phone_verified) sendCode.mutate()
          }}
        />
      )}
      {step === 2 && <PhoneStep phone={profile.phone ?? ''} sendCode={sendCode} onChangePhone={() => setChangingPhone(true)} />}
      {step === 4 && <GameStep />}
      {step === 5 && <DoneStep profile={profile} />}
    </Page>
  )
}
