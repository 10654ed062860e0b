import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/demos')({
  staticData: {
    get title() {
      return t('site.demos.how_to_join')
    },
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('demos')),
  component: () => <StaticPage name="demos" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
