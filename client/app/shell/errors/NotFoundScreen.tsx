import { t } from '#messages/site.ts'
import { Navigate, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const Details = lazy(() =>
  import('./NotFoundDetails.tsx').then((part) => ({ default: part.NotFoundDetails })),
)

/** Addresses as one would spell them. */
const ALIASES = {
  '/leaderboards': '/leaderbords',
  '/tournaments': '/tournament',
  '/lobbies': '/lobby',
} as const

/** The screen of an unmatched path. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const alias = ALIASES[path as keyof typeof ALIASES] as (typeof ALIASES)[keyof typeof ALIASES] | undefined
  if (alias) return <Navigate to={alias} search={true} replace />
  return (
    <LazyPart
      fallback={<h1 className="page-width py-16 text-center text-40">{t('site.not_found.not_found')}</h1>}
    >
      <Details />
    </LazyPart>
  )
}
