import { t } from '#messages/lobbies.ts'
import { type ReactNode, useState } from 'react'
import { GameScores } from '#client/domains/matches/report/GameScores.tsx'
import { HeroScore } from '#client/domains/matches/room/VersusHero.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { seenBy, seriesScore } from '#core/matches/series.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { Panel } from './Panel.tsx'

type Props = {
  lobby: Lobby
  match: Match
  myReport: Match['reports'][number] | undefined
  /** The form, to correct the report. */
  form: ReactNode
  quiet: ReactNode
}

/** The player's report after it was sent. As long as it is the only one, it can be corrected. */
export function ReportSent({ lobby, match, myReport, form, quiet }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const isAlone =
    match.status === 'reported' &&
    match.report_round === 1 &&
    match.reports.every((report) => report.side_id === myReport?.side_id)
  if (isCorrecting && isAlone) return form
  const mySide = match.sides[1]?.id === myReport?.side_id ? 1 : 0
  return (
    <Panel
      lobby={lobby}
      match={match}
      title={t('lobbies.play_panel.report_sent')}
      action={
        myReport ? (
          <>
            <HeroScore score={seenBy(mySide, seriesScore(myReport.scores))} />
            <GameScores
              scores={myReport.scores.map((score) => seenBy(mySide, score))}
              label={t('lobbies.play_panel.your_report')}
            />
            {isAlone ? (
              <Button variant="outline" size="small" onClick={() => setCorrecting(true)}>
                {t('lobbies.report_sent.correct')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
      quiet={quiet}
    >
      {match.report_round === 2 ? t('lobbies.play_panel.other_checks') : t('lobbies.play_panel.waiting')}
    </Panel>
  )
}
