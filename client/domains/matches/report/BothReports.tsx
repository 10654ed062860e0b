import { t } from '#messages/matches.ts'
import { GameScores } from './GameScores.tsx'
import { type Match, sideIn } from '#client/domains/matches/queries.ts'
import { seenBy } from '#core/matches/series.ts'

type Props = { match: Match; playerId?: string | undefined }

/** The latest report of each side, side by side; a player sees the own points first. */
export function BothReports({ match, playerId }: Props) {
  if (match.reports.length === 0) return null
  const differing = differingGames(match)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {match.sides.map((side) => {
        const report = match.reports.findLast((each) => each.side_id === side.id)
        return (
          <div key={side.id} className="min-w-0">
            <dt dir="auto" className="mb-1.5 text-start text-14 wrap-anywhere text-muted">
              {report
                ? t('matches.both_reports.name_reported', { name: side.name })
                : t('matches.both_reports.unreported', { name: side.name })}
            </dt>
            {report ? (
              <dd>
                <GameScores
                  scores={report.scores.map((score) => seenBy(sideIn(match, playerId) ?? 0, score))}
                  differing={differing}
                  label={t('common.reported_by', { name: side.name })}
                />
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}

/** The games, from 0, that both sides have reported differently; none before both have reported. */
function differingGames({ sides, reports }: Match): number[] {
  const [first, second] = sides.map((side) => reports.findLast((each) => each.side_id === side.id)?.scores)
  if (!first || !second) return []
  const games = Array.from({ length: Math.max(first.length, second.length) }, (_, game) => game)
  return games.filter((game) => String(first[game]) !== String(second[game]))
}
