import { t } from '#messages/accounts.ts'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addPasskey } from '#contract/accounts/security.ts'
import type { Security } from '#client/domains/accounts/sign-in/security.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Time } from '#client/ui/Time.tsx'
import { deviceName } from './device-name.ts'
import { useAddPasskey, useRemovePasskey } from './two-step.ts'
import { TwoStepHead } from './TwoStepHead.tsx'

type Passkey = Security['passkeys'][number]
type Props = { passkeys: readonly Passkey[]; onCodes: (codes: string[] | null) => void }

/** Sign-in by fingerprint, face or device PIN instead of a password. */
export function Passkeys({ passkeys, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const remove = useRemovePasskey()
  const problem = placeRefusal(remove.error, []).general
  const takeAway = () => {
    // Close this dialog first: a step-up may open the next one.
    setRemoving(undefined)
    if (removing) remove.mutate(removing.id)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TwoStepHead
        title={t('accounts.passkeys.passkeys')}
        about={canPasskey() ? t('accounts.passkeys.text') : t('accounts.passkeys.unsupported')}
        action={
          canPasskey() &&
          !isAdding && (
            <Button variant="outline" onClick={() => setAdding(true)}>
              {t('accounts.passkeys.add_a_passkey')}
            </Button>
          )
        }
      />
      {isAdding && (
        <NewPasskey
          onCancel={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      {passkeys.length > 0 && (
        <ul
          aria-label={t('accounts.passkeys.passkeys')}
          className="divide-y divide-line rounded-input border border-line"
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-4 px-4 py-3">
              <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-16 font-[600]">{passkey.name}</p>
                <p className="text-14 text-muted">
                  {passkey.last_used ? (
                    <>{t.rich('accounts.keys.last_used_time', { time: <Time at={passkey.last_used} /> })}</>
                  ) : (
                    <>
                      {t.rich('accounts.passkeys.added_time', {
                        time: <Time at={passkey.created} format="day" />,
                      })}
                    </>
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={t('accounts.passkeys.remove_label', { name: passkey.name })}
                pending={remove.isPending && remove.variables === passkey.id}
                onClick={() => setRemoving(passkey)}
              >
                {t('common.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('accounts.passkeys.remove_this_passkey')}
        confirm={t('common.remove')}
        isDangerous
        onConfirm={takeAway}
      >
        {t('accounts.passkeys.remove_note', { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}

function NewPasskey({
  onDone,
  onCancel,
}: {
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const add = useAddPasskey()
  useEffect(() => field.current?.select(), [])
  const form = useForm({
    initial: () => ({ name: deviceName(navigator.userAgent) }),
    check: (values) => checkBody(addPasskey.body.pick({ name: true }), { name: values.name.trim() }),
    mutation: add,
    send: ({ name }, outcome) => add.mutate(name, outcome),
    onSent: ({ recovery_codes: codes }) => onDone(codes),
  })
  return (
    <form {...form.props} className="appear grid max-w-md gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <TextField
        ref={field}
        label={t('accounts.passkeys.name_field')}
        {...form.text('name')}
        autoComplete="off"
        maxLength={40}
        required
        hint={t('accounts.passkeys.name_hint')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.passkeys.make_the_passkey')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
