import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/california-privacy')({
  staticData: { title: 'California Privacy' },
  component: () => <StaticPage name="california-privacy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
