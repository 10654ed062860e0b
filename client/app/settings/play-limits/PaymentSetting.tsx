import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { updatePaypal } from '#contract/players/players.ts'
import { call } from '#client/lib/api/call.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { cacheProfile } from '#client/app/settings/personal/save-profile.ts'

/** The PayPal account for withdrawals. */
export function PaymentSetting({ paypal }: { paypal: string | null }) {
  const [isSaved, setSaved] = useState(false)
  const done = (close: () => void) => () => {
    setSaved(true)
    close()
  }
  return (
    <div className="grid gap-2">
      <Opener
        value={paypal ?? <span className="text-muted">None yet</span>}
        action={paypal ? 'Change the PayPal account' : 'Add a PayPal account'}
        shownAction={paypal ? 'Change' : 'Add'}
      >
        {(close) => <PaymentForm paypal={paypal} onDone={done(close)} onCancel={close} />}
      </Opener>
      <SavedNote isSaved={isSaved} />
    </div>
  )
}

function PaymentForm({
  paypal,
  onDone,
  onCancel,
}: {
  paypal: string | null
  onDone: () => void
  onCancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(paypal ?? '')
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (next: string) => call('PUT v1 /players/paypal-update/', { body: { paypal_email: next } }),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
  const { general } = placeRefusal(save.error, ['paypal_email'])

  const refuse = (why: string | undefined) => {
    setProblem(why)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = problemsOf(updatePaypal.body, { paypal_email: email })
    if (found.paypal_email)
      return refuse(email.trim() ? found.paypal_email : 'Write the e-mail of your PayPal account.')
    save.mutate(email.trim(), {
      onSuccess: onDone,
      onError: (error) => refuse(placeRefusal(error, ['paypal_email']).fields.paypal_email),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {general && <FormAlert>{general}</FormAlert>}
      <TextField
        label="E-mail of the PayPal account"
        name="paypal_email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={problem}
        hint={
          paypal
            ? 'A change holds withdrawals for 24 hours, and we tell you by mail.'
            : 'Check it carefully: withdrawals go there. They open 24 hours after you save it.'
        }
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
          save.reset()
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={save.isPending}>
          Save PayPal account
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
