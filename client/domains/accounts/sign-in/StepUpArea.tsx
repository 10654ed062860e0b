import { lazy } from 'react'
import { useStepUpOpen } from '#client/domains/accounts/session/step-up.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((part) => ({ default: part.StepUpDialog })))

/** Shows the step-up dialog while a call requires it. */
export function StepUpArea() {
  return useStepUpOpen() ? (
    <LazyPart>
      <StepUpDialog />
    </LazyPart>
  ) : null
}
