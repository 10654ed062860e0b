import { t } from '#messages/lobbies.ts'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FeatureGate, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { useSideActions } from './side-actions.ts'

type Props = {
  lobby: Lobby
  side: LobbySide
  code: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** The state of a dialog that several buttons may open. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: { isOpen, onClose: () => setOpen(false) },
  }
}

/** Invites players to free seats of a side. The list stays open while there are free seats. */
export function InviteDialog({ lobby, side, code, isOpen, onClose }: Props) {
  const { invite } = useSideActions(lobby.id, side.id, code)
  const isOff = useSwitchedOff('lobbies')
  const close = () => {
    onClose()
    invite.reset()
  }
  const pick = (player: { id: string; username: string }) => {
    if (invite.isPending) return
    invite.mutate(player, {
      onSuccess: (next) => {
        if (!next.can.invite_to.includes(side.id)) close()
      },
    })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('lobbies.invite_button.label')}
      description={
        lobby.entry_fee_cents > 0
          ? t('lobbies.invite_button.seat_reserved_paid', { entry: formatMoney(lobby.entry_fee_cents) })
          : t('lobbies.invite_button.seat_reserved')
      }
    >
      <div className="mt-5 grid gap-4">
        {invite.error && !invite.isPending && !isOff ? <FormAlert>{invite.error.message}</FormAlert> : null}
        <FeatureGate feature="lobbies">
          <PersonPicker
            lobby={lobby}
            side={side}
            pendingId={invite.isPending ? invite.variables.id : undefined}
            onPick={pick}
          />
        </FeatureGate>
      </div>
    </Dialog>
  )
}
