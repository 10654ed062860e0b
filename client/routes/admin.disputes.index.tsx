import { createFileRoute } from '@tanstack/react-router'
import { DisputeListScreen } from '#client/admin/DisputeListScreen.tsx'
import { choiceParam, countParam } from '#client/lib/search.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

const STEPS = ['statements', 'review', 'decided', 'appealed'] as const
type DisputeSearch = { step?: (typeof STEPS)[number] | undefined; page?: number | undefined }

export const Route = createFileRoute('/admin/disputes/')({
  staticData: { title: 'Disputes' },
  validateSearch: (search): DisputeSearch => ({ step: choiceParam(search, 'step', STEPS), page: countParam(search, 'page') }),
  beforeLoad: requirePlayer,
  component: DisputeListScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
