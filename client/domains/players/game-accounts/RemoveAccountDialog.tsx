import { t } from '#messages/players.ts'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#client/lib/toast.ts'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { type GameAccount, useRemoveGameAccount } from './game-account-queries.ts'

type Props = { account: GameAccount; gameName: string; isLast: boolean; isOpen: boolean; onClose: () => void }

/**
 * Confirms the removal of a game account. Without the last one the profile is incomplete, and the
 * player is redirected to link another.
 */
export function RemoveAccountDialog({ account, gameName, isLast, isOpen, onClose }: Props) {
  const navigate = useNavigate()
  const remove = useRemoveGameAccount()
  const confirm = () => {
    if (remove.isPending) return
    // Not in callbacks: this dialog is unmounted with the account before they would run.
    void remove.mutateAsync(account.id).then(() => {
      showToast('success', t('players.remove_account_dialog.removed', { game_name: gameName }))
      onClose()
      if (isLast) void navigate({ to: '/onboarding' })
    }, onClose)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('players.remove_account_dialog.remove_game_name', { game_name: gameName })}
      confirm={t('common.remove')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {t.rich('players.remove_account_dialog.is_free_then', {
        b: <bdi className="font-semibold wrap-anywhere" />,
        handle: account.handle,
      })}
      {isLast ? ` ${t('players.remove_account_dialog.last_note')}` : ''}
    </ConfirmDialog>
  )
}
