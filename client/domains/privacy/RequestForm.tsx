import { t } from '#messages/privacy.ts'
import { requestInput } from '#contract/privacy/requests.ts'
import { REQUEST_KINDS, type RequestKind } from '#core/privacy/requests.ts'
import { call } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useVisitorForm } from '#client/domains/accounts/visitor-form/use-visitor-form.ts'
import { VisitorForm } from '#client/domains/accounts/visitor-form/VisitorForm.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

const EMPTY = { kind: 'access' as RequestKind, name: '', email: '', statement: '' }

export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, human } = useVisitorForm({
    initial: EMPTY,
    check: (values) => checkBody(requestInput, values),
    send: (body) => call('POST v1 /data-requests/', { body }),
    onSent,
  })
  return (
    <VisitorForm form={form} human={human} send={t('privacy.request.send')}>
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
    </VisitorForm>
  )
}
