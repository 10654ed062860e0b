import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { SearchField } from '../console/SearchField.tsx'
import { PAGE_SIZE, playersQuery, ROLES, type FoundPlayer } from './queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import { StandingBadge } from './StandingBadge.tsx'

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
      <PageHeader title={t('common.players')}>{t('admin.people.lead')}</PageHeader>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <SearchField
          key={q}
          label={t('admin.people.search')}
          text={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label={t('common.show')}
          value={role ?? (isSanctioned ? SANCTIONED : '')}
          placeholder={t('common.everyone')}
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

/** Players as links to their pages, with role and standing where they are not the usual ones. */
function PlayerList({ rows, isStale }: { rows: readonly FoundPlayer[]; isStale: boolean }) {
  return (
    <ul
      aria-label={t('common.players')}
      className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      {rows.map(({ player, role, standing, standing_until: until, joined, handle }) => (
        <li key={player.id} className="border-line not-first:border-t">
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'players', id: player.id }}
            search={{}}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-raised/60"
          >
            <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
            <span className="min-w-0 grow basis-32">
              <bdi className="block truncate text-14 font-semibold">{player.username}</bdi>
              {handle !== null && handle !== player.username ? (
                <span className="block truncate text-12 text-muted">
                  {t('admin.people.plays_as', { handle })}
                </span>
              ) : null}
            </span>
            {role === 'player' ? null : <Badge tone="info">{t('admin.record.role_name', { role })}</Badge>}
            {standing === 'good' ? null : (
              <StandingBadge standing={standing} standing_until={until} withEnd />
            )}
            <span className="text-12 text-muted max-sm:ms-12 max-sm:-mt-2 max-sm:basis-full sm:w-40 sm:text-end">
              {t.rich('admin.people.joined', { time: <Time at={joined} format="day" /> })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
