import { t } from '#messages/ratings.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useZone } from '#client/lib/time/time-zone.ts'
import type { Season } from './queries.ts'
import { daysOf } from './season-text.ts'

type Props = {
  seasons: readonly Season[]
  /** The number of the season that is shown; undefined between two. */
  shown: number | undefined
}

const box = 'block min-h-11 px-4 py-1.5 text-start whitespace-nowrap'

/** The seasons of a game with their dates, as links; the next one is announced. The current one needs no number. */
export function SeasonSwitcher({ seasons, shown }: Props) {
  const zone = useZone()
  const list = useRef<HTMLOListElement>(null)
  // The current season is at the end of a long row.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 48
  }, [shown])
  if (seasons.length === 0) return null
  return (
    <nav aria-label={t('common.seasons')} className="max-w-full min-w-0">
      <ol
        ref={list}
        className="relative flex max-w-full overflow-x-auto rounded-card border border-line bg-surface"
      >
        {seasons.map((season) => {
          const { from, to } = daysOf(season, zone)
          const isShown = season.number === shown
          const isLive = season.state === 'live'
          const name = isLive
            ? t('ratings.season.now', { number: season.number })
            : t('ratings.season.name', { number: season.number })
          const when =
            season.state === 'upcoming' ? t('ratings.season.from', { day: from }) : `${from} – ${to}`
          const content = (
            <>
              <span className="block text-14 font-semibold">{name}</span>
              <span className="block text-12 text-muted">{when}</span>
            </>
          )
          return (
            <li key={season.number} className="shrink-0 border-s border-line first:border-s-0">
              {season.state === 'upcoming' ? (
                <span className={`${box} text-muted`}>{content}</span>
              ) : (
                <Link
                  from="/leaderbords"
                  to="/leaderbords"
                  search={(before) => ({
                    ...before,
                    season: isLive ? undefined : season.number,
                    page: undefined,
                  })}
                  resetScroll={false}
                  aria-current={isShown ? 'page' : undefined}
                  className={`${box} ${isShown ? 'bg-accent/12 text-accent-text shadow-[inset_0_-2px_0_var(--accent-text)]' : 'text-text hover:bg-raised'}`}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
