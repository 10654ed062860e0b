import { t } from '#messages/ratings.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trophy, Crosshair } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { PodiumSkeleton, PodiumSteps } from '../Podium.tsx'
import { BOARD_SIZE, type TotalMetric } from '../queries.ts'
import { RankTableSkeleton } from '../RankTable.tsx'
import type { Totals } from './queries.ts'
import { TotalsTable } from './TotalsTable.tsx'
import { totalText } from './words.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button-class.ts'

type Props = {
  totals: UseQueryResult<Totals>
  metric: TotalMetric
  page: number
  title: string
  isAmongFriends: boolean
  isInRegion: boolean
  onPage: (page: number) => void
}

/** A leaderboard of sums over all modes and seasons of a game. */
export function TotalsBoard({ totals, metric, page, title, isAmongFriends, isInRegion, onPage }: Props) {
  const { user } = useSession()
  const board = totals.data
  if (board === undefined) {
    if (totals.isPending)
      return (
        <>
          <PodiumSkeleton />
          <RankTableSkeleton count={10} />
        </>
      )
    return statusOf(totals.error) === 404 ? (
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
      <ErrorState onRetry={() => totals.refetch()} isRetrying={totals.isFetching}>
        {t('common.board_failed')}
      </ErrorState>
    )
  }
  const hasPodium = page === 1 && board.results.length >= 3
  const onPodium = hasPodium ? board.results.slice(0, 3) : []
  const isMineUp = onPodium.some(({ username }) => username === board.me?.username)
  const rows = board.results.slice(onPodium.length)
  const mine = isMineUp ? null : board.me
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="mb-6 max-w-prose text-14 text-muted">{t(`ratings.totals.what_${metric}`)}</p>
        {board.count === 0 ? (
          <Nobody board={board} metric={metric} isAmongFriends={isAmongFriends} isInRegion={isInRegion} />
        ) : (
          <>
            {hasPodium ? (
              <PodiumSteps
                rows={onPodium}
                me={user?.username}
                renderBelow={({ value }) => (
                  <p className="font-wide mt-1 truncate text-14 tabular-nums sm:text-28">
                    {totalText(metric, value)}
                  </p>
                )}
              />
            ) : null}
            {rows.length > 0 || mine ? (
              <TotalsTable
                rows={rows}
                me={mine}
                isMineListed={board.is_shown === true}
                ahead={board.ahead}
                metric={metric}
                caption={t('ratings.leaderboards.leaderboard_title', { title })}
                isStale={totals.isPlaceholderData}
              />
            ) : null}
            <Pager
              page={page}
              pageSize={BOARD_SIZE}
              count={board.count}
              onPage={onPage}
              label={t('common.board_pages')}
            />
          </>
        )}
      </div>
      {user ? (
        <aside className="grid content-start gap-4">
          <OwnTotalCard board={board} metric={metric} />
        </aside>
      ) : null}
    </div>
  )
}

type NobodyProps = { board: Totals; metric: TotalMetric; isAmongFriends: boolean; isInRegion: boolean }

function Nobody({ board, metric, isAmongFriends, isInRegion }: NobodyProps) {
  return (
    <EmptyState
      icon={<Trophy />}
      action={
        metric === 'earnings' ? (
          <ButtonLink to="/play" search={{ game: board.game }}>
            {t('common.play_a_match')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/tournament" search={{ game: board.game }}>
            {t('common.find_tournament')}
          </ButtonLink>
        )
      }
    >
      {isAmongFriends
        ? t(`ratings.totals.no_friends_${metric}`)
        : isInRegion
          ? t('ratings.totals.nobody_in_this_region')
          : t(`ratings.totals.nobody_${metric}`)}
    </EmptyState>
  )
}

type OwnTotalCardProps = { board: Totals; metric: TotalMetric }

/** My own sum and place. Where others do not see it, it says so and leads to the setting. */
function OwnTotalCard({ board, metric }: OwnTotalCardProps) {
  const { me, is_shown: isShown } = board
  const page = me ? Math.ceil(me.place / BOARD_SIZE) : 1
  const title = t(`ratings.totals.my_${metric}`)
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-14 font-[600] text-muted">{title}</h2>
      <p>
        <span className="font-wide block text-28 leading-tight tabular-nums">
          {totalText(metric, me?.value ?? 0)}
        </span>
        {me ? (
          <span className="text-14 text-muted">
            {isShown
              ? t('ratings.totals.place_of', { place: me.place, count: board.count })
              : t('ratings.totals.place_if_shown', { place: me.place })}
          </span>
        ) : null}
      </p>
      {isShown ? null : (
        <p className="text-14 text-muted">
          {t('ratings.totals.only_you')}{' '}
          <Link
            to="/profile"
            search={{ tab: 'settings' }}
            hash="privacy"
            className="font-semibold text-accent-text hover:underline"
          >
            {t('ratings.totals.to_the_setting')}
          </Link>
        </p>
      )}
      {me && isShown ? (
        <Link
          from="/leaderbords"
          to="/leaderbords"
          search={(before) => ({ ...before, page: page === 1 ? undefined : page })}
          resetScroll={false}
          className={buttonClass('quiet', 'normal', 'w-full')}
        >
          <Crosshair aria-hidden="true" className="size-4" />
          {t('ratings.season.jump')}
        </Link>
      ) : null}
    </section>
  )
}
