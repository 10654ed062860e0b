import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { Running } from '#client/domains/matches/room/Running.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { SettledScore } from '#client/domains/players/results/SettledScore.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import type { HeadState } from '#client/domains/lobbies/texts/headText.ts'
import { seatsOf } from '#client/domains/lobbies/texts/texts.ts'

const HOUR_MS = 3_600_000

type FigureProps = {
  lobby: Lobby
  match: Match | undefined
  kind: HeadState['figure']
  onDeadline?: () => void
}

/** The large content between the sides. */
export function HeadFigure({ lobby, match, kind, onDeadline }: FigureProps) {
  const { taken, all } = seatsOf(lobby)
  const [first, second] = lobby.sides
  // The score before the first game of a series is over.
  const none = lobby.status === 'live' ? 0 : undefined
  switch (kind) {
    case 'seats':
      return (
        <span className={figure}>
          {taken}/{all}
        </span>
      )
    case 'clock':
      return lobby.deadline ? (
        <Countdown
          until={lobby.deadline.at}
          {...(onDeadline ? { onEnd: onDeadline } : {})}
          className={isLong(lobby.deadline.kind) ? longFigure : figure}
        />
      ) : null
    case 'running':
      return match ? (
        <Running
          since={match.started}
          className={Date.now() - Date.parse(match.started) > HOUR_MS ? longFigure : figure}
        />
      ) : null
    case 'score':
      return (
        <>
          {lobby.status === 'live' && match ? (
            <Running since={match.started} className={smallFigure} />
          ) : null}
          <SettledScore
            score={[first?.score ?? none, second?.score ?? none]}
            className={lobby.best_of > 1 ? seriesFigure : figure}
            wordClassName="font-wide block py-2 text-20 @[40rem]:text-28"
          />
        </>
      )
    case 'unknown':
      return (
        <span aria-hidden="true" className={`${figure} text-muted`}>
          – : –
        </span>
      )
    case 'none':
      return null
  }
}

/** Deadlines that can be hours away need more space. */
function isLong(kind: NonNullable<Lobby['deadline']>['kind']): boolean {
  return ['statements', 'moderate', 'appeal', 'appeal_review', 'expire', 'check_in'].includes(kind)
}

const smallFigure = 'block text-14 tabular-nums text-muted @[40rem]:text-16'
const figure = 'font-wide block py-1 text-28 whitespace-nowrap tabular-nums @[40rem]:text-64'
/** The games won are single digits: they may be larger on a phone. */
const seriesFigure = 'font-wide block py-1 text-40 whitespace-nowrap tabular-nums @[40rem]:text-64'
const longFigure = 'font-wide block py-1 text-16 whitespace-nowrap tabular-nums @[40rem]:text-28'
