import { t } from '#messages/matches.ts'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { draftOfReport, hasDraft } from '#client/domains/matches/report/draft.ts'
import { MapsToPlay } from '#client/domains/matches/room/MapsToPlay.tsx'
import { useMatchNames } from '#client/domains/matches/room/use-match-names.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Panel } from './Panel.tsx'

type Props = {
  lobby: Lobby
  match: Match
  playerId: string | undefined
  /** The form, and the way back from it. */
  form: (back: () => void) => ReactNode
  quiet: ReactNode
  /** The way the players meet: before the report, unless that is being made. */
  connect: ReactNode
}

/** While the match is played: the map, and the way to report. A report that was begun is shown at once. */
export function PlayNow({ lobby, match, playerId, form, quiet, connect }: Props) {
  const { mapName } = useMatchNames(match)
  const [isReporting, setReporting] = useState(() => hasDraft(draftOfReport(match, playerId)))
  if (isReporting)
    return (
      <>
        {form(() => setReporting(false))}
        {connect}
      </>
    )
  const [map] = match.best_of === 1 ? match.maps : []
  return (
    <>
      {connect}
      <Panel
        lobby={lobby}
        match={match}
        title={
          map === undefined
            ? t('matches.play_now.play_the_match')
            : t('matches.play_now.play_map', { map: mapName(map) })
        }
        action={
          <div className="act-bar">
            <Button
              variant="main"
              size="large"
              icon={<Flag aria-hidden="true" className="size-5" />}
              onClick={() => setReporting(true)}
            >
              {match.can.tell_score
                ? t('matches.play_now.enter_score')
                : t('matches.report_panel.report_result')}
            </Button>
          </div>
        }
        more={<MapsToPlay match={match} playerId={playerId} />}
        quiet={quiet}
      >
        {match.can.tell_score ? t('matches.play_now.as_you_go') : t('matches.play_now.then_report')}
      </Panel>
    </>
  )
}
