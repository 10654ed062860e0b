import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { useBlock, useRemoveFriend } from './queries.ts'

export type FriendshipAction = 'remove' | 'block'
type Props = {
  action: FriendshipAction | undefined
  player: { id: string; username: string }
  onClose: () => void
}

const TEXTS = {
  remove: {
    title: 'Remove',
    confirm: 'Remove friend',
    text: 'You are not friends any more, for both of you. Nobody is told.',
  },
  block: {
    title: 'Block',
    confirm: 'Block',
    text: 'A friendship and open requests between you end, and no request of theirs reaches you. They are not told.',
  },
}

/** Confirms and performs the end of a friendship or the block of a player. */
export function FriendshipDialog({ action, player, onClose }: Props) {
  const remove = useRemoveFriend()
  const block = useBlock()
  if (!action) return null
  const { title, confirm, text } = TEXTS[action]
  const mutation = { remove, block }[action]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${title} ${player.username}?`}
      confirm={confirm}
      isDangerous
      onConfirm={() => {
        onClose()
        mutation.mutate(player.id)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
