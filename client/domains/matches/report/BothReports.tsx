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
            <dt dir="auto" className="mb-1.5 text-left text-14 wrap-anywhere text-muted">
              {report ? `${side.name} reported` : `${side.name} has not reported`}
            </dt>
            {report ? (
              <dd>
                <GameScores scores={report.scores} label={`Reported by ${side.name}`} />
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}
