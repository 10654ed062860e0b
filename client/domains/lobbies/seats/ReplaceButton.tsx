import { t } from '#messages/lobbies.ts'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import type { SeatOf } from './seats.ts'
import { useSideActions } from './side-actions.ts'

type Props = { lobby: Lobby; side: LobbySide; seat: SeatOf; code: string | undefined }

/** Replaces a player of the captain's side with another, who is invited, or frees the seat. */
export function ReplaceButton({ lobby, side, seat, code }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { replace } = useSideActions(lobby.id, side.id, code)
  const close = () => {
    setOpen(false)
    replace.reset()
  }
  const go = (invitee: string | null) => {
    if (!replace.isPending) replace.mutate({ remove: seat.id, invitee }, { onSuccess: close })
  }
  const isFreeing = replace.isPending && replace.variables.invitee === null
  return (
    <>
      <Button
        size="small"
        variant="outline"
        aria-label={t('lobbies.replace_button.replace_player', { player: seat.username })}
        onClick={() => setOpen(true)}
      >
        {t('lobbies.replace_button.replace')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('lobbies.replace_button.replace_player_question', { player: seat.username })}
        description={whatFollows(lobby, seat)}
      >
        <div className="mt-5 grid gap-5">
          {replace.error && !replace.isPending ? <FormAlert>{replace.error.message}</FormAlert> : null}
          <PersonPicker
            lobby={lobby}
            side={side}
            pendingId={replace.isPending ? (replace.variables.invitee ?? undefined) : undefined}
            onPick={(player) => go(player.id)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" pending={isFreeing} onClick={() => go(null)}>
              {t('lobbies.replace_button.only_remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function whatFollows(lobby: Lobby, seat: SeatOf): string {
  return t('lobbies.replace_button.what_follows', {
    player: seat.username,
    paid: lobby.entry_fee_cents > 0 ? 'yes' : 'no',
    entry: formatMoney(lobby.entry_fee_cents),
    check: lobby.status === 'ready_check' ? 'yes' : 'no',
  })
}
