import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'FAQ' },
  component: () => <StaticPage name="faq" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
