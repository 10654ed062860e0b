import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePaypal } from '#contract/players/players.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { useAct } from '#client/lib/api/act.ts'

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
        value={paypal ?? <span className="text-muted">{t('common.none_yet')}</span>}
        action={paypal ? t('common.change_paypal_account') : t('accounts.payment_setting.add_paypal')}
        shownAction={paypal ? t('common.change') : t('common.add')}
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
  const save = useAct('PUT v1 /players/paypal-update/', {
    input: (body: { paypal_email: string }) => ({ body }),
    quiet: true,
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
  const form = useForm({
    initial: { paypal_email: paypal ?? '' },
    check: (values) =>
      checkBody(updatePaypal.body, { paypal_email: values.paypal_email.trim() }, (found) =>
        values.paypal_email.trim() ? found : { paypal_email: t('accounts.payment_setting.field_required') },
      ),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: onDone,
  })

  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <TextField
        label={t('accounts.payment_setting.field')}
        {...form.text('paypal_email')}
        type="email"
        autoComplete="email"
        required
        hint={paypal ? t('accounts.payment_setting.change_note') : t('accounts.payment_setting.check_note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.payment_setting.save_paypal_account')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
