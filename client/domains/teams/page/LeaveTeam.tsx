import { t } from '#messages/teams.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { useChangeMember } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'

/** Leaves a team after a confirmation. */
export function LeaveTeam({ team }: { team: Team }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const change = useChangeMember(team.id)
  const leave = async () => {
    if (!user) return
    try {
      // Not in a callback: this button is unmounted with the response.
      await change.mutateAsync({ member: user, action: 'remove' })
    } catch {
      return setAsking(false)
    }
    showToast('success', t('teams.leave_team.you_have_left_name', { name: team.name }))
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={<LogOut aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('common.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('teams.leave_team.leave_name', { name: team.name })}
        confirm={t('teams.leave_team.leave_the_team')}
        cancel={t('teams.leave_team.stay')}
        isDangerous
        isPending={change.isPending}
        onConfirm={leave}
      >
        {t('teams.leave_team.your_place_is_free_at')}
      </ConfirmDialog>
    </>
  )
}
