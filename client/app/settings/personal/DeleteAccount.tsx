import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { call } from '#client/lib/api/call.ts'
import { focusFirstProblem } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { logout } from '#client/domains/accounts/session/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'

/** Deletes the account; for 14 days a link in the mail can restore it. */
export function DeleteAccount() {
  return (
    <Opener
      value={
        <span className="block text-14 text-pretty text-muted">
          Your profile, friends, teams and messages go. For 14 days the link in our mail takes it all back.
        </span>
      }
      action="Delete my account"
      shownAction="Delete my account"
    >
      {(close) => <DeleteForm onCancel={close} />}
    </Opener>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { data: security } = useSecurity()
  const hasPassword = security?.has_password ?? true
  const [password, setPassword] = useState('')
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<{ password?: string | undefined; confirm?: string }>({})
  const remove = useDeleteAccount()
  const { general } = placeRefusal(remove.error, ['password'])

  const refuse = (found: typeof problem) => {
    setProblem(found)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (remove.isPending) return
    if (hasPassword && password === '') return refuse({ password: 'Password is needed.' })
    if (!isSure) return refuse({ confirm: 'Please confirm that you want this.' })
    remove.mutate(hasPassword ? password : null, {
      onError: (error) => refuse({ password: placeRefusal(error, ['password']).fields.password }),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {(general ?? problem.confirm) && <FormAlert>{general ?? problem.confirm}</FormAlert>}
      <ul className="grid list-disc gap-1 pl-5 text-14 text-muted">
        <li>You are signed out everywhere at once, and nobody finds your profile any more.</li>
        <li>
          We send you a mail: within 14 days its link brings everything back. After that it is gone for good.
        </li>
        <li>Money in your wallet must be withdrawn first.</li>
      </ul>
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={problem.password}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem({})
            remove.reset()
          }}
        />
      )}
      <CheckField
        label="Yes, delete my account"
        isChecked={isSure}
        onChange={(next) => {
          setSure(next)
          setProblem({})
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete for good
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/**
 * Deletes the account, which ends the session, and shows the page that says until when it can be restored.
 */
function useDeleteAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (password: string | null) => {
      const { deleted_at: until } = await call('POST v1 /accounts/delete/', {
        body: { password, confirm: true },
      })
      // Not in a callback of the form: it is unmounted by then.
      await logout(queryClient, () =>
        navigate({ to: '/keep-account', hash: new URLSearchParams({ until }).toString() }),
      )
    },
  })
}
