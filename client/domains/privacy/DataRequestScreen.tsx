import { t } from '#messages/privacy.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { Sent, VisitorForm } from '#client/domains/accounts/visitor-form/VisitorForm.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useAct } from '#client/lib/api/act.ts'
import { requestInput } from '#contract/privacy/requests.ts'
import { REQUEST_KINDS, type RequestKind } from '#core/privacy/requests.ts'
import { call } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useVisitorForm } from '#client/domains/accounts/visitor-form/use-visitor-form.ts'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** Asks about the data that is stored about oneself, without signing in; with the link of the mail, confirms it. */
export function DataRequestScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const token = new URLSearchParams(hash).get('token')
  const [sentTo, setSentTo] = useState<string>()
  if (token !== null) return <ConfirmRequest token={token} />
  return (
    <FormPage title={t('privacy.request.title')} lead={t('privacy.request.lead')}>
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <Sent home={t('common.go_to_home_page')}>{t('privacy.request.sent_to', { email: sentTo })}</Sent>
      )}
    </FormPage>
  )
}

/** Confirms the address of a request. By a button, as programs that read mails open its links. */
function ConfirmRequest({ token }: { token: string }) {
  const confirm = useAct('POST v1 /data-requests/confirm/', {
    input: () => ({ body: { token } }),
    quiet: true,
  })
  return (
    <FormPage title={t('privacy.request.confirm_title')} lead={t('privacy.request.confirm_lead')}>
      {confirm.isSuccess ? (
        <div role="status" className="grid gap-3">
          <FormAlert tone="win">{confirm.data.detail}</FormAlert>
          <p>
            {t.rich('privacy.request.answer_until', {
              time: (
                <strong>
                  <Time at={confirm.data.due} format="absolute" />
                </strong>
              ),
            })}
          </p>
        </div>
      ) : (
        <div className="grid gap-5">
          {confirm.isError ? <FormAlert>{confirm.error.message}</FormAlert> : null}
          <Button variant="main" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('privacy.request.confirm')}
          </Button>
        </div>
      )}
    </FormPage>
  )
}

const EMPTY = { kind: 'access' as RequestKind, name: '', email: '', statement: '' }

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
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
      <TextField label={t('common.your_name')} autoComplete="name" maxLength={120} {...form.text('name')} />
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
