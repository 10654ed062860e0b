import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { changeEmail } from '#contract/accounts/security.ts'
import { OutboxNote } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { securityQuery, useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { call } from '#client/lib/api/call.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'

/** The e-mail address to sign in with. A new one takes effect when the link sent to it is opened. */
export function EmailSetting({ email }: { email: string }) {
  const { data: security } = useSecurity()
  return (
    <div className="grid gap-4">
      <Opener value={email} action="Change the e-mail">
        {(close) => <EmailForm onClose={close} />}
      </Opener>
      {security?.pending_email && <Pending email={security.pending_email} />}
    </div>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (next: string) => call('POST v1 /accounts/change-email/', { body: { email: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  const { general } = placeRefusal(change.error, ['email'])

  const refuse = (why: string | undefined) => {
    setProblem(why)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const found = problemsOf(changeEmail.body, { email })
    if (found.email) return refuse(email.trim() ? found.email : 'Write the new address.')
    change.mutate(email.trim(), {
      onSuccess: onClose,
      onError: (error) => refuse(placeRefusal(error, ['email']).fields.email),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {general && <FormAlert>{general}</FormAlert>}
      <TextField
        label="New e-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={problem}
        hint="A link goes to it. Your present address is told as well, and counts until then."
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
          change.reset()
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={change.isPending}>
          Send the link
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function Pending({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call('DELETE v1 /accounts/change-email/'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  return (
    <div role="status" className="grid gap-3 rounded-input border border-line bg-bg px-4 py-3.5 text-14">
      <p>
        <strong className="wrap-anywhere">{email}</strong> is not verified yet. Open the link in the mail that
        we sent there within 24 hours.
      </p>
      <OutboxNote />
      <div>
        <Button size="small" variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Keep the present address
        </Button>
      </div>
    </div>
  )
}
