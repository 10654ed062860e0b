import { t } from '#messages/lobbies.ts'
import { SettledScore } from '#client/domains/players/results/SettledScore.tsx'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { liveScore, seatsOf, teamSizeText } from '#client/domains/lobbies/texts/texts.ts'

/** The state of a lobby, shown in the middle of its row. */
export function LobbyMiddle({ lobby }: { lobby: ListedLobby }) {
  const [first, second] = lobby.sides
  const { taken, all } = seatsOf(lobby)
  const small = 'block text-12 text-muted'
  switch (lobby.status) {
    case 'open':
      return (
        <span className="text-14 text-muted">
          {all > 2 ? `${taken} / ${all}` : teamSizeText(lobby.team_size)}
        </span>
      )
    case 'ready_check':
      return (
        <>
          {lobby.deadline && !lobby.tournament?.paused ? (
            <Countdown isQuiet until={lobby.deadline.at} className="font-wide text-20" />
          ) : null}
          <span className={small}>{t('lobbies.stage.ready')}</span>
        </>
      )
    case 'settled':
      return <SettledScore score={[first?.score, second?.score]} className="text-20" />
    case 'cancelled':
    case 'expired':
      return <span className={small}>{t('lobbies.lobby_middle.no_match')}</span>
    case 'disputed':
      return <span className={small}>{t('common.status.in_review')}</span>
    default: {
      const score = liveScore(lobby)
      return (
        <>
          {score ? <SettledScore score={score} className="block text-20" /> : null}
          {lobby.started ? (
            <Running
              since={lobby.started}
              className={`block tabular-nums ${score ? 'text-14' : 'font-wide text-16'} text-muted`}
            />
          ) : null}
          {score ? null : <span className={small}>{teamSizeText(lobby.team_size)}</span>}
        </>
      )
    }
  }
}
