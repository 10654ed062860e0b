import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { entrantsQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { drawnAtStart, firstMatches } from './first-matches.ts'

/** Matches that are read; larger fields show only their figures. */
const MOST = 100
const SHOWN = 8

/**
 * Preview of the first matches, the byes and the entrants left out if the tournament started now. Made of spans, since
 * its parents allow no lists.
 */
export function FirstMatches({ tournament }: { tournament: Tournament }) {
  const { data } = useQuery(entrantsQuery(tournament.id, { page: 1, page_size: MOST }))
  if (!data || data.count > MOST) return null
  if (drawnAtStart(tournament)) return <span>{t('tournaments.explain.drawn_at_start')}</span>
  const { pairs, byes, leftOut } = firstMatches(tournament, data.results)
  return (
    <>
      {pairs.length > 0 ? (
        <span className="grid gap-0.5 rounded-input bg-raised px-3.5 py-2.5">
          <span className="font-semibold text-text">{t('tournaments.explain.first_matches')}</span>
          {pairs.slice(0, SHOWN).map(([one, other]) => (
            <span key={one} dir="auto" className="wrap-anywhere">
              {one} – {other}
            </span>
          ))}
          {pairs.length > SHOWN ? (
            <span>{t('tournaments.desk.and_more', { count: pairs.length - SHOWN })}</span>
          ) : null}
        </span>
      ) : null}
      {byes.length > 0 ? (
        <span className="wrap-anywhere">{t('tournaments.explain.byes', { names: some(byes) })}</span>
      ) : null}
      {leftOut.length > 0 ? (
        <span className="text-warn wrap-anywhere">
          {t('tournaments.explain.left_out', { names: some(leftOut) })}
        </span>
      ) : null}
    </>
  )
}

function some(names: readonly string[]): string {
  const shown = withCommas(names.slice(0, SHOWN))
  return names.length > SHOWN
    ? `${shown} ${t('tournaments.desk.and_more', { count: names.length - SHOWN })}`
    : shown
}
