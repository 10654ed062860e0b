import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useBlock, useRemoveFriend } from './queries.ts'

export type TieQuestion = 'remove' | 'block'
type Props = {
  question: TieQuestion | undefined
  player: { id: string; username: string }
  onClose: () => void
}

const WORDS = {
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

/** Asks before a friendship is ended or a player is blocked, and does it. */
export function TieDialog({ question, player, onClose }: Props) {
  const remove = useRemoveFriend()
  const block = useBlock()
  if (!question) return null
  const { title, confirm, text } = WORDS[question]
  const act = { remove, block }[question]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${title} ${player.username}?`}
      confirm={confirm}
      isDangerous
      onConfirm={() => {
        onClose()
        act.mutate(player.id)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
