import { t } from '#messages/lobbies.ts'
import { t as questText } from '#messages/quests.ts'
import { Check, Flame, Swords, Target, TrendingUp, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { listOf } from '#client/lib/list.ts'
import { formatGain } from '#client/lib/money.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { tierName } from '#contract/players/tier-name.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { seatIn } from '#client/domains/lobbies/seats/seats.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Card } from '#client/ui/Card.tsx'
import { tierOf } from '#core/tier.ts'
import type { Receipt } from './receipt.ts'

type Props = { lobby: Lobby; playerId: string | undefined; receipt: Receipt }

/** The effects of this match: money first, then quests, streak, place and the meetings of the two. */
export function ReceiptCard({ lobby, playerId, receipt }: Props) {
  const { quests, streak, rating, met } = receipt
  const mine = seatIn(lobby, playerId)
  const hasPrize = lobby.winner_side_id !== null && mine?.side.id === lobby.winner_side_id
  const cents = hasPrize ? (mine?.seat.prize_cents ?? 0) : 0
  const other = lobby.sides.flatMap(({ players }) => players).find(({ id }) => id !== playerId)
  return (
    <Card title={t('lobbies.result.from_this_match')}>
      <ul className="-mb-2">
        {cents > 0 ? (
          <Row icon={<Wallet />} title={t('common.prize')} note={t('lobbies.result.paid')} isGain>
            {formatGain(cents)}
          </Row>
        ) : null}
        {rating?.placed ? (
          <Row
            icon={<TierEmblem tier={tierOf(rating.after)} size={40} />}
            isPlain
            title={t('lobbies.result.placed_in', { tier: tierName(tierOf(rating.after)) })}
            note={t('lobbies.result.placed_note')}
          >
            {rating.after}
          </Row>
        ) : null}
        {quests.map((quest) => (
          <QuestLine key={quest.kind} quest={quest} />
        ))}
        {streak ? (
          <Row icon={<Flame />} title={t('lobbies.result.streak')} note={t('lobbies.result.streak_note')}>
            {t('common.days', { days: streak })}
          </Row>
        ) : null}
        {rating ? (
          <Row icon={<TrendingUp />} title={t('common.place')} note={placeNote(rating)}>
            #{rating.place}
          </Row>
        ) : null}
        {met && other ? (
          <Row
            icon={<Swords />}
            title={t('lobbies.found.you_and', { player: other.username })}
            note={t('lobbies.result.meetings', { matches: met.wins + met.losses + met.draws })}
          >
            {met.wins} – {met.losses}
          </Row>
        ) : null}
      </ul>
    </Card>
  )
}

function placeNote({ passed, place, place_before: before }: NonNullable<Receipt['rating']>): string {
  if (passed.length > 0) return t('lobbies.result.passed', { players: listOf(passed) })
  return place === before
    ? t('lobbies.result.place_same')
    : t('lobbies.result.place_before', { place: before })
}

function QuestLine({ quest }: { quest: Receipt['quests'][number] }) {
  const { modeName } = useCatalogue()
  const { kind, game, mode, goal, progress, is_done: isDone, paid_cents: paid } = quest
  const what =
    kind === 'play' && game && mode
      ? questText('quests.play_mode', { count: goal, mode: modeName(game, mode) })
      : kind === 'play' || kind === 'win'
        ? questText(`quests.${kind}`, { count: goal })
        : questText(`quests.${kind}`)
  return (
    <Row
      icon={isDone ? <Check /> : <Target />}
      title={t(isDone ? 'lobbies.result.quest_done' : 'lobbies.result.quest_next')}
      note={what}
      isGain={isDone}
    >
      {paid > 0 ? formatGain(paid) : t('lobbies.result.progress', { progress, goal })}
    </Row>
  )
}

type RowProps = {
  icon: ReactNode
  title: string
  note: string
  isGain?: boolean
  /** A picture of its own, without a ground. */
  isPlain?: boolean
  children: ReactNode
}

function Row({ icon, title, note, isGain = false, isPlain = false, children }: RowProps) {
  return (
    <li className="result-enter flex items-center gap-3.5 border-t border-dashed border-line py-3.5">
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-input ${isPlain ? '' : isGain ? 'bg-tint-win text-win [&>svg]:size-5' : 'bg-raised text-muted [&>svg]:size-5'}`}
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-14 font-semibold wrap-anywhere">{title}</span>
        <span className="block text-12 text-pretty text-muted">{note}</span>
      </span>
      <span className={`font-wide shrink-0 text-20 tabular-nums ${isGain ? 'text-win' : ''}`}>
        {children}
      </span>
    </li>
  )
}
