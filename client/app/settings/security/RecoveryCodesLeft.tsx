import { useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useNewRecoveryCodes } from './two-step.ts'
import { TwoStepHead } from './TwoStepHead.tsx'

const FEW = 3

/** The number of remaining recovery codes, and a button for ten new ones. */
export function RecoveryCodesLeft({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const renew = useNewRecoveryCodes()
  const [isAsking, setAsking] = useState(false)
  const problem = placeRefusal(renew.error, []).general
  const make = () => {
    // Close this dialog first: a step-up may open the next one.
    setAsking(false)
    renew.mutate(undefined, { onSuccess: (answer) => onCodes(answer.recovery_codes) })
  }
  return (
    <div className="grid gap-4">
      <TwoStepHead
        title="Recovery codes"
        state={<Badge tone={left <= FEW ? 'warn' : 'plain'}>{left} left</Badge>}
        about="For when your phone or passkey is out of reach. Each works once."
        action={
          <Button variant="outline" pending={renew.isPending} onClick={() => setAsking(true)}>
            Make new codes
          </Button>
        }
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Make new recovery codes?"
        confirm="Make new codes"
        onConfirm={make}
      >
        The ones that you have kept stop working.
      </ConfirmDialog>
    </div>
  )
}
