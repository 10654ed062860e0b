import { t } from '#messages/accounts.ts'
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
        title={t('accounts.recovery_codes_left.recovery_codes')}
        state={
          <Badge tone={left <= FEW ? 'warn' : 'plain'}>
            {t('accounts.recovery_codes_left.left_left', { left })}
          </Badge>
        }
        about={t('accounts.recovery_codes_left.for_when_your_phone_or')}
        action={
          <Button variant="outline" pending={renew.isPending} onClick={() => setAsking(true)}>
            {t('accounts.recovery_codes_left.make_new_codes')}
          </Button>
        }
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.recovery_codes_left.make_new_recovery_codes')}
        confirm={t('accounts.recovery_codes_left.make_new_codes')}
        onConfirm={make}
      >
        {t('accounts.recovery_codes_left.the_ones_that_you_have')}
      </ConfirmDialog>
    </div>
  )
}
