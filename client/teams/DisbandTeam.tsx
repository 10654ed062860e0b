import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useDisband } from './actions.ts'
import type { Team } from './queries.ts'

/** The end of a team, asked once more; while it is entered somewhere, what stands against it. */
export function DisbandTeam({ team }: { team: Team }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const disband = useDisband(team.id)
  const go = async () => {
    try {
      // By its promise: the live stream may take the page away before, and a callback of it would be lost.
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
