import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { removeOauthState } from '#client/session/oauth-state.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { providerName } from './provider-names.ts'
import { ReturnedScreen } from './ReturnedScreen.tsx'

const route = getRouteApi('/auth/callback/$provider')

/** Back from a social provider. None is switched on on this site, so its answer cannot be taken: signing in by password can. */
export function SignInCallbackScreen() {
  const { provider } = route.useParams()
  // What was kept for this answer is used up, whatever came of it.
  useEffect(removeOauthState, [])
  return (
    <ReturnedScreen
      title="Not signed in"
      problem="Failed to authenticate with social provider"
      why={`${providerName(provider)} is not switched on as a way to sign in here. Your e-mail and password work.`}
      action={
        <ButtonLink to="/" variant="main">
          Back to sign in
        </ButtonLink>
      }
    />
  )
}
