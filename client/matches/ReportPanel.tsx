import { CallError } from '#client/lib/call-error.ts'
import { TriangleAlert } from 'lucide-react'
import { GameScores } from './GameScores.tsx'
import { type Match, useReportMatch } from './queries.ts'
import { ScoreForm } from './ScoreForm.tsx'

type Props = { match: Match; playerId: string | undefined; allowsDraw: boolean; scoring: string | undefined }

/** Asks the captain for the score; after two different reports, both captains again, each shown both. */
export function ReportPanel({ match, playerId, allowsDraw, scoring }: Props) {
  const report = useReportMatch(match.id)
  const [first, second] = match.sides
  if (!first || !second) return null
  const isAgain = match.report_round > 1
  const mine = match.sides.find((side) => side.captain_id === playerId)
  const myReport = match.reports.findLast((each) => each.side_id === mine?.id)
  const otherHasReported = match.reports.some((each) => each.side_id !== mine?.id) || (match.status === 'reported' && !myReport)
  const error = report.error instanceof CallError ? (report.error.fields.scores ?? report.error.message) : undefined

  return (
    <section aria-label="Now" className={`rounded-card border bg-surface p-4 sm:p-6 ${isAgain ? 'border-warn' : 'border-line'}`}>
      <div aria-live="polite">
        <h2 className="flex items-center gap-2 text-20">
          {isAgain ? <TriangleAlert aria-hidden="true" className="size-5 text-warn" /> : null}
          {isAgain ? 'Both reports differ' : 'Report the result'}
        </h2>
        <p className="mt-1 text-16 text-pretty text-muted">
          {isAgain
            ? 'Please check the score and report again. Equal reports settle the match; if they differ once more, a moderator decides.'
            : otherHasReported
              ? 'The other side has reported. An equal report settles the match at once.'
              : `When the match is over, enter the score of each game. ${scoring ?? ''}`}
        </p>
      </div>
      {isAgain ? <BothReports match={match} /> : null}
      <div className="mt-4 max-w-xl">
        <ScoreForm
          key={match.report_round}
          rules={{ bestOf: match.best_of, allowsDraw }}
          names={[first.name, second.name]}
          from={isAgain ? undefined : myReport?.scores}
          submit={isAgain ? 'Report again' : 'Report result'}
          isPending={report.isPending}
          error={error}
          onReport={(scores) => report.mutate({ scores, round: match.report_round })}
        />
      </div>
    </section>
  )
}

function BothReports({ match }: { match: Match }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
      {match.sides.map((side) => {
        const report = match.reports.findLast((each) => each.side_id === side.id)
        if (!report) return null
        return (
          <div key={side.id}>
            <dt dir="auto" className="mb-1.5 text-left text-14 text-muted">{side.name} reported</dt>
            <dd>
              <GameScores scores={report.scores} label={`Reported by ${side.name}`} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
