import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePaypal } from '#contract/players/players.ts'
import { call } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
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
  const queryClient = useQueryClient()
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (body: { paypal_email: string }) => call('PUT v1 /players/paypal-update/', { body }),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
  const form = useForm({
    initial: { paypal_email: paypal ?? '' },
    check: (values) =>
      checkBody(updatePaypal.body, { paypal_email: values.paypal_email.trim() }, (found) =>
        values.paypal_email.trim() ? found : { paypal_email: 'Write the e-mail of your PayPal account.' },
      ),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: onDone,
  })

  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <TextField
        label="E-mail of the PayPal account"
        {...form.text('paypal_email')}
        type="email"
        autoComplete="email"
        required
        hint={
          paypal
            ? 'A change holds withdrawals for 24 hours, and we tell you by mail.'
            : 'Check it carefully: withdrawals go there. They open 24 hours after you save it.'
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          Save PayPal account
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
