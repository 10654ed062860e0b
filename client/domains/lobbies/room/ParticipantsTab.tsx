import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { Match } from '#client/domains/matches/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { endedBy } from '#client/domains/lobbies/end/endText.ts'
import { FreeSeat } from '#client/domains/lobbies/seats/FreeSeat.tsx'
import { InviteDialog, useOpener } from '#client/domains/lobbies/seats/InviteDialog.tsx'
import { LinkCard } from './LinkCard.tsx'
import { moneyState } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { ReplaceButton } from '#client/domains/lobbies/seats/ReplaceButton.tsx'
import { Seat } from '#client/domains/lobbies/seats/Seat.tsx'
import { seatIn, type SeatOf } from '#client/domains/lobbies/seats/seats.ts'
import { SharesCard } from '#client/domains/lobbies/end/SharesCard.tsx'
import { WithdrawInviteButton } from '#client/domains/lobbies/seats/WithdrawInviteButton.tsx'
import { readyOf, seatsOf } from '#client/domains/lobbies/texts/texts.ts'

type Props = {
  lobby: Lobby
  match: Match | undefined
  playerId: string | undefined
  code?: string | undefined
}

/** Both sides with all seats; captains can manage those of their side. */
export function ParticipantsTab({ lobby, match, playerId, code }: Props) {
  const { taken, all } = seatsOf(lobby)
  const count =
    lobby.status === 'ready_check' || endedBy(lobby) === 'unready'
      ? t('lobbies.participants_tab.ready_count', readyOf(lobby))
      : t('lobbies.participants_tab.seats', { taken, all })
  const mine = seatIn(lobby, playerId)
  const hasShares = mine && mine.seat.state !== 'invited' && lobby.team_size > 1 && hasPrize(lobby, mine.side)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t('common.players')} aside={count}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2">
          {lobby.sides.map((side, index) => (
            <Side
              key={side.id}
              lobby={lobby}
              side={side}
              number={index + 1}
              match={match}
              playerId={playerId}
              code={code}
            />
          ))}
        </div>
      </Card>
      {hasShares ? <SharesCard lobby={lobby} side={mine.side} playerId={playerId} code={code} /> : null}
      {lobby.invite_link && lobby.status === 'open' && taken < all ? (
        <LinkCard link={lobby.invite_link} />
      ) : null}
    </div>
  )
}

type SideProps = Props & { side: LobbySide; number: number }

function Side({ lobby, side, number, match, playerId, code }: SideProps) {
  const canInvite = lobby.can.invite_to.includes(side.id)
  const free = Math.max(0, lobby.team_size - side.players.length)
  const invite = useOpener()
  return (
    <section
      aria-label={side.name || t('lobbies.participants_tab.side_number', { number })}
      className="min-w-0"
    >
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {side.team_id ? (
          <TeamName id={side.team_id} name={side.name} />
        ) : (
          <h3 dir="auto" title={side.name} className="max-w-full truncate text-16">
            {side.name || t('lobbies.participants_tab.side_number', { number })}
          </h3>
        )}
        {canInvite ? (
          <Button
            size="small"
            variant="outline"
            icon={<UserPlus aria-hidden="true" className="size-4" />}
            onClick={invite.open}
          >
            {t('common.invite')}
          </Button>
        ) : null}
        <InviteDialog lobby={lobby} side={side} code={code} {...invite.dialog} />
      </div>
      <ul aria-label={side.name || t('lobbies.participants_tab.open_side')}>
        {side.players.map((player) => (
          <Seat
            key={player.id}
            player={player}
            isCaptain={player.id === side.captain_id}
            isMe={player.id === playerId}
            lobby={lobby}
            handle={handleOf(match, player.id)}
            action={<SeatAction lobby={lobby} side={side} seat={player} playerId={playerId} code={code} />}
          />
        ))}
        {Array.from({ length: free }, (_, index) => (
          <FreeSeat
            key={`free-${index}`}
            isOver={endedBy(lobby) !== undefined}
            {...(canInvite && { onFill: invite.open })}
          />
        ))}
      </ul>
      {hasPrize(lobby, side) ? (
        <p className="border-t border-line pt-3 text-14 text-muted">
          {t.rich(
            moneyState(lobby) === 'won'
              ? 'lobbies.participants_tab.this_side_got'
              : 'lobbies.participants_tab.prize',
            { money: <Money cents={lobby.prize_cents} className="font-semibold text-text" /> },
          )}
        </p>
      ) : null}
    </section>
  )
}

/** Button for a captain on another player's seat: withdraws an invite or replaces a player. */
function SeatAction({
  lobby,
  side,
  seat,
  playerId,
  code,
}: {
  lobby: Lobby
  side: LobbySide
  seat: SeatOf
  playerId: string | undefined
  code: string | undefined
}) {
  if (lobby.can.take_back.includes(seat.id))
    return <WithdrawInviteButton lobby={lobby} side={side} seat={seat} code={code} />
  const isMine = side.players.some((player) => player.id === playerId)
  const canReplace = lobby.can.replace && isMine && seat.id !== playerId && seat.state !== 'invited'
  return canReplace ? <ReplaceButton lobby={lobby} side={side} seat={seat} code={code} /> : null
}

/** Checks whether this side may still win a prize, or has won it. */
function hasPrize(lobby: Lobby, side: LobbySide): boolean {
  const state = moneyState(lobby)
  return state === 'at_stake' || (state === 'won' && side.id === lobby.winner_side_id)
}

function TeamName({ id, name }: { id: number; name: string }) {
  return (
    <h3 dir="auto" className="flex min-w-0 items-center gap-2.5 text-start text-16">
      <TeamCrest team={{ name, logo_url: null }} size={28} />
      <Link
        to="/team/$teamId"
        params={{ teamId: String(id) }}
        title={name}
        className="truncate hover:underline"
      >
        {name}
      </Link>
    </h3>
  )
}

function handleOf(match: Match | undefined, playerId: string): string | undefined {
  return (
    match?.sides.flatMap((side) => side.players).find((player) => player.id === playerId)?.handle ?? undefined
  )
}
