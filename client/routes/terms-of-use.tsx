import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/terms-of-use')({
  staticData: { title: 'Terms and Conditions' },
  component: () => <StaticPage name="terms-of-use" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
