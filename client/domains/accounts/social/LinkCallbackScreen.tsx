import { getRouteApi } from '@tanstack/react-router'
import { SocialReturn } from './SocialReturn.tsx'

const route = getRouteApi('/oauth-callback/$provider')

/** The callback page for connecting a provider's account. */
export function LinkCallbackScreen() {
  const { provider } = route.useParams()
  return <SocialReturn key={provider} provider={provider} intents={['connect']} />
}
