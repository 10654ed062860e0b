import { createFileRoute } from '@tanstack/react-router'
import { RiotConnectScreen } from '#client/accounts/RiotConnectScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/connect/riot')({
  staticData: { title: 'Connect Riot' },
  validateSearch: (search) => textParams(search, ['code', 'iss', 'session_state']),
  component: RiotConnectScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
