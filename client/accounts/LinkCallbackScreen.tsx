import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { removeOauthState } from '#client/session/oauth-state.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { providerName } from './provider-names.ts'
import { ReturnedScreen } from './ReturnedScreen.tsx'

const route = getRouteApi('/oauth-callback/$provider')

/** Back from a provider whose account was to be linked. None is switched on on this site. */
export function LinkCallbackScreen() {
  const { provider } = route.useParams()
  useEffect(removeOauthState, [])
  return (
    <ReturnedScreen
      title="Not connected"
      problem="Failed to connect social account"
      why={`${providerName(provider)} is not switched on here. Game accounts can be linked by their name.`}
      action={
        <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main">
          To my games
        </ButtonLink>
      }
    />
  )
}
