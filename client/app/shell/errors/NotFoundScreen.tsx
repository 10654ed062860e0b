import { t } from '#messages/site.ts'
import { Navigate, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { screenOf } from '#core/screen-aliases.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const Details = lazy(() =>
  import('./NotFoundDetails.tsx').then((part) => ({ default: part.NotFoundDetails })),
)

/** The screen of an unmatched path. */
export function NotFoundScreen() {
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  if (screen) return <Navigate to={screen} search={true} replace />
  return (
    <LazyPart
      fallback={<h1 className="page-width py-16 text-center text-40">{t('site.not_found.not_found')}</h1>}
    >
      <Details />
    </LazyPart>
  )
}
