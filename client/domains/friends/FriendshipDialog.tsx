import { t } from '#messages/friends.ts'
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
    title: 'friends.friendship_dialog.remove_player',
    confirm: 'common.friend.remove',
    text: 'friends.friendship_dialog.removed',
  },
  block: {
    title: 'friends.friendship_dialog.block_player',
    confirm: 'common.block',
    text: 'friends.friendship_dialog.remove_note',
  },
} as const

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
      title={t(title, { player: player.username })}
      confirm={t(confirm)}
      isDangerous
      onConfirm={() => {
        onClose()
        mutation.mutate(player.id)
      }}
    >
      {t(text)}
    </ConfirmDialog>
  )
}
