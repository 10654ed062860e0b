import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { FilterSheet } from '#client/ui/fields/FilterSheet.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { isFiltered, sentenceFor, setFilters } from './filters.ts'
import { Calendar } from './list/Calendar.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { LIST_SIZE, type ListSearch, tournamentPageQuery } from './list/page-query.ts'
import { TournamentList } from './list/TournamentList.tsx'
import { useLiveTournaments } from './live.ts'

const route = getRouteApi('/tournament')

/** Tournaments by day, updated live; the filters are in the URL. */
export function TournamentsScreen() {
  const search: ListSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { games } = useCatalogue()
  const list = useQuery({ ...tournamentPageQuery(search), enabled: search.view !== 'calendar' })
  const count = search.view === 'calendar' ? undefined : list.data?.count
  useLiveTournaments()
  const change = (next: ListSearch) =>
    navigate({ search: { ...next, page: undefined }, replace: true, resetScroll: false })
  return (
    <Page>
      {/* On phones the second level says it. */}
      <div className="max-sm:sr-only">
        <PageHeader title={t('common.tournaments')}>{t('tournaments.tournaments.description')}</PageHeader>
      </div>
      <FilterSheet
        isRow
        set={setFilters(search, games, change)}
        onClear={() => change({ view: search.view, day: search.day, scope: search.scope })}
        show={count === undefined ? t('common.show_filter') : t('tournaments.list.show_count', { count })}
        beside={<Whose search={search} onChange={change} />}
      >
        <FilterBar search={search} onChange={change} />
      </FilterSheet>
      {search.view === 'calendar' ? (
        <Calendar
          search={search}
          onDay={(day) => change({ ...search, day })}
          onClear={() => change({ view: search.view, day: search.day })}
        />
      ) : (
        <Listed
          search={search}
          onPage={(page) => navigate({ search: { ...search, page: page === 1 ? undefined : page } })}
          onClear={() => change({ view: search.view })}
        />
      )}
    </Page>
  )
}

type SwitchProps = { search: ListSearch; onChange: (search: ListSearch) => void }

/** All or mine. */
function Whose({ search, onChange }: SwitchProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="sm:max-w-60 [&_legend]:sr-only">
      <Segments
        label={t('common.show_filter')}
        value={search.scope ?? 'all'}
        options={[
          { value: 'all', label: t('tournaments.list.all') },
          { value: 'mine', label: t('tournaments.list.mine') },
        ]}
        onChange={(scope) => onChange({ ...search, scope: scope === 'mine' ? scope : undefined })}
      />
    </div>
  )
}

type ListedProps = { search: ListSearch; onPage: (page: number) => void; onClear: () => void }

function Listed({ search, onPage, onClear }: ListedProps) {
  const tournaments = useQuery(tournamentPageQuery(search))
  return (
    <>
      <TournamentList query={tournaments} empty={<NothingListed search={search} onClear={onClear} />} />
      <Pager
        page={search.page ?? 1}
        pageSize={LIST_SIZE}
        count={tournaments.data?.count ?? 0}
        onPage={onPage}
        label={t('common.tournament_pages')}
      />
    </>
  )
}

function NothingListed({ search, onClear }: Pick<ListedProps, 'search' | 'onClear'>) {
  const { games } = useCatalogue()
  if (search.scope === 'mine' && !isFiltered(search))
    return (
      <EmptyState
        art="tournaments"
        action={
          <Button variant="outline" onClick={onClear}>
            {t('tournaments.list.show_all')}
          </Button>
        }
      >
        {t('tournaments.list.none_mine')}
      </EmptyState>
    )
  return (
    <EmptyState
      art="tournaments"
      action={
        isFiltered(search) ? (
          <Button variant="outline" onClick={onClear}>
            {t('tournaments.tournaments.clear_the_filters')}
          </Button>
        ) : (
          <ButtonLink to="/lobby" variant="main">
            {t('common.browse_lobbies')}
          </ButtonLink>
        )
      }
    >
      {sentenceFor(search, games)}
    </EmptyState>
  )
}
