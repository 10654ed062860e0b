import { t } from '#messages/ratings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { throttle } from '#client/lib/throttle.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { Podium, PodiumSkeleton } from './Podium.tsx'
import { BOARD_SIZE, boardOf, isTotal, type Leaderboard } from './queries.ts'
import { RankTable, RankTableSkeleton } from './RankTable.tsx'
import { seasonsQuery, type Season } from './seasons/queries.ts'
import { totalsOf } from './totals/queries.ts'
import { TotalsBoard } from './totals/TotalsBoard.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { OwnTierCard } from './seasons/OwnTierCard.tsx'
import { SeasonCard } from './seasons/SeasonCard.tsx'
import { TiersCard } from './seasons/TiersCard.tsx'
import { renew, answersUnder, query } from '#client/lib/api/query.ts'

const REFRESH_EVERY_MS = 1000
const route = getRouteApi('/leaderbords')

/** The leaderboard of one mode of a game, updated live. The filters are in the URL. */
export function LeaderboardsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const games = useQuery(query('GET v1 /games/'))
  const metric = search.metric ?? 'rating'
  const page = search.page ?? 1
  const isBySum = isTotal(metric)
  const board = useQuery({ ...boardOf(search), enabled: !isBySum })
  const totals = useQuery({ ...totalsOf(search), enabled: isBySum })
  const allSeasons = useQuery(seasonsQuery(search.game))
  const seasons = (allSeasons.data?.results ?? []).filter(({ game }) => game === board.data?.game)
  const answered = isBySum ? totals.data?.game : board.data?.game
  const shown = { game: search.game ?? answered, mode: search.mode ?? board.data?.mode }
  const game = games.data?.results.find((each) => each.slug === shown.game)
  useLiveBoard(answered)

  const turn = (to: number) =>
    navigate({ search: (before) => ({ ...before, page: to === 1 ? undefined : to }) })
  const mode = isBySum ? undefined : game?.modes.find((each) => each.slug === shown.mode)
  const past = board.data?.season?.state === 'live' ? undefined : board.data?.season
  const title = [
    game?.name,
    mode?.name,
    !isBySum && past ? t('ratings.season.name', { number: past.number }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')

  return (
    <Page>
      <PageHeader
        title={t('common.leaderboards')}
        actions={
          search.season !== undefined && board.data ? (
            <ButtonLink to="/leaderbords" search={{ ...search, season: undefined, page: undefined }}>
              {t('ratings.leaderboards.show_current')}
            </ButtonLink>
          ) : undefined
        }
      >
        {title || '\u00a0'}
      </PageHeader>
      <BoardFilters
        games={games.data?.results ?? []}
        game={shown.game}
        mode={shown.mode}
        metric={metric}
        region={search.region}
        scope={user ? (search.scope ?? 'everyone') : undefined}
        onChange={(part) =>
          navigate({ search: { ...search, ...part, page: undefined }, replace: true, resetScroll: false })
        }
      />
      {isTotal(metric) ? (
        <TotalsBoard
          totals={totals}
          metric={metric}
          page={page}
          title={title}
          isAmongFriends={search.scope === 'friends'}
          isInRegion={search.region !== undefined}
          onPage={turn}
        />
      ) : board.isPending ? (
        <>
          <PodiumSkeleton />
          <RankTableSkeleton count={10} />
        </>
      ) : board.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Board
              board={board.data}
              page={page}
              metric={metric}
              me={user?.username}
              title={title}
              isStale={board.isPlaceholderData}
              isAmongFriends={search.scope === 'friends'}
              isInRegion={search.region !== undefined}
            />
            <Pager
              page={page}
              pageSize={BOARD_SIZE}
              count={board.data.count}
              onPage={turn}
              label={t('common.board_pages')}
            />
          </div>
          <BoardAside board={board.data} seasons={seasons} />
        </div>
      ) : statusOf(board.error) === 404 ? (
        <EmptyState
          icon={<Trophy />}
          action={
            <ButtonLink to="/leaderbords" search={{}}>
              {t('ratings.leaderboards.show_current')}
            </ButtonLink>
          }
        >
          {t('ratings.leaderboards.no_such_board')}
        </EmptyState>
      ) : (
        <ErrorState error={board.error} onRetry={() => board.refetch()} isRetrying={board.isFetching}>
          {t('common.board_failed')}
        </ErrorState>
      )}
    </Page>
  )
}

type BoardProps = {
  board: Leaderboard
  page: number
  metric: 'rating' | 'wins'
  me: string | undefined
  title: string
  isStale: boolean
  isAmongFriends: boolean
  isInRegion: boolean
}

function Board({ board, page, metric, me, title, isStale, isAmongFriends, isInRegion }: BoardProps) {
  if (board.count === 0) {
    return (
      <EmptyState
        icon={<Trophy />}
        action={
          <ButtonLink to="/play" search={{ game: board.game, mode: board.mode }}>
            {t('ratings.leaderboards.play_first')}
          </ButtonLink>
        }
      >
        {isAmongFriends
          ? t('ratings.leaderboards.no_friends_here')
          : isInRegion
            ? t('ratings.leaderboards.nobody_in_this_region')
            : t('ratings.leaderboards.none')}
      </EmptyState>
    )
  }
  const hasPodium = page === 1 && board.results.length >= 3
  const rows = hasPodium ? board.results.slice(3) : board.results
  // The player's own row is visible already if it is on the podium.
  const mine =
    hasPodium && board.results.slice(0, 3).some((row) => row.username === board.me?.username)
      ? null
      : board.me
  return (
    <>
      {hasPodium ? <Podium rows={board.results} metric={metric} me={me} /> : null}
      {rows.length > 0 || mine ? (
        <RankTable
          rows={rows}
          me={mine}
          metric={metric}
          tiers={metric === 'rating' ? board.tiers : undefined}
          ahead={board.ahead}
          caption={t('ratings.leaderboards.leaderboard_title', { title })}
          isStale={isStale}
        />
      ) : null}
    </>
  )
}

function useLiveBoard(game: string | undefined): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void renew(queryClient, answersUnder('/leaderboards/')), REFRESH_EVERY_MS),
    [queryClient],
  )
  useLiveTopics(game ? [`leaderboard:${game}`] : [], ({ event }) => {
    if (event === 'leaderboard' || event === 'reset') refresh()
  })
}

type Props = { board: Leaderboard; seasons: readonly Season[] }

/** Beside a leaderboard: my tier, the season, and how many have each tier. */
function BoardAside({ board, seasons }: Props) {
  const profile = useProfile()
  const { me, season } = board
  const viewer = profile.data && { username: profile.data.username, avatarUrl: profile.data.avatar_url }
  const next = seasons.find(({ state }) => state === 'upcoming')
  // The next season is announced beside the current one, or between two.
  const isCurrent = season === null || season.state === 'live'
  if (!me && !season && board.count === 0) return null
  return (
    <aside className="grid content-start gap-4">
      {me ? <OwnTierCard board={board} me={me} isOver={season !== null && season.state !== 'live'} /> : null}
      {season || next ? (
        <SeasonCard season={season} next={isCurrent ? next : undefined} me={me} viewer={viewer} />
      ) : null}
      {board.count > 0 ? (
        <TiersCard tiers={board.tiers} mine={me && !me.placement ? me.tier : undefined} />
      ) : null}
    </aside>
  )
}
