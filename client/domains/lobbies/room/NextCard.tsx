import { CircleCheck, Flag, Map, Scale, Swords, TrendingUp, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CHECK_IN_AFTER_MS, CHECK_IN_BEFORE_MS } from '#core/lobbies/state.ts'
import { prizeSum } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

const order = ['open', 'ready_check', 'veto', 'play', 'report', 'dispute', 'settle'] as const
const icon = 'mt-0.5 size-4 shrink-0'

/** What happens next, from the lobby's current stage to its end. */
export function NextCard({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const at = {
    open: 0,
    ready_check: 1,
    veto: 2,
    live: 3,
    reported: 4,
    disputed: 5,
    settled: 7,
    cancelled: 7,
    expired: 7,
  }[lobby.status]
  const hasMaps = (mode(lobby.game, lobby.mode)?.maps.length ?? 0) > 0
  const left = order
    .slice(at)
    .filter((step) => (step !== 'veto' || hasMaps) && (step !== 'dispute' || lobby.status === 'disputed'))
  if (left.length === 0) return null
  return (
    <Card title="What happens next">
      <ol className="grid gap-3.5 text-14">
        {left.map((step, index) => (
          <li key={step} className={`flex gap-3 ${index === 0 ? 'font-semibold text-text' : 'text-muted'}`}>
            {sentences[step].icon}
            <span className="text-pretty">{sentenceOf(step, lobby)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The text of a step; differs for scheduled starts, queue lobbies and entries. */
function sentenceOf(step: (typeof order)[number], lobby: Lobby): ReactNode {
  const { origin, starts_at: startsAt, prize_cents: prizeCents, team_size: size } = lobby
  if (step === 'open' && startsAt)
    return (
      <>
        The seats can be taken until the match begins. The check-in opens{' '}
        <At start={startsAt} offMs={-CHECK_IN_BEFORE_MS} />, five minutes before the start.
      </>
    )
  if (step === 'ready_check' && startsAt) {
    return (
      <>
        Everybody says “ready” from <At start={startsAt} offMs={-CHECK_IN_BEFORE_MS} /> until{' '}
        <At start={startsAt} offMs={CHECK_IN_AFTER_MS} />, ten minutes after the start. Then a side that is
        all there may claim the win against one that is not.
      </>
    )
  }
  if (step === 'ready_check' && origin === 'queue')
    return 'Everybody has 60 seconds to say “ready”. Without everybody’s word nothing is played, and who was ready waits in the queue again.'
  if (step === 'settle' && prizeCents > 0)
    return `The ${size > 1 ? 'winning side' : 'winner'} gets ${prizeSum(lobby)}, the moment it is settled; ratings and the leaderboard move with it.`
  return sentences[step].text
}

/** A time relative to the start. */
function At({ start, offMs }: { start: string; offMs: number }) {
  return (
    <Time
      at={new Date(Date.parse(start) + offMs).toISOString()}
      format="absolute"
      className="whitespace-nowrap"
    />
  )
}

const sentences: Record<(typeof order)[number], { icon: ReactNode; text: string }> = {
  open: {
    icon: <UserPlus aria-hidden="true" className={icon} />,
    text: 'When all seats are taken, the ready check begins by itself.',
  },
  ready_check: {
    icon: <CircleCheck aria-hidden="true" className={icon} />,
    text: 'Everybody has 60 seconds to say “ready”. Who does not loses the seat, and the lobby opens again.',
  },
  veto: {
    icon: <Map aria-hidden="true" className={icon} />,
    text: 'The captains ban and pick the maps by turns, 30 seconds each.',
  },
  play: {
    icon: <Swords aria-hidden="true" className={icon} />,
    text: 'The players meet in the game; here they see each other’s handles and the way to connect.',
  },
  dispute: {
    icon: <Scale aria-hidden="true" className={icon} />,
    text: 'Both captains say what happened; a moderator decides. The side that it goes against may appeal once.',
  },
  report: {
    icon: <Flag aria-hidden="true" className={icon} />,
    text: 'Both captains report the score. Equal reports settle it at once; one report alone after 15 minutes.',
  },
  settle: {
    icon: <TrendingUp aria-hidden="true" className={icon} />,
    text: 'Ratings, history and the leaderboard move the moment it is settled.',
  },
}
