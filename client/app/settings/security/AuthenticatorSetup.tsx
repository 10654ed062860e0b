import { t } from '#messages/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { CODE_LENGTH, CodeInput } from '#client/ui/fields/CodeInput.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { QrCode } from '#client/ui/QrCode.tsx'
import { useConfirmTotp } from './two-step.ts'

type Props = {
  setup: { secret: string; uri: string }
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** The QR code, the same as text, and a first code to confirm the setup. */
export function AuthenticatorSetup({ setup, onDone, onCancel }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // Focus the panel, not its input: a phone's keyboard would hide the QR code.
  useEffect(() => panel.current?.focus(), [])
  const [code, setCode] = useState('')
  const confirm = useConfirmTotp()
  const { fields, general } = placeRefusal(confirm.error, ['code'])

  const change = (next: string) => {
    setCode(next)
    if (confirm.isError) confirm.reset()
    if (next.length < CODE_LENGTH || confirm.isPending) return
    confirm.mutate(next, {
      onSuccess: ({ recovery_codes: codes }) => onDone(codes),
      onError: () => {
        setCode('')
        field.current?.focus()
      },
    })
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={t('accounts.authenticator_setup.title')}
      className="appear grid outline-none grid-cols-[minmax(0,1fr)] gap-6 rounded-input border border-line bg-bg p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5"
    >
      <QrCode text={setup.uri} label={t('accounts.authenticator_setup.qr_code')} />
      <div className="grid content-start gap-5">
        <div className="grid gap-2 text-14">
          <p>
            {t.rich('accounts.authenticator_setup.scan_step', {
              strong: <strong />,
            })}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="text-14 text-muted">{inFours(setup.secret)}</code>
            <CopyButton text={setup.secret} label={t('common.copy_key')} />
          </div>
        </div>
        <div className="grid gap-2 text-14">
          <p>
            {t.rich('accounts.authenticator_setup.code_step', {
              strong: <strong />,
            })}
          </p>
          {general && <FormAlert>{general}</FormAlert>}
          <CodeInput
            ref={field}
            value={code}
            onChange={change}
            error={fields.code}
            isDisabled={confirm.isPending}
          />
        </div>
        <div>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  )
}

/** Groups of four are easier to copy by hand. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
