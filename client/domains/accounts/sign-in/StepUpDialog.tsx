import { t } from '#messages/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { call } from '#client/lib/api/call.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, useForm } from '#client/lib/form/use-form.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { resolveStepUp } from '#client/domains/accounts/session/step-up.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { type FactorProof, type Method, readSecondFactorChallenge } from './second-factor.ts'
import { SecondFactorFields } from './SecondFactorFields.tsx'
import { useSecurity } from './security.ts'
import { renew, keyOf } from '#client/lib/api/query.ts'

/**
 * Asks for the password or a passkey, and for the second factor if one is set up. The call that required it
 * then continues.
 */
export function StepUpDialog() {
  const { data: security, isPending } = useSecurity()
  const withPasskey = canPasskey() && (security?.passkeys.length ?? 0) > 0
  // If the settings cannot be loaded, ask for the password: almost every account has one.
  const withPassword = security?.has_password ?? true
  return (
    <Dialog
      isOpen
      onClose={() => resolveStepUp(false)}
      title={t('accounts.step_up_dialog.title')}
      description={t('accounts.step_up_dialog.text')}
    >
      <div className="mt-5">
        {isPending ? (
          <SkeletonList count={2} row="h-12 w-full" />
        ) : (
          <Methods withPassword={withPassword} withPasskey={withPasskey} />
        )}
      </div>
    </Dialog>
  )
}

function Methods({ withPassword, withPasskey }: { withPassword: boolean; withPasskey: boolean }) {
  /** Set when the password was correct and the account has a second factor. */
  const [methods, setMethods] = useState<readonly Method[]>()
  const { data: profile } = useProfile()
  const confirm = useConfirm()
  const submitProof = (proof: Proof, outcome?: Outcome<unknown>) => {
    confirm.mutate(proof, {
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (error.code === 'second_factor_required') {
          setMethods(readSecondFactorChallenge(error).methods)
          return confirm.reset()
        }
        outcome?.onError(error)
      },
    })
  }
  const form = useForm({
    initial: { password: '' },
    check: (values) =>
      checkedAs(values, { password: values.password === '' ? t('common.password_is_needed') : undefined }),
    mutation: confirm,
    send: submitProof,
  })
  const { password } = form.values

  if (methods)
    return (
      <div className="grid gap-5">
        <SecondFactorFields
          methods={methods}
          onProof={(factor) => !confirm.isPending && submitProof({ password, factor })}
          onReset={confirm.reset}
          isPending={confirm.isPending}
          error={confirm.error}
        />
      </div>
    )
  if (!withPassword && !withPasskey) return <FormAlert>{t('accounts.step_up_dialog.no_way')}</FormAlert>
  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      {withPassword && (
        <>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={profile?.email ?? ''}
            readOnly
            hidden
          />
          <PasswordField
            label={t('common.password')}
            {...form.text('password')}
            autoComplete="current-password"
            // The dialog consists of this one field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
          />
          <Button
            type="submit"
            variant="main"
            pending={confirm.isPending && confirm.variables.password !== undefined}
          >
            {t('accounts.step_up_dialog.confirm')}
          </Button>
        </>
      )}
      {withPasskey && (
        <Button
          variant={withPassword ? 'outline' : 'main'}
          icon={<Fingerprint aria-hidden="true" className="size-[18px]" />}
          pending={confirm.isPending && confirm.variables.password === undefined}
          onClick={() => !confirm.isPending && submitProof({ factor: 'passkey' })}
        >
          {t('accounts.sign_in_card.use_a_passkey')}
        </Button>
      )}
    </form>
  )
}

/** A password, a passkey, or a password with a second factor. */
type Proof = { password?: string; factor?: FactorProof }

function useConfirm() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ password, factor }: Proof) => {
      if (factor !== 'passkey') return call('POST v1 /accounts/step-up/', { body: { password, ...factor } })
      const { provePasskey } = await import('#client/lib/passkeys.ts')
      return call('POST v1 /accounts/step-up/', { body: { password, passkey: await provePasskey() } })
    },
    onSuccess: () => {
      resolveStepUp(true)
      return renew(queryClient, keyOf('GET v1 /accounts/security/'))
    },
  })
}
