import { t } from '#messages/ratings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useTitle } from '#client/lib/title.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { seasonsQuery, type Season } from './queries.ts'
import { daysOf, remainingOf } from './season-text.ts'

/** The seasons of all games, each with the way to its leaderboard. */
export function SeasonsScreen() {
  const { gameName, games } = useCatalogue()
  const seasons = useQuery(seasonsQuery(undefined))
  useTitle(t('common.seasons'))
  const known = [...new Set([...games.map(({ slug }) => slug), ...(seasons.data?.results ?? []).map(gameOf)])]
  const played = known.flatMap((game) => {
    const own = (seasons.data?.results ?? []).filter((season) => season.game === game)
    return own.length > 0 ? [{ game, own: own.toReversed() }] : []
  })
  return (
    <Page>
      <PageHeader title={t('common.seasons')}>{t('ratings.seasons.lead')}</PageHeader>
      {seasons.isPending ? (
        <SkeletonList count={4} row="h-56 w-full" />
      ) : !seasons.data ? (
        <ErrorState error={seasons.error} onRetry={() => seasons.refetch()} isRetrying={seasons.isFetching}>
          {t('ratings.seasons.could_not_load')}
        </ErrorState>
      ) : played.length === 0 ? (
        <EmptyState icon={<CalendarDays />}>{t('ratings.seasons.none')}</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
          {played.map(({ game, own }) => (
            <section
              key={game}
              aria-labelledby={`seasons-${game}`}
              className="overflow-hidden rounded-card border border-line bg-surface"
            >
              <h2 id={`seasons-${game}`} className="flex items-center gap-3.5 px-4 py-3.5 text-20 sm:px-5">
                <GameChip slug={game} className="size-10" />
                <span className="min-w-0">{gameName(game)}</span>
              </h2>
              <ol>
                {own.map((season) => (
                  <Row key={season.number} season={season} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

const gameOf = ({ game }: Season): string => game

/** A season: the live one with its clock, one to come without a link. */
function Row({ season }: { season: Season }) {
  const { game, number, state } = season
  const { from, to } = daysOf(season, useZone())
  if (state === 'upcoming')
    return (
      <li className="flex min-h-14 items-center justify-between gap-3 border-t border-line px-4 text-14 text-muted sm:px-5">
        <span className="font-semibold">{t('ratings.season.name', { number })}</span>
        <span suppressHydrationWarning>{t('ratings.season.from', { day: from })}</span>
      </li>
    )
  const isLive = state === 'live'
  return (
    <li className="relative border-t border-line hover:bg-raised/50">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 text-14 sm:px-5">
        <Link
          to="/leaderbords"
          search={isLive ? { game } : { game, season: number }}
          className="font-semibold after:absolute after:inset-0"
        >
          {isLive ? t('ratings.season.now', { number }) : t('ratings.season.name', { number })}
        </Link>
        <span className="ms-auto text-muted" suppressHydrationWarning>
          {isLive ? <Left season={season} /> : `${from} – ${to}`}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </div>
      {isLive ? <Passed season={season} /> : null}
    </li>
  )
}

/** Time until a live season ends. */
function Left({ season }: { season: Season }) {
  const { days, clock } = remainingOf(Math.floor(Date.parse(season.ends_at) / 1000 - useServerSeconds()))
  return days > 0 ? t('ratings.seasons.days_left', { days }) : t('ratings.seasons.time_left', { time: clock })
}

/** A line below a live season, as long as what has passed of it. */
function Passed({ season }: { season: Season }) {
  const [start, end] = [Date.parse(season.starts_at) / 1000, Date.parse(season.ends_at) / 1000]
  const share = Math.min(1, Math.max(0, (useServerSeconds() - start) / (end - start)))
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-text rtl:origin-right"
      style={{ transform: `scaleX(${share})` }}
      suppressHydrationWarning
    />
  )
}
