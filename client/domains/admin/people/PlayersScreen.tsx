import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { SearchField } from '../console/SearchField.tsx'
import { PlayerList } from './PlayerList.tsx'
import { PAGE_SIZE, playersQuery, ROLES } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')
const SANCTIONED = 'sanctioned'

/** Finds players by anything that staff know of them. */
export function PlayersScreen() {
  const { q = '', kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const role = ROLES.find((each) => each === kind)
  const isSanctioned = kind === SANCTIONED
  const found = useQuery(playersQuery({ q, role, isSanctioned, page }))
  const rows = found.data?.results ?? []
  const narrow = (part: { q?: string | undefined; kind?: string | undefined }) =>
    navigate({
      search: (before) => ({ q: before.q, kind: before.kind, ...part, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page>
      <PageHeader title={t('admin.people.title')}>{t('admin.people.lead')}</PageHeader>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <SearchField
          key={q}
          label={t('admin.people.search')}
          text={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label={t('admin.people.show')}
          value={role ?? (isSanctioned ? SANCTIONED : '')}
          placeholder={t('admin.people.everybody')}
          options={[
            { value: SANCTIONED, label: t('admin.people.sanctioned') },
            ...ROLES.map((value) => ({ value, label: t('admin.record.role_name', { role: value }) })),
          ]}
          onChange={(event) => narrow({ kind: event.target.value || undefined })}
        />
      </div>
      {found.isPending ? <SkeletonList count={8} row="h-14 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="friends">{t('admin.people.none_found')}</EmptyState>
      ) : null}
      {rows.length > 0 ? <PlayerList rows={rows} isStale={found.isPlaceholderData} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={found.data?.count ?? 0}
        onPage={(next) =>
          navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
        }
      />
    </Page>
  )
}
