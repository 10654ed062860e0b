import { useCatalogue } from '#client/players/games.ts'
import { Countdown } from '#client/matches/Countdown.tsx'
import type { Match } from '#client/matches/queries.ts'
import { Running } from '#client/matches/Running.tsx'
import { Stepper } from '#client/matches/Stepper.tsx'
import { VersusHeader } from '#client/matches/VersusCard.tsx'
import type { Lobby } from './queries.ts'
import { cardSides } from './sides.ts'
import { stepsOf } from './stage.ts'
import { boundsOf, seatsOf, seriesWords, sizeWords } from './words.ts'

type Props = { lobby: Lobby; match: Match | undefined; playerId: string | undefined; onDeadline: () => void }

/** The head of the match room: who plays whom, how it stands, the way it goes. */
export function RoomHead({ lobby, match, playerId, onDeadline }: Props) {
  const { gameName, modeName } = useCatalogue()
  const [left, right] = cardSides(lobby, playerId)
  const terms = [gameName(lobby.game), modeName(lobby.game, lobby.mode), ...boundsOf(lobby).map((bound) => bound.text)]
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <VersusHeader slug={lobby.game} left={left} right={right}>
        <Middle lobby={lobby} match={match} onDeadline={onDeadline} />
      </VersusHeader>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-6">
        <Stepper label="Stages of this lobby" steps={stepsOf(lobby)} />
        <p className="text-14 text-muted">
          {terms.join(' · ')} · <span className="font-semibold whitespace-nowrap text-text">free entry</span>
        </p>
      </div>
    </div>
  )
}

function Middle({ lobby, match, onDeadline }: { lobby: Lobby; match: Match | undefined; onDeadline: () => void }) {
  const [first, second] = lobby.sides
  const { taken, all } = seatsOf(lobby)
  const clock = lobby.deadline ? <Countdown until={lobby.deadline.at} onEnd={onDeadline} className={figure} /> : null
  const series = seriesWords(lobby.best_of)
  switch (lobby.status) {
    case 'open':
      return <State word="Open" tone="text-accent-text" note={`${sizeWords(lobby.team_size)} · ${series}`} figure={<span className={figure}>{taken}/{all}</span>} />
    case 'ready_check':
      return <State word="Ready check" tone="text-warn" note={series} figure={clock} />
    case 'veto':
    case 'live':
      return <State word="Live" tone="text-live" note={series} figure={match ? <Running since={match.started} className={figure} /> : null} />
    case 'reported':
      return <State word={match && match.report_round > 1 ? 'Reports differ' : 'Reported'} tone="text-warn" note="until it is decided" figure={clock} />
    case 'disputed':
      return <State word="In dispute" tone="text-warn" note="a moderator decides" figure={null} />
    case 'settled':
      return <State word="Final" tone="text-win" note={series} figure={<span className={figure}>{first?.score ?? 0} – {second?.score ?? 0}</span>} />
    case 'cancelled':
      return <State word="Called off" tone="text-muted" note="no match was played" figure={null} />
    case 'expired':
      return <State word="Closed" tone="text-muted" note="nobody joined in time" figure={null} />
  }
}

const figure = 'font-wide block py-1 text-28 whitespace-nowrap tabular-nums sm:py-2 sm:text-64'

function State({ word, tone, note, figure: shown }: { word: string; tone: string; note: string; figure: React.ReactNode }) {
  return (
    <>
      <p className={`text-12 font-bold tracking-wider uppercase sm:text-14 ${tone}`}>{word}</p>
      {shown}
      <p className="text-12 text-muted sm:text-14">{note}</p>
    </>
  )
}
