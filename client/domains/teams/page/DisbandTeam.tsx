import { t } from '#messages/teams.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { useDisband } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'

/** Disbands a team after a confirmation, or shows what prevents it while the team is entered somewhere. */
export function DisbandTeam({ team }: { team: Team }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const disband = useDisband(team.id)
  const go = async () => {
    try {
      // Not in a callback: a live event may unmount the page before it runs.
      await disband.mutateAsync()
    } catch {
      return setAsking(false)
    }
    showToast('success', t('teams.disband_team.name_is_disbanded', { name: team.name }))
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <section aria-labelledby="disband" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 id="disband" className="text-16">
        {t('teams.disband_team.disband_the_team')}
      </h3>
      <p className="text-14 text-pretty text-muted">
        {team.can.disband ? t('teams.disband_team.it_ends_for_all_its') : team.can.why_not_disband}
      </p>
      {team.can.disband ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('teams.disband_team.disband')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('teams.disband_team.disband_name', { name: team.name })}
        confirm={t('teams.disband_team.disband_the_team')}
        isDangerous
        isPending={disband.isPending}
        onConfirm={go}
      >
        {t('teams.disband_team.this_cannot_be_taken_back')}
      </ConfirmDialog>
    </section>
  )
}
