import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '#client/pages/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/BrandGuidelines')({
  staticData: { title: 'Media' },
  component: () => <StaticPage name="BrandGuidelines" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
