import { t } from '#messages/moderation.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { noticeInput } from '#contract/moderation/rights.ts'
import { call } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { useVisitorForm } from '#client/domains/accounts/visitor-form/use-visitor-form.ts'
import { Sent, VisitorForm } from '#client/domains/accounts/visitor-form/VisitorForm.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SentNotice } from './SentNotice.tsx'

const EMPTY = { name: '', email: '', work: '', url: '', statement: '' }

/**
 * Tells staff that something on the site violates one's rights. Anybody can, without an account. With the link of a mail: the
 * notice that was sent.
 */
export function NoticeScreen() {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  return token === null ? (
    <NewNotice />
  ) : (
    <Page width="form">
      <PageHeader title={t('moderation.rights.your_notice')} />
      <SentNotice token={token} />
    </Page>
  )
}

function NewNotice() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <FormPage title={t('common.report_violation')} lead={t('moderation.rights.lead')}>
      {sentTo === undefined ? (
        <NoticeForm onSent={setSentTo} />
      ) : (
        <Sent home={t('common.go_to_home_page')}>{t('moderation.rights.sent_to', { email: sentTo })}</Sent>
      )}
    </FormPage>
  )
}

function NoticeForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, human } = useVisitorForm({
    initial: EMPTY,
    check: (values) => checkBody(noticeInput, values),
    send: (body) => call('POST v1 /notices/', { body }),
    onSent,
  })
  return (
    <VisitorForm form={form} human={human} send={t('moderation.rights.send')}>
      <TextField label={t('common.your_name')} autoComplete="name" maxLength={120} {...form.text('name')} />
      <TextField
        label={t('common.email')}
        hint={t('moderation.rights.email_hint')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <TextField
        label={t('moderation.rights.url')}
        hint={t('moderation.rights.url_hint')}
        type="url"
        inputMode="url"
        maxLength={500}
        {...form.text('url')}
      />
      {(['work', 'statement'] as const).map((name) => (
        <AreaField
          key={name}
          label={t(`moderation.rights.${name}`)}
          hint={t(`moderation.rights.${name}_hint`)}
          rows={4}
          {...form.text(name)}
        />
      ))}
    </VisitorForm>
  )
}
