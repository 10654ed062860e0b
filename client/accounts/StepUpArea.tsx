import { lazy } from 'react'
import { useStepUpOpen } from '#client/session/step-up.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((part) => ({ default: part.StepUpDialog })))

/** Where a signed-in player is asked to confirm that it is them, when a call wants that. */
export function StepUpArea() {
  return useStepUpOpen() ? (
    <LazyPart>
      <StepUpDialog />
    </LazyPart>
  ) : null
}
