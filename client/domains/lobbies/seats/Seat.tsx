import { t } from '#messages/lobbies.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { tierOf } from '#core/tier.ts'
import { moneyState } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import type { SeatOf } from './seats.ts'

type Props = {
  player: SeatOf
  isCaptain: boolean
  isMe: boolean
  lobby: Lobby
  handle: string | undefined
  action: ReactNode
}

/** One player of a side: name, rating, reliability, state of the seat and share of the prize. */
export function Seat({ player, isCaptain, isMe, lobby, handle, action }: Props) {
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex items-center gap-3">
        <PlayerAvatar
          name={player.username}
          url={player.avatar_url}
          className={player.state === 'invited' ? 'opacity-60' : ''}
        />
        <div className="min-w-0 grow">
          <p className="flex min-w-0 items-center gap-2">
            <PlayerLink
              username={player.username}
              className={`truncate text-start text-14 font-semibold hover:underline ${isMe ? 'text-accent-text' : ''}`}
            />
            {isCaptain ? <Badge>{t('common.captain')}</Badge> : null}
          </p>
          {handle ? (
            <p dir="auto" className="truncate text-start text-12 text-muted">
              {handle}
            </p>
          ) : null}
          <p className="text-12 text-pretty text-muted">
            {t('lobbies.seat.rating_and_reliability', {
              rating: player.rating,
              tier: player.provisional ? t('lobbies.found.in_placement') : tierName(tierOf(player.rating)),
              reliability: player.reliability,
            })}
          </p>
        </div>
        <PersonMenu username={player.username} className="-mx-1.5" />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 ps-11 text-12 text-muted empty:hidden">
        <State player={player} status={lobby.status} />
        <PrizeShare player={player} isMe={isMe} lobby={lobby} />
        {action}
      </div>
    </li>
  )
}

/**
 * The seat's share of its side's prize. Nothing if the side has lost or the pot was refunded, and nothing for
 * invited players whose share is not known yet.
 */
function PrizeShare({ player, isMe, lobby }: Pick<Props, 'player' | 'isMe' | 'lobby'>) {
  const state = moneyState(lobby)
  const isWinner =
    state === 'won' &&
    lobby.sides.some((side) => side.id === lobby.winner_side_id && side.players.includes(player))
  const isKnown = player.state !== 'invited' || player.prize_cents > 0
  if (!isWinner && (state !== 'at_stake' || !isKnown)) return null
  return (
    <span className={isMe ? 'font-semibold text-accent-text' : ''}>
      {t.rich(isWinner ? 'lobbies.seat.got' : isMe ? 'lobbies.seat.your_share' : 'lobbies.seat.share', {
        money: <Money cents={player.prize_cents} />,
      })}
    </span>
  )
}

/** The state of the seat while it can change. */
function State({ player, status }: { player: SeatOf; status: Lobby['status'] }) {
  if (player.state === 'invited') {
    return (
      <span>
        {player.expires && status === 'open'
          ? t.rich('lobbies.seat.invited_time_left', {
              countdown: <Countdown isQuiet until={player.expires} className="font-semibold text-text" />,
            })
          : t('common.invited')}
      </span>
    )
  }
  if (status !== 'ready_check') return null
  return player.state === 'ready' ? (
    <span className="flex items-center gap-1.5 text-win">
      <Check aria-hidden="true" className="size-4" /> {t('lobbies.seat.ready')}
    </span>
  ) : (
    <span>{t('lobbies.seat.not_ready_yet')}</span>
  )
}
