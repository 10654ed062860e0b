import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/about')({
  staticData: { title: 'About' },
  component: () => <StaticPage name="about" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
