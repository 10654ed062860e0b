import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#client/lib/search.ts'
import { UnsubscribeScreen } from '#client/notifications/UnsubscribeScreen.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/unsubscribe')({
  staticData: { title: 'Mails' },
  validateSearch: (search): { token: string } => ({ token: textParam(search, 'token') ?? '' }),
  component: UnsubscribeScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
