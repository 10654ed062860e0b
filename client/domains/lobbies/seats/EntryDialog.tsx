import { t } from '#messages/lobbies.ts'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { lobbyPath } from './entry.ts'
import { EntryChoice, useEntry } from './EntryChoice.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { Stakes } from '#client/domains/lobbies/room/Stakes.tsx'

type Props = {
  lobby: Lobby
  title: string
  /** The label of the button, like `Join for $5.00`. */
  label: string
  isPending: boolean
  problem: string | undefined
  invite?: string | undefined
  children?: ReactNode
  onClose: () => void
  onConfirm: (promoFirst: boolean) => void
}

/** Confirms paying an entry: the price, the possible prize, and the balance it is paid from. */
export function EntryDialog({
  lobby,
  title,
  label,
  isPending,
  problem,
  invite,
  children,
  onClose,
  onConfirm,
}: Props) {
  const entry = useEntry(lobby.entry_fee_cents)
  return (
    <Dialog isOpen onClose={onClose} title={title} description={children}>
      <div className="mt-5 grid gap-5">
        <Stakes lobby={lobby} />
        <EntryChoice entry={entry} back={lobbyPath(lobby.id, invite)} />
        {problem && !isPending ? <FormAlert>{problem}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="main"
            pending={isPending}
            disabled={!entry.isPayable}
            onClick={() => onConfirm(entry.promoFirst)}
          >
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
