import { t } from '#messages/privacy.ts'
import { useMutation } from '@tanstack/react-query'
import { requestInput } from '#contract/privacy/requests.ts'
import { REQUEST_KINDS, type RequestKind } from '#core/privacy/requests.ts'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { HumanCheck } from '#client/domains/accounts/sign-up/HumanCheck.tsx'
import { useHumanCheck } from '#client/domains/accounts/sign-up/use-human-check.ts'
import { Button } from '#client/ui/Button.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Body = Omit<InputFor<'POST v1 /data-requests/'>['body'], 'turnstile_token'>

const EMPTY = { kind: 'access' as RequestKind, name: '', email: '', statement: '' }
const FIELDS = [...Object.keys(EMPTY), 'turnstile_token']

export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const human = useHumanCheck()
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: Body) => {
      const token = await human.token()
      if (!token) return false
      await call('POST v1 /data-requests/', { body: { ...body, turnstile_token: token } })
      return true
    },
    // A token is valid once.
    onError: human.restart,
  })
  const form = useForm({
    initial: EMPTY,
    // The token is added later and checked by the server.
    check: (values) => checkBody(requestInput, { ...values, turnstile_token: 'later' }),
    mutation: sending,
    send: (body, outcome) => sending.mutate(body, outcome),
    onSent: (isSent) => {
      if (isSent) onSent(form.values.email.trim())
    },
    fields: FIELDS,
  })
  return (
    <form {...form.props} onInput={human.start} className="grid gap-5">
      <SelectField
        label={t('privacy.request.kind_label')}
        options={REQUEST_KINDS.map((kind) => ({ value: kind, label: t('privacy.request.kind', { kind }) }))}
        value={form.values.kind}
        onChange={(event) =>
          form.change({ kind: REQUEST_KINDS.find((each) => each === event.target.value) ?? 'other' })
        }
      />
      <TextField
        label={t('privacy.request.name')}
        autoComplete="name"
        maxLength={120}
        {...form.text('name')}
      />
      <TextField
        label={t('privacy.request.email')}
        hint={t('privacy.request.email_hint')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <AreaField
        label={t('privacy.request.statement')}
        hint={t('privacy.request.statement_hint')}
        rows={5}
        {...form.text('statement')}
      />
      <HumanCheck
        state={human.state}
        area={human.area}
        onRetry={human.restart}
        error={form.problems['turnstile_token']}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {t('privacy.request.send')}
      </Button>
    </form>
  )
}
