import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'
import { texts } from '#client/lib/messages.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const Details = lazy(() =>
  import('./RouteErrorDetails.tsx').then((part) => ({ default: part.RouteErrorDetails })),
)

/** What a route shows when it cannot be shown. Should even that not be fetched, one sentence stands here. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <LazyPart fallback={<p className="page-width py-16 text-center">{texts.unexpected}</p>}>
      <Details {...props} />
    </LazyPart>
  )
}
