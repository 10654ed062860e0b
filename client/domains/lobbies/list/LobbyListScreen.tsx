import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { cleanSearch, countFilters, filtersFrom, type LobbySearch } from './filters.ts'
import { LobbyFilterForm } from './LobbyFilterForm.tsx'
import { LobbyList } from './LobbyList.tsx'
import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { LIST_SIZE, lobbyPageQuery } from './page-query.ts'

const route = getRouteApi('/lobby')

/** All public lobbies, updated live. The filters are in the URL. */
export function LobbyListScreen() {
  // Invalid parameters disappear from the URL with the next change.
  const search = cleanSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { user } = useSession()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const filters = filtersFrom(search)
  const lobbies = useQuery(lobbyPageQuery(search))
  useLiveLobbyList()

  const change = (next: LobbySearch) =>
    navigate({ search: { ...next, page: undefined }, replace: true, resetScroll: false })
  const turn = (page: number) => navigate({ search: { ...search, page: page === 1 ? undefined : page } })
  const count = countFilters(search)
  const open = (
    <ButtonLink
      to="/play"
      search={{ game: search.game, mode: search.mode }}
      variant="main"
      size="large"
      icon={<Plus aria-hidden="true" className="size-5" />}
      className="w-full sm:w-auto"
    >
      {t('common.open_a_lobby')}
    </ButtonLink>
  )

  return (
    <Page>
      <PageHeader
        title={t('common.lobbies')}
        actions={
          <>
            <Button
              className="lg:hidden"
              icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
              onClick={() => setSheetOpen(true)}
            >
              {count > 0 ? t('common.filters.count', { count }) : t('common.filters.title')}
            </Button>
            <span className="max-sm:hidden">{open}</span>
          </>
        }
      />
      <div className="gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label={t('common.filters.title')} className="hidden lg:block">
          <div className="sticky top-24">
            <LobbyFilterForm search={search} onChange={change} />
          </div>
        </aside>
        <section aria-label={t('common.lobbies')}>
          <LobbyList query={lobbies} playerId={user?.id} isNarrowed={count > 0} onClear={() => change({})} />
          <Pager
            page={filters.page}
            pageSize={LIST_SIZE}
            count={lobbies.data?.count ?? 0}
            onPage={turn}
            label={t('lobbies.lobby_list.pages_of_lobbies')}
          />
        </section>
      </div>
      <div className="sticky bottom-(--below) -mx-4 mt-6 bg-linear-to-t from-bg from-75% to-transparent px-4 pt-6 pb-4 sm:hidden">
        {open}
      </div>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={t('common.filters.title')}
        shape="sheet"
      >
        <div className="mt-5">
          <LobbyFilterForm search={search} onChange={change} />
          <Button variant="main" size="large" className="mt-6 w-full" onClick={() => setSheetOpen(false)}>
            {lobbies.data?.count
              ? t('lobbies.lobby_list.show_lobbies', { count: lobbies.data.count })
              : t('lobbies.lobby_list.show')}
          </Button>
        </div>
      </Dialog>
    </Page>
  )
}
