import { lazy } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import type { DisputeFormProps } from './DisputeForm.tsx'

const DisputeForm = lazy(() => import('./DisputeForm.tsx').then((part) => ({ default: part.DisputeForm })))

/** Keeps the height of a form while it loads. */
export function DisputeFormPart(props: DisputeFormProps) {
  return (
    <LazyPart fallback={<div className="min-h-64" />}>
      <DisputeForm {...props} />
    </LazyPart>
  )
}
