import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/demos')({
  staticData: { title: 'How to Join' },
  component: () => <StaticPage name="demos" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
