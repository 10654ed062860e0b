import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'
import { t } from '#messages/common.ts'
import { texts } from '#client/lib/api/messages.ts'
import { connection } from '#client/lib/live/connection.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const Details = lazy(() =>
  import('./RouteErrorDetails.tsx').then((part) => ({ default: part.RouteErrorDetails })),
)

/** The error screen of a route. If its code cannot be loaded either, it shows one sentence. */
export function RouteError(props: ErrorComponentProps) {
  const sentence = connection() === 'online' ? texts.unexpected : t('common.error_state.offline')
  return (
    <LazyPart
      fallback={
        <div className="page-width py-16 text-center text-balance text-muted">
          <p>{sentence}</p>
          <button
            type="button"
            className="mt-4 min-h-11 text-text underline underline-offset-4"
            onClick={() => location.reload()}
          >
            {t('common.try_again')}
          </button>
        </div>
      }
    >
      <Details {...props} />
    </LazyPart>
  )
}
