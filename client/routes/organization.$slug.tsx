import { t } from '#messages/site.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ready } from '#client/lib/ready.ts'
import { choiceParam, countParam } from '#client/lib/search.ts'
import { organizationQuery } from '#client/domains/organizations/queries.ts'
import { OrganizationScreen } from '#client/domains/tournaments/organization/OrganizationScreen.tsx'
import {
  circuitsOfQuery,
  ofOrganizationQuery,
  seriesQuery,
} from '#client/domains/tournaments/organization/queries.ts'
import { type TabId, TABS } from '#client/domains/tournaments/organization/tabs.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'

/** Its tournaments are asked for by its id. */
async function loadWhole(queryClient: QueryClient, slug: string, page: number): Promise<void> {
  const { queryKey } = organizationQuery(slug)
  await queryClient.prefetchQuery(organizationQuery(slug))
  const organization = queryClient.getQueryData(queryKey)
  if (!organization) return
  await Promise.all([
    queryClient.prefetchQuery(ofOrganizationQuery(organization, page)),
    queryClient.prefetchQuery(seriesQuery(organization.id)),
    queryClient.prefetchQuery(circuitsOfQuery(organization.id)),
  ])
}

/** Loaded for those who may see it. */
const Integrations = lazy(() =>
  import('#client/domains/webhooks/Integrations.tsx').then((part) => ({ default: part.Integrations })),
)
const DiscordCard = lazy(() =>
  import('#client/domains/discord/DiscordCard.tsx').then((part) => ({ default: part.DiscordCard })),
)
const integrationsOf = ({ slug }: { slug: string }) => (
  <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
    <Integrations slug={slug} more={<DiscordCard slug={slug} />} />
  </LazyPart>
)

export const Route = createFileRoute('/organization/$slug')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.organizations')
    },
  },
  validateSearch: (search): { page?: number | undefined; tab?: TabId | undefined } => ({
    page: countParam(search, 'page'),
    tab: choiceParam(search, 'tab', TABS),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, params: { slug }, deps: { page = 1 } }) =>
    ready(queryClient.prefetchQuery(query('GET v1 /games/')), loadWhole(queryClient, slug, page)),
  component: () => <OrganizationScreen integrations={integrationsOf} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
