import { t } from '#messages/moderation.ts'
import { counterNoticeInput } from '#contract/moderation/counter-notices.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type RemovedAt, useFileCounterNotice } from './queries.ts'

const EMPTY = {
  statement: '',
  name: '',
  address: '',
  phone: '',
  email: '',
  perjury: false,
  jurisdiction: false,
  forwarding: false,
}
const AGREED = ['perjury', 'jurisdiction', 'forwarding'] as const

/** Objects to a removal, with what 17 U.S.C. §512(g)(3) asks for. The text is kept until it is sent. */
export function CounterForm({ at }: { at: RemovedAt }) {
  const filing = useFileCounterNotice(at)
  const form = useForm({
    initial: EMPTY,
    draft: `counter notice ${at.id}`,
    check: (values) => checkBody(counterNoticeInput, values),
    mutation: filing,
    send: (body, outcome) => filing.mutate(body, outcome),
    isLeft: true,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <AreaField
        label={t('moderation.rights.statement')}
        hint={t('moderation.counter.statement_hint')}
        rows={5}
        maxLength={4000}
        {...form.text('statement')}
      />
      <TextField
        label={t('moderation.counter.name')}
        hint={t('moderation.counter.name_hint')}
        autoComplete="name"
        maxLength={120}
        {...form.text('name')}
      />
      <AreaField
        label={t('moderation.counter.address')}
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        {...form.text('address')}
      />
      <TextField
        label={t('moderation.counter.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...form.text('phone')}
      />
      <TextField label={t('common.email')} type="email" autoComplete="email" {...form.text('email')} />
      {AGREED.map((name) => (
        <CheckField
          key={name}
          label={t(`moderation.counter.${name}`)}
          error={form.problems[name]}
          {...form.flag(name)}
        />
      ))}
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {t('moderation.counter.send')}
      </Button>
    </form>
  )
}
