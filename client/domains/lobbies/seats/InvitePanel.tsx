import { t } from '#messages/lobbies.ts'
import { whyOf } from './why.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { lobbyPath } from './entry.ts'
import { EntryChoice, useEntry } from './EntryChoice.tsx'
import { type Lobby, lobbyQuery, useAnswerInvite } from '#client/domains/lobbies/queries.ts'
import { seatIn } from './seats.ts'
import { SeatProblems } from './SeatProblems.tsx'
import { Stakes } from '#client/domains/lobbies/room/Stakes.tsx'
import { renew } from '#client/lib/api/query.ts'

type Props = { lobby: Lobby; playerId: string | undefined; invite: string | undefined }

/** Accepts or declines an invite, with the payment of the entry. */
export function InvitePanel({ lobby, playerId, invite }: Props) {
  const mine = seatIn(lobby, playerId)
  const queryClient = useQueryClient()
  const { accept, decline } = useAnswerInvite(lobby.id, mine?.side.id ?? 0, invite)
  const entry = useEntry(lobby.entry_fee_cents)
  if (!mine) return null
  const isPaid = lobby.entry_fee_cents > 0
  const isBusy = accept.isPending || decline.isPending
  const { captain_id: captainId, name } = mine.side
  const captain = lobby.sides
    .flatMap((side) => side.players)
    .find((player) => player.id === (captainId ?? lobby.opened_by))?.username
  const refetch = () => void renew(queryClient, lobbyQuery(lobby.id, invite).queryKey)
  return (
    <section
      aria-label={t('common.now')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-accent-text bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 className="text-20">{t('lobbies.stage.you_are_invited')}</h2>
        <p className="mt-1 text-16 text-pretty text-muted wrap-anywhere">
          {reservedText(captain, name === captain ? '' : name)}{' '}
          {mine.seat.expires ? (
            <>
              {t.rich('lobbies.invite_panel.time_left', {
                countdown: (
                  <Countdown until={mine.seat.expires} className="font-semibold text-text" onEnd={refetch} />
                ),
              })}{' '}
            </>
          ) : null}
          {isPaid ? null : t('lobbies.entry.free_entry')}
        </p>
      </div>
      {isPaid ? <Stakes lobby={lobby} /> : null}
      {isPaid && lobby.can.accept ? <EntryChoice entry={entry} back={lobbyPath(lobby.id, invite)} /> : null}
      {lobby.can.accept ? null : (
        <SeatProblems game={lobby.game} entryCents={lobby.entry_fee_cents} why={whyOf(lobby.can)} />
      )}
      {accept.error instanceof CallError && accept.error.code === 'insufficient' ? (
        <FormAlert>{accept.error.message}</FormAlert>
      ) : null}
      <div className="act-bar flex flex-wrap gap-3">
        <FeatureGate feature="lobbies">
          <Button
            variant="main"
            size="large"
            pending={accept.isPending}
            disabled={!lobby.can.accept || !entry.isPayable || decline.isPending}
            onClick={() => (isBusy ? undefined : accept.mutate(entry.promoFirst))}
          >
            {isPaid
              ? t('lobbies.invite_panel.accept_fee', {
                  entry_fee: formatMoney(lobby.entry_fee_cents),
                })
              : t('common.accept')}
          </Button>
        </FeatureGate>
        <Button
          variant="outline"
          size="large"
          pending={decline.isPending}
          disabled={accept.isPending}
          onClick={() => (isBusy ? undefined : decline.mutate(entry.promoFirst))}
        >
          {t('common.decline')}
        </Button>
      </div>
    </section>
  )
}

/** Says who has reserved the seat, and on which side. */
function reservedText(captain: string | undefined, side: string): string {
  if (captain)
    return side
      ? t('lobbies.invite_panel.reserved_on', { captain, side })
      : t('lobbies.invite_panel.reserved_by', { captain })
  return side ? t('lobbies.invite_panel.reserved_on_side', { side }) : t('lobbies.invite_panel.reserved')
}
