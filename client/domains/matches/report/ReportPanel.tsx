import { t } from '#messages/matches.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeriesRules } from '#core/site/game-score.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { BothReports } from './BothReports.tsx'
import { draftOfReport, dropDraft } from './draft.ts'
import type { PictureToSend } from '#client/domains/matches/dispute/evidence-queries.ts'
import { PictureField } from './PictureField.tsx'
import { type Match, useReportMatch, useTellScore } from '#client/domains/matches/queries.ts'
import { ScoreForm } from './ScoreForm.tsx'

type Props = {
  match: Match
  playerId: string | undefined
  rules: SeriesRules
  scoring: string | undefined
  picture: PictureToSend
  /** The deadline of this stage, and rarely used actions. */
  clock: ReactNode
  quiet: ReactNode
  /** Leaves the form, where a press has opened it. */
  onBack?: (() => void) | undefined
}

/**
 * Asks the captain for the score. If the reports differ, both captains report again and see both. A
 * screenshot is uploaded after the report, which does not depend on it.
 */
export function ReportPanel({ match, playerId, rules, scoring, picture, clock, quiet, onBack }: Props) {
  const about = draftOfReport(match, playerId)
  const report = useReportMatch(match.id, () => {
    dropDraft(about)
    picture.send()
  })
  const tell = useTellScore(match.id, () => {
    dropDraft(about)
    onBack?.()
  })
  const [first, second] = match.sides
  if (!first || !second) return null
  const isSecondRound = match.report_round > 1
  const mine = match.sides.find((side) => side.captain_id === playerId)
  const myReport = match.reports.findLast((each) => each.side_id === mine?.id)
  const otherHasReported =
    match.reports.some((each) => each.side_id !== mine?.id) || (match.status === 'reported' && !myReport)
  const theirReport = match.reports.findLast((each) => each.side_id !== mine?.id)
  const refused = report.error ?? tell.error
  const error = refused instanceof CallError ? (refused.fields.scores ?? refused.message) : undefined

  return (
    <section
      aria-label={t('common.now')}
      data-report
      className={`rounded-card border bg-surface p-4 sm:p-6 ${isSecondRound ? 'border-warn' : 'border-line'}`}
    >
      <div aria-live="polite">
        <h2 className="flex items-center gap-2 text-20">
          {isSecondRound ? <TriangleAlert aria-hidden="true" className="size-5 text-warn" /> : null}
          {isSecondRound
            ? t('matches.report_panel.both_reports_differ')
            : t(
                match.can.tell_score
                  ? 'matches.play_now.enter_score'
                  : 'matches.report_panel.report_the_result',
              )}
        </h2>
        <p className="mt-1 text-16 text-pretty text-muted">
          {isSecondRound
            ? t('matches.report_panel.correct_hint')
            : otherHasReported
              ? t('matches.report_panel.other_reported')
              : rules.game.kind === 'result' && !match.can.tell_score
                ? t('matches.report_panel.outcome_hint')
                : match.can.tell_score
                  ? t('matches.play_now.as_you_go')
                  : t('matches.report_panel.hint', { scoring: scoring ?? '' })}
        </p>
      </div>
      {isSecondRound ? (
        <div className="mt-4">
          <BothReports match={match} playerId={playerId} />
          {theirReport ? (
            <Button
              variant="outline"
              className="mt-4"
              pending={report.isPending}
              onClick={() => report.mutate({ scores: theirReport.scores, round: match.report_round })}
            >
              {t('matches.report_panel.accept_their_score')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="mt-4">
        <ScoreForm
          key={about}
          match={match}
          playerId={playerId}
          about={about}
          rules={rules}
          isAsked={onBack !== undefined}
          mySide={mine?.id === second.id ? 1 : 0}
          from={myReport?.scores ?? match.running}
          submit={
            isSecondRound ? t('matches.report_panel.report_again') : t('matches.report_panel.report_result')
          }
          isPending={report.isPending || tell.isPending}
          error={error}
          onReport={(scores) => report.mutate({ scores, round: match.report_round })}
          onTell={match.can.tell_score ? (scores) => tell.mutate(scores) : undefined}
        >
          {match.can.evidence ? (
            <PictureField picture={picture} hint={t('matches.report_panel.picture_hint')} />
          ) : null}
        </ScoreForm>
      </div>
      <div className="mt-4 empty:hidden">{clock}</div>
      {quiet || onBack ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 empty:hidden">
          {onBack ? (
            <Button size="small" variant="outline" onClick={onBack}>
              {t('common.back')}
            </Button>
          ) : null}
          {quiet}
        </div>
      ) : null}
    </section>
  )
}
