import { createFileRoute } from '@tanstack/react-router'
import { SignInCallbackScreen } from '#client/accounts/SignInCallbackScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/auth/callback/$provider')({
  staticData: { title: 'Signing in' },
  validateSearch: (search) => textParams(search, ['code', 'oauth_token', 'oauth_verifier', 'scope', 'state', 'provider']),
  component: SignInCallbackScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
