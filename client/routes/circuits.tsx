import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam } from '#client/lib/search.ts'
import { circuitsQuery } from '#client/domains/tournaments/circuits/queries.ts'
import { CircuitsScreen } from '#client/domains/tournaments/circuits/CircuitsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/circuits')({
  staticData: {
    get title() {
      return t('site.circuits.title')
    },
  },
  validateSearch: (search): { page?: number | undefined } => ({ page: countParam(search, 'page') }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => {
    void queryClient.prefetchQuery(circuitsQuery(page ?? 1))
  },
  component: CircuitsScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
