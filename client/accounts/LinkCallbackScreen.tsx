import { getRouteApi } from '@tanstack/react-router'
import { SocialReturn } from './SocialReturn.tsx'

const route = getRouteApi('/oauth-callback/$provider')

/** Back from a provider whose account is to be connected to one's own. */
export function LinkCallbackScreen() {
  const { provider } = route.useParams()
  return <SocialReturn key={provider} provider={provider} intents={['connect']} />
}
