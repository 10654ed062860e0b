import { getRouteApi } from '@tanstack/react-router'
import { SocialReturn } from './SocialReturn.tsx'

const route = getRouteApi('/auth/callback/$provider')

/** The callback page for signing in with a provider. */
export function SignInCallbackScreen() {
  const { provider } = route.useParams()
  return <SocialReturn key={provider} provider={provider} intents={['sign-in']} />
}
