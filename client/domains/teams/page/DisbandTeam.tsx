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
    showToast('success', `${team.name} is disbanded.`)
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <section aria-labelledby="disband" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 id="disband" className="text-16">
        Disband the team
      </h3>
      <p className="text-14 text-pretty text-muted">
        {team.can.disband
          ? 'It ends for all its members. Results and ratings of the players stay.'
          : team.can.why_not_disband}
      </p>
      {team.can.disband ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Disband
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Disband ${team.name}?`}
        confirm="Disband the team"
        isDangerous
        isPending={disband.isPending}
        onConfirm={go}
      >
        This cannot be taken back. Everybody leaves, open invites and the invite link end.
      </ConfirmDialog>
    </section>
  )
}
