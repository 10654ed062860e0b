import { t } from '#messages/moderation.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeInput } from '#contract/moderation/rights.ts'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { HumanCheck } from '#client/domains/accounts/sign-up/HumanCheck.tsx'
import { useHumanCheck } from '#client/domains/accounts/sign-up/use-human-check.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Body = Omit<InputFor<'POST v1 /notices/'>['body'], 'turnstile_token'>

const EMPTY = { name: '', email: '', work: '', url: '', statement: '' }
const FIELDS = [...Object.keys(EMPTY), 'turnstile_token']

/** Tells staff that something on the site violates one's rights. Anybody can, without an account. */
export function NoticeScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <FormPage title={t('moderation.rights.title')} lead={t('moderation.rights.lead')}>
      {sentTo === undefined ? (
        <NoticeForm onSent={setSentTo} />
      ) : (
        <div role="status" className="grid gap-5">
          <p className="text-pretty">{t('moderation.rights.sent_to', { email: sentTo })}</p>
          <ButtonLink to="/" variant="outline" className="justify-self-start">
            {t('moderation.rights.home')}
          </ButtonLink>
        </div>
      )}
    </FormPage>
  )
}

function NoticeForm({ onSent }: { onSent: (email: string) => void }) {
  const human = useHumanCheck()
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: Body) => {
      const token = await human.token()
      if (!token) return false
      await call('POST v1 /notices/', { body: { ...body, turnstile_token: token } })
      return true
    },
    // A token is valid once.
    onError: human.restart,
  })
  const form = useForm({
    initial: EMPTY,
    // The token is added later and checked by the server.
    check: (values) => checkBody(noticeInput, { ...values, turnstile_token: 'later' }),
    mutation: sending,
    send: (body, outcome) => sending.mutate(body, outcome),
    onSent: (isSent) => {
      if (isSent) onSent(form.values.email.trim())
    },
    fields: FIELDS,
  })
  return (
    <form {...form.props} onInput={human.start} className="grid gap-5">
      <TextField
        label={t('moderation.rights.name')}
        autoComplete="name"
        maxLength={120}
        {...form.text('name')}
      />
      <TextField
        label={t('moderation.rights.email')}
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
      <HumanCheck
        state={human.state}
        area={human.area}
        onRetry={human.restart}
        error={form.problems['turnstile_token']}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {t('moderation.rights.send')}
      </Button>
    </form>
  )
}
