import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ready } from '#client/lib/ready.ts'
import { countParam } from '#client/lib/search.ts'
import { OrganizationsScreen } from '#client/domains/organizations/OrganizationsScreen.tsx'
import { organizationsQuery } from '#client/domains/organizations/queries.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/organizations')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.organizations')
    },
  },
  validateSearch: (search): { page?: number | undefined } => ({ page: countParam(search, 'page') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page = 1 } }) =>
    ready(queryClient.prefetchQuery(organizationsQuery(page))),
  component: OrganizationsScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
