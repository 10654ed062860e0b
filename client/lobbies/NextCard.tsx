import { CircleCheck, Flag, Map, Scale, Swords, TrendingUp, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { useCatalogue } from '#client/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Lobby } from './queries.ts'

const order = ['open', 'ready_check', 'veto', 'play', 'report', 'dispute', 'settle'] as const
const icon = 'mt-0.5 size-4 shrink-0'

/** What happens next, from where the lobby stands now to its end. */
export function NextCard({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const at = { open: 0, ready_check: 1, veto: 2, live: 3, reported: 4, disputed: 5, settled: 7, cancelled: 7, expired: 7 }[lobby.status]
  const hasMaps = (mode(lobby.game, lobby.mode)?.maps.length ?? 0) > 0
  const left = order.slice(at).filter((step) => (step !== 'veto' || hasMaps) && (step !== 'dispute' || lobby.status === 'disputed'))
  if (left.length === 0) return null
  return (
    <Card title="What happens next">
      <ol className="grid gap-3.5 text-14">
        {left.map((step, index) => (
          <li key={step} className={`flex gap-3 ${index === 0 ? 'font-semibold text-text' : 'text-muted'}`}>
            {sentences[step].icon}
            <span className="text-pretty">{step === 'settle' && lobby.prize_cents > 0 ? `${formatMoney(lobby.prize_cents)} goes to the winner the moment it is settled; ratings and the leaderboard move with it.` : sentences[step].text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const sentences: Record<(typeof order)[number], { icon: ReactNode; text: string }> = {
  open: { icon: <UserPlus aria-hidden="true" className={icon} />, text: 'When all seats are taken, the ready check begins by itself.' },
  ready_check: { icon: <CircleCheck aria-hidden="true" className={icon} />, text: 'Everybody has 60 seconds to say “ready”. Who does not loses the seat, and the lobby opens again.' },
  veto: { icon: <Map aria-hidden="true" className={icon} />, text: 'The captains ban and pick the maps by turns, 30 seconds each.' },
  play: { icon: <Swords aria-hidden="true" className={icon} />, text: 'The players meet in the game; here they see each other’s handles and the way to connect.' },
  dispute: { icon: <Scale aria-hidden="true" className={icon} />, text: 'Both captains say what happened; a moderator decides. The side that it goes against may appeal once.' },
  report: { icon: <Flag aria-hidden="true" className={icon} />, text: 'Both captains report the score. Equal reports settle it at once; one report alone after 15 minutes.' },
  settle: { icon: <TrendingUp aria-hidden="true" className={icon} />, text: 'Ratings, history and the leaderboard move the moment it is settled.' },
}
