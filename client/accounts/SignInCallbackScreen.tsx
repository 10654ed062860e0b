import { getRouteApi } from '@tanstack/react-router'
import { SocialReturn } from './SocialReturn.tsx'

const route = getRouteApi('/auth/callback/$provider')

/** Back from a provider with which one wanted to sign in. */
export function SignInCallbackScreen() {
  const { provider } = route.useParams()
  return <SocialReturn key={provider} provider={provider} intents={['sign-in']} />
}
