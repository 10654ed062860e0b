import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ready } from '#client/lib/ready.ts'
import { scopesQuery } from '#client/domains/site/developers/counts.ts'
import { DevelopersScreen } from '#client/domains/site/developers/DevelopersScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/developers')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.developers.developers')
    },
  },
  // The schemas of all events would make a heavy document: the browser reads them when it shows the page.
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(scopesQuery())),
  component: DevelopersScreen,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
