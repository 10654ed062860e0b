import { t } from '#messages/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { organizationQuery } from '#client/domains/organizations/queries.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'

const route = getRouteApi('/organization/$slug')

/** One organization: what it says about itself, its tournaments and who runs it. */
export function OrganizationScreen({
  integrations,
}: Pick<ComponentProps<typeof OrganizationPage>, 'integrations'>) {
  const { slug } = route.useParams()
  const query = useQuery(organizationQuery(slug))
  useTitle(query.data?.name)
  if (query.data) return <OrganizationPage key={slug} organization={query.data} integrations={integrations} />
  if (query.isPending) return <PageSkeleton shape="cards" />
  return (
    <Page>
      <PageHeader
        title={t('common.organizations')}
        above={
          <Link to="/organizations" className="rounded-sm py-2 hover:text-text hover:underline">
            {t('common.organizations')}
          </Link>
        }
      />
      {statusOf(query.error) === 404 || statusOf(query.error) === 400 ? (
        <EmptyState>{t('organizations.refused.not_found')}</EmptyState>
      ) : (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('organizations.could_not_load_one')}
        </ErrorState>
      )}
    </Page>
  )
}
