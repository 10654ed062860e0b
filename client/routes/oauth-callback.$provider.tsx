import { createFileRoute } from '@tanstack/react-router'
import { LinkCallbackScreen } from '#client/accounts/LinkCallbackScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/oauth-callback/$provider')({
  staticData: { title: 'Connecting' },
  validateSearch: (search) => textParams(search, ['code', 'oauth_token', 'oauth_verifier', 'scope', 'state']),
  beforeLoad: requirePlayer,
  component: LinkCallbackScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
