import { t } from '#messages/lobbies.ts'
import type { PlainKey } from '#messages/translate.ts'
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

/** Card with the next steps, from the lobby's current stage to its end. */
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
    <Card title={t('lobbies.next_card.what_happens_next')}>
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
        {t.rich('lobbies.next_card.scheduled', {
          at: <At start={startsAt} offMs={-CHECK_IN_BEFORE_MS} />,
        })}
      </>
    )
  if (step === 'ready_check' && startsAt) {
    return (
      <>
        {t.rich('lobbies.next_card.ready_check_scheduled', {
          from: <At start={startsAt} offMs={-CHECK_IN_BEFORE_MS} />,
          until: <At start={startsAt} offMs={CHECK_IN_AFTER_MS} />,
        })}
      </>
    )
  }
  if (step === 'ready_check' && origin === 'queue') return t('lobbies.next_card.ready_check_of_queue')
  if (step === 'settle' && prizeCents > 0)
    return t('lobbies.next_card.winner_gets', { who: size > 1 ? 'side' : 'player', prize: prizeSum(lobby) })
  return t(sentences[step].text)
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

const sentences = {
  open: {
    icon: <UserPlus aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.until_full',
  },
  ready_check: {
    icon: <CircleCheck aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.ready_check',
  },
  veto: {
    icon: <Map aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.veto',
  },
  play: {
    icon: <Swords aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.play',
  },
  dispute: {
    icon: <Scale aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.dispute',
  },
  report: {
    icon: <Flag aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.report',
  },
  settle: {
    icon: <TrendingUp aria-hidden="true" className={icon} />,
    text: 'lobbies.next_card.settled',
  },
} as const satisfies Record<(typeof order)[number], { icon: ReactNode; text: PlainKey }>
