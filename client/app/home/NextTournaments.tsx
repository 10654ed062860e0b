import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'
import { artShade } from '#client/ui/art/shade.ts'
import { Money } from '#client/ui/Money.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { NEXT_SHOWN, nextTournamentsQuery } from './prefetch.ts'

const OVER = ['completed', 'cancelled', 'draft']
const MOST_LIVE = 2
const SHADE = { backgroundImage: `linear-gradient(to top, ${artShade(0.86)}, ${artShade(0.5)})` }

/** The tournaments that run or begin next; nothing without any. */
export function NextTournaments() {
  const { data, isError } = useQuery(nextTournamentsQuery)
  const rows = data && pick(data.results)
  if (isError || rows?.length === 0) return null
  return (
    <section aria-labelledby="tournaments">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="tournaments" className="text-20">
          {t('common.tournaments')}
        </h2>
        <Link
          to="/tournament"
          search={{}}
          className="rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t('common.all_tournaments')}
        </Link>
      </div>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {rows
          ? rows.map((row) => (
              <li key={row.id} className="w-64 shrink-0 sm:w-auto">
                <Tile row={row} />
              </li>
            ))
          : Array.from({ length: NEXT_SHOWN }, (_, index) => (
              <li key={index} className="w-64 shrink-0 sm:w-auto">
                <Skeleton className="h-58 w-full rounded-card" />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** Chooses the next tournaments. At most two of them run already, unless there are too few to come. */
function pick(results: readonly ListedTournament[]): ListedTournament[] {
  const open = results.filter(({ status }) => !OVER.includes(status))
  const coming = open.filter(({ status }) => status !== 'live')
  const live = open.filter(({ status }) => status === 'live')
  const most = Math.max(MOST_LIVE, NEXT_SHOWN - coming.length)
  return [...live.slice(0, most), ...coming].slice(0, NEXT_SHOWN)
}

function Tile({ row }: { row: ListedTournament }) {
  const { gameName } = useCatalogue()
  const isLive = row.status === 'live'
  const left = row.max_entrants - row.entrants_count
  const isIn = row.me !== null && row.me.status !== 'withdrawn' && row.me.status !== 'dropped'
  return (
    <article className="group relative flex h-58 flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-edge">
      <div
        data-theme="dark"
        className="relative isolate flex grow flex-col justify-between gap-2 overflow-hidden p-4 text-text"
      >
        <GameChip slug={row.game} className="absolute inset-0 -z-20 rounded-none!" />
        <span aria-hidden="true" className="absolute inset-0 -z-10" style={SHADE} />
        <p className="flex flex-wrap items-center justify-between gap-2">
          {isLive ? (
            <span className="cut-corner bg-live px-2.5 py-1 text-12 font-[650] text-bg [--cut:7px]">
              {t('site.live_tile.live')}
            </span>
          ) : (
            <Time at={row.starts_at} format="absolute" className="font-wide text-16" />
          )}
          <span className="text-12 font-[650]">{gameName(row.game)}</span>
        </p>
        <h3 dir="auto" className="line-clamp-2 text-16 leading-tight">
          {row.name}
        </h3>
      </div>
      <div className="grid gap-2.5 p-4 text-12 text-muted">
        <p className="flex items-baseline justify-between gap-3">
          {row.prize_pool_cents > 0 ? (
            <span className="text-16 text-text">
              <Money cents={row.prize_pool_cents} className="font-wide" />
              <span className="ms-1.5 text-12 text-muted">{t('site.next_tournaments.prizes')}</span>
            </span>
          ) : (
            <span className="text-14 text-text">{t('site.next_tournaments.for_rank')}</span>
          )}
          {row.entry_fee_cents > 0 ? (
            <span>
              {t.rich('site.next_tournaments.entry', { money: <Money cents={row.entry_fee_cents} /> })}
            </span>
          ) : (
            <span>{t('common.free')}</span>
          )}
        </p>
        <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-text"
            style={{ width: `${Math.min(100, (row.entrants_count / Math.max(1, row.max_entrants)) * 100)}%` }}
          />
        </span>
        <p className="flex justify-between gap-3">
          <span>{t('site.next_tournaments.in', { taken: row.entrants_count, all: row.max_entrants })}</span>
          {isIn ? (
            <span className="font-semibold text-accent-text">{t('site.next_tournaments.you_are_in')}</span>
          ) : isLive || left <= 0 ? null : (
            <span>{t('common.places_left', { left })}</span>
          )}
        </p>
      </div>
      <Link
        to="/tournament-details"
        search={{ tournamentId: row.id }}
        className="absolute inset-0 rounded-card -outline-offset-2"
        aria-label={row.name}
      />
    </article>
  )
}
