import { useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { useBeginTotp, useRemoveTotp } from './two-step.ts'
import { TwoStepHead } from './TwoStepHead.tsx'

type Props = { isOn: boolean; onCodes: (codes: string[] | null) => void }

/** Two-factor sign-in with six digits from an authenticator app. */
export function Authenticator({ isOn, onCodes }: Props) {
  const begin = useBeginTotp()
  const remove = useRemoveTotp()
  const [isAsking, setAsking] = useState(false)
  const problem = placeRefusal(begin.error ?? remove.error, []).general
  const turnOff = () => {
    // Close this dialog first: a step-up may open the next one.
    setAsking(false)
    remove.mutate()
  }
  const action = isOn ? (
    <Button
      variant="outline"
      aria-label="Switch off the authenticator app"
      pending={remove.isPending}
      onClick={() => setAsking(true)}
    >
      Switch off
    </Button>
  ) : (
    !begin.data && (
      <Button
        variant="outline"
        aria-label="Set up an authenticator app"
        pending={begin.isPending}
        onClick={() => begin.mutate()}
      >
        Set up
      </Button>
    )
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TwoStepHead
        title="Authenticator app"
        state={isOn ? <Badge tone="win">On</Badge> : <Badge>Off</Badge>}
        about="After the password, six digits that an app on your phone shows."
        action={action}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      {!isOn && begin.data && (
        <AuthenticatorSetup
          setup={begin.data}
          onCancel={begin.reset}
          onDone={(codes) => {
            begin.reset()
            onCodes(codes)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Switch the app off?"
        confirm="Switch off"
        isDangerous
        onConfirm={turnOff}
      >
        From then on nobody is asked for a code of the app at the sign-in.
      </ConfirmDialog>
    </div>
  )
}
