import { t } from '#messages/matches.ts'
import { GameScores } from './GameScores.tsx'
import type { Match } from '#client/domains/matches/queries.ts'

/** The latest report of each side, side by side. */
export function BothReports({ match }: { match: Match }) {
  if (match.reports.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {match.sides.map((side) => {
        const report = match.reports.findLast((each) => each.side_id === side.id)
        return (
          <div key={side.id} className="min-w-0">
            <dt dir="auto" className="mb-1.5 text-start text-14 wrap-anywhere text-muted">
              {report
                ? t('matches.both_reports.name_reported', { name: side.name })
                : t('matches.both_reports.name_has_not_reported', { name: side.name })}
            </dt>
            {report ? (
              <dd>
                <GameScores
                  scores={report.scores}
                  label={t('matches.both_reports.reported_by_name', { name: side.name })}
                />
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}
