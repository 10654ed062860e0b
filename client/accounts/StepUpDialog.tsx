import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { call } from '#client/lib/call.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { focusFirstProblem } from '#client/lib/problems.ts'
import { useProfile } from '#client/session/profile.ts'
import { settleStepUp } from '#client/session/step-up.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FormAlert } from '#client/ui/FormAlert.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { securityQuery, useSecurity } from './security.ts'

/** Asks for the password or a passkey before something that matters; the call that wanted it goes on by itself. */
export function StepUpDialog() {
  const { data: security, isPending } = useSecurity()
  const withPasskey = canPasskey() && (security?.passkeys.length ?? 0) > 0
  // Without an answer the password is asked for: nearly everybody has one.
  const withPassword = security?.has_password ?? true
  return (
    <Dialog isOpen onClose={() => settleStepUp(false)} title="Confirm that it is you" description="This changes something that matters. For 15 minutes you will not be asked again here.">
      <div className="mt-5">
        {isPending ? <SkeletonList count={2} row="h-12 w-full" /> : <Ways withPassword={withPassword} withPasskey={withPasskey} />}
      </div>
    </Dialog>
  )
}

function Ways({ withPassword, withPasskey }: { withPassword: boolean; withPasskey: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const { data: profile } = useProfile()
  const confirm = useConfirm()
  const hasField = confirm.error instanceof CallError && confirm.error.fields.password !== undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    if (password === '') {
      setProblem('Password is needed.')
      return focusFirstProblem(form.current)
    }
    confirm.mutate(password, {
      onError: (error) => {
        setProblem(error instanceof CallError ? error.fields.password : undefined)
        focusFirstProblem(form.current)
      },
    })
  }

  if (!withPassword && !withPasskey) return <FormAlert>Your account has neither a password nor a passkey for this device. Sign out and sign in again: for 15 minutes that counts as well.</FormAlert>
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {confirm.error && !hasField && <FormAlert>{confirm.error.message}</FormAlert>}
      {withPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            // The dialog is about this one field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" variant="main" pending={confirm.isPending && confirm.variables !== undefined}>
            Confirm
          </Button>
        </>
      )}
      {withPasskey && (
        <Button variant={withPassword ? 'outline' : 'main'} icon={<Fingerprint aria-hidden="true" className="size-[18px]" />} pending={confirm.isPending && confirm.variables === undefined} onClick={() => !confirm.isPending && confirm.mutate(undefined)}>
          Use a passkey
        </Button>
      )}
    </form>
  )
}

/** Confirms by a password, or without one by a passkey. */
function useConfirm() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (password: string | undefined) => {
      if (password !== undefined) return call('POST v1 /accounts/step-up/', { body: { password } })
      const { provePasskey } = await import('#client/lib/passkeys.ts')
      return call('POST v1 /accounts/step-up/', { body: { passkey: await provePasskey() } })
    },
    onSuccess: () => {
      settleStepUp(true)
      return queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  })
}
