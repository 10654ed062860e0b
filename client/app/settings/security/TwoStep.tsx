import { useState, useEffect, useRef } from 'react'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Passkeys } from './Passkeys.tsx'
import { t } from '#messages/accounts.ts'
import { Download } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useNewRecoveryCodes } from './two-step.ts'
import { TwoStepHead } from './TwoStepHead.tsx'

/** Two-factor sign-in: authenticator app, passkeys, and recovery codes. */
export function TwoStep() {
  const { data: security, isError, error, isFetching, refetch } = useSecurity()
  /** New codes, shown only once. */
  const [codes, setCodes] = useState<string[]>()
  const show = (fresh: string[] | null) => fresh && setCodes(fresh)
  if (!security)
    return isError ? (
      <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
    ) : (
      <SkeletonList count={2} row="h-14 w-full" />
    )
  const isOn = security.totp || security.passkeys.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      <Authenticator isOn={security.totp} onCodes={show} />
      <hr className="border-line" />
      <Passkeys passkeys={security.passkeys} onCodes={show} />
      {isOn && !codes && (
        <>
          <hr className="border-line" />
          <RecoveryCodesLeft left={security.recovery_codes_left} onCodes={show} />
        </>
      )}
    </div>
  )
}

/** Ten recovery codes, shown only once. */
function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])
  const download = () =>
    saveFile(
      new Blob([t('accounts.recovery_codes.file', { name: getSite().brand.name, text })], {
        type: 'text/plain',
      }),
      'recovery-codes.txt',
    )
  return (
    <div className="appear grid scroll-mt-8 gap-4 rounded-input border border-accent-text bg-bg p-4 sm:p-5">
      <div>
        <h5 ref={heading} tabIndex={-1} className="scroll-mt-8 text-16 font-[600] outline-none">
          {t('accounts.recovery_codes.your_recovery_codes')}
        </h5>
        <p className="mt-0.5 text-pretty text-14 text-muted">{t('accounts.recovery_codes.text')}</p>
      </div>
      <ul
        aria-label={t('accounts.recovery_codes.recovery_codes')}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-16 xs:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('accounts.recovery_codes.copy_the_codes')} size="normal" />
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={download}
        >
          {t('accounts.settings_tab.download')}
        </Button>
        <Button onClick={onStored}>{t('accounts.recovery_codes.done')}</Button>
      </div>
    </div>
  )
}

const FEW = 3

/** The number of remaining recovery codes, and a button for ten new ones. */
function RecoveryCodesLeft({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
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
        title={t('accounts.recovery_codes.recovery_codes')}
        state={
          <Badge tone={left <= FEW ? 'warn' : 'plain'}>
            {t('accounts.recovery_codes_left.left_left', { left })}
          </Badge>
        }
        about={t('accounts.recovery_codes_left.text')}
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
        title={t('accounts.recovery_codes_left.renew_title')}
        confirm={t('accounts.recovery_codes_left.make_new_codes')}
        onConfirm={make}
      >
        {t('accounts.recovery_codes_left.replace_note')}
      </ConfirmDialog>
    </div>
  )
}
