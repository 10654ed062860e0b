import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ready } from '#client/lib/ready.ts'
import { eventsQuery, scopesQuery } from '#client/domains/site/developers/counts.ts'
import { DevelopersScreen } from '#client/domains/site/developers/DevelopersScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/developers')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.developers.developers')
    },
  },
  loader: ({ context: { queryClient } }) =>
    ready(queryClient.prefetchQuery(scopesQuery()), queryClient.prefetchQuery(eventsQuery())),
  component: DevelopersScreen,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
