import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changeEmail } from '#contract/accounts/security.ts'
import { OutboxNote } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'
import { renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** The e-mail address to sign in with. A new one takes effect when the link sent to it is opened. */
export function EmailSetting({ email }: { email: string }) {
  const { data: security } = useSecurity()
  return (
    <div className="grid gap-4">
      <Opener value={email} action={t('accounts.email_setting.change_label')}>
        {(close) => <EmailForm onClose={close} />}
      </Opener>
      {security?.pending_email && <Pending email={security.pending_email} />}
    </div>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const save = useAct('POST v1 /accounts/change-email/', {
    input: (body: { email: string }) => ({ body }),
    quiet: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /accounts/security/')),
  })
  const form = useForm({
    initial: { email: '' },
    check: (values) =>
      checkBody(changeEmail.body, { email: values.email.trim() }, (found) =>
        values.email.trim() ? found : { email: t('accounts.email_setting.required') },
      ),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: onClose,
  })

  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <TextField
        label={t('accounts.email_setting.new_e_mail')}
        {...form.text('email')}
        type="email"
        autoComplete="email"
        required
        hint={t('accounts.email_setting.link_hint')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.email_setting.send_the_link')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

function Pending({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const cancel = useAct('DELETE v1 /accounts/change-email/', {
    input: () => ({}),
    onSuccess: () => renew(queryClient, keyOf('GET v1 /accounts/security/')),
  })
  return (
    <div role="status" className="grid gap-3 rounded-input border border-line bg-bg px-4 py-3.5 text-14">
      <p>
        {t.rich('accounts.email_setting.unverified', {
          strong: <strong className="wrap-anywhere">{email}</strong>,
        })}
      </p>
      <OutboxNote />
      <div>
        <Button variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('accounts.email_setting.keep')}
        </Button>
      </div>
    </div>
  )
}
