import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Privacy Policy' },
  component: () => <StaticPage name="privacy-policy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
