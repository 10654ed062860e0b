import { t } from '#messages/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { PatternRow } from '#client/ui/art/PatternRow.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { OrganizationLogo } from './OrganizationLogo.tsx'
import { placeOf } from './place.ts'
import { LIST_SIZE, type OrganizationRow, organizationsQuery, ownOrganizationsQuery } from './queries.ts'

const route = getRouteApi('/organizations')
const CreateOrganization = lazy(() =>
  import('./CreateOrganization.tsx').then((part) => ({ default: part.CreateOrganization })),
)

/** Organizations: the viewer's own, then all. */
export function OrganizationsScreen() {
  const { page = 1 } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery(organizationsQuery(page))
  const own = useOwn()
  const isAllOwn = query.data !== undefined && own.length > 0 && query.data.count <= own.length
  return (
    <Page>
      <PageHeader title={t('common.organizations')} actions={<Create />}>
        {t('organizations.lead')}
      </PageHeader>
      {own.length > 0 ? <Own rows={own} isAll={isAllOwn} /> : null}
      {isAllOwn ? null : query.isPending ? (
        <SkeletonList count={4} row="h-20 w-full" />
      ) : !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('organizations.could_not_load')}
        </ErrorState>
      ) : query.data.results.length === 0 ? (
        <EmptyState art="tournaments">{t('organizations.none')}</EmptyState>
      ) : (
        <>
          <Rows rows={query.data.results} />
          <Pager
            page={page}
            pageSize={LIST_SIZE}
            count={query.data.count}
            onPage={(next) =>
              navigate({ to: '/organizations', search: { page: next === 1 ? undefined : next } })
            }
          />
        </>
      )}
    </Page>
  )
}

/** The organizations that the viewer is a member of. */
function useOwn(): readonly OrganizationRow[] {
  const { data: profile } = useProfile()
  return useQuery({ ...ownOrganizationsQuery, enabled: Boolean(profile) }).data?.results ?? []
}

/** `isAll`: there are no others, so they are not listed a second time. */
function Own({ rows, isAll }: { rows: readonly OrganizationRow[]; isAll: boolean }) {
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="mb-3 text-20">
        {t('organizations.mine')}
      </h2>
      <Rows rows={rows} />
      {isAll ? null : <h2 className="mt-8 mb-3 text-20">{t('organizations.all')}</h2>}
    </section>
  )
}

function Create() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  if (profile?.role !== 'organizer' && profile?.role !== 'admin') return null
  return (
    <>
      <Button
        variant="main"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('organizations.create')}
      </Button>
      {isOpen ? (
        <LazyPart fallback={null}>
          <CreateOrganization
            onClose={() => setOpen(false)}
            onMade={({ slug }) => void navigate({ to: '/organization/$slug', params: { slug } })}
          />
        </LazyPart>
      ) : null}
    </>
  )
}

function Rows({ rows }: { rows: readonly OrganizationRow[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <PatternRow key={row.id} name={row.name} picture={<OrganizationLogo organization={row} size={56} />}>
          <div className="min-w-0 grow">
            <Link
              to="/organization/$slug"
              params={{ slug: row.slug }}
              className="line-clamp-2 font-wide text-20 leading-tight wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{row.name}</bdi>
            </Link>
            <p className="text-14 text-muted">
              {[
                row.role ? t(`organizations.role.${row.role}`) : undefined,
                placeOf(row),
                t('common.followers', { count: row.followers_count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </PatternRow>
      ))}
    </ul>
  )
}
