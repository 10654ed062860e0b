import { t } from '#messages/accounts.ts'
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
      aria-label={t('accounts.authenticator.turn_off_title')}
      pending={remove.isPending}
      onClick={() => setAsking(true)}
    >
      {t('common.turn_off')}
    </Button>
  ) : (
    !begin.data && (
      <Button
        variant="outline"
        aria-label={t('accounts.authenticator.set_up')}
        pending={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('common.set_up')}
      </Button>
    )
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TwoStepHead
        title={t('accounts.authenticator.authenticator_app')}
        state={isOn ? <Badge tone="win">{t('common.on')}</Badge> : <Badge>{t('common.off')}</Badge>}
        about={t('accounts.authenticator.hint')}
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
        title={t('accounts.authenticator.turn_off_confirm')}
        confirm={t('common.turn_off')}
        isDangerous
        onConfirm={turnOff}
      >
        {t('accounts.authenticator.turned_off')}
      </ConfirmDialog>
    </div>
  )
}
