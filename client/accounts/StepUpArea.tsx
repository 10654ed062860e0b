import { lazy } from 'react'
import { useStepUpOpen } from '#client/session/step-up.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((part) => ({ default: part.StepUpDialog })))

/** Shows the step-up dialog while a call requires it. */
export function StepUpArea() {
  return useStepUpOpen() ? (
    <LazyPart>
      <StepUpDialog />
    </LazyPart>
  ) : null
}
