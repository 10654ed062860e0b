import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#client/lib/toast.ts'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { type GameAccount, useRemoveGameAccount } from './game-account-queries.ts'

type Props = { account: GameAccount; gameName: string; isLast: boolean; isOpen: boolean; onClose: () => void }

/**
 * Confirms the removal of a game account. Without the last one the profile is incomplete (spec §4), and the
 * player is redirected to link another.
 */
export function RemoveAccountDialog({ account, gameName, isLast, isOpen, onClose }: Props) {
  const navigate = useNavigate()
  const remove = useRemoveGameAccount()
  const confirm = () => {
    if (remove.isPending) return
    // Not in callbacks: this dialog is unmounted with the account before they would run.
    void remove.mutateAsync(account.id).then(() => {
      showToast('success', `Your ${gameName} account is removed.`)
      onClose()
      if (isLast) void navigate({ to: '/onboarding' })
    }, onClose)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${gameName}?`}
      confirm="Remove"
      isDangerous
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      <bdi className="font-semibold wrap-anywhere">{account.handle}</bdi> is free for others then. Your
      ratings and results stay.
      {isLast
        ? ' It is your last game account: without one your profile is incomplete, and you are asked to link another before anything else.'
        : ''}
    </ConfirmDialog>
  )
}
