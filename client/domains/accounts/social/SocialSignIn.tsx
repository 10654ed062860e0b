import { lazy } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const SocialButtons = lazy(() =>
  import('./SocialButtons.tsx').then((part) => ({ default: part.SocialButtons })),
)

/** The providers' sign-in buttons, if any are active. Loaded lazily in a reserved space. */
export function SocialSignIn(props: { redirect: string; referralCode?: string }) {
  const { providers } = getSite()
  const brandCount = providers.filter((id) => id !== 'demo' && id !== 'lichess').length
  const rows = Math.ceil(brandCount / 2) + Number(providers.includes('demo'))
  if (rows === 0) return null
  return (
    <div style={{ minHeight: `${2.5 + rows * 3.25}rem` }}>
      <LazyPart>
        <SocialButtons {...props} />
      </LazyPart>
    </div>
  )
}
