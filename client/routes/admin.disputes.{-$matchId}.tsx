import { createFileRoute } from '@tanstack/react-router'
import { DisputeDesk } from '#client/admin/DisputeDesk.tsx'
import { countParam, textParams } from '#client/lib/search.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

/** The queue and one dispute are one route: each route weighs on every first load. */
export const Route = createFileRoute('/admin/disputes/{-$matchId}')({
  staticData: { title: 'Disputes' },
  validateSearch: (search): { step?: string | undefined; page?: number | undefined } => ({ ...textParams(search, ['step']), page: countParam(search, 'page') }),
  beforeLoad: requirePlayer,
  component: DisputeDesk,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
