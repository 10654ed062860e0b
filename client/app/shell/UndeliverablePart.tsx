import { lazy } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const UndeliverableBanner = lazy(() =>
  import('./UndeliverableBanner.tsx').then((part) => ({ default: part.UndeliverableBanner })),
)

/** Tells players whom mails do not reach. */
export function UndeliverablePart() {
  const { data: profile } = useProfile()
  if (!profile?.is_email_undeliverable) return null
  return (
    <LazyPart>
      <UndeliverableBanner email={profile.email} />
    </LazyPart>
  )
}
