import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { useTryText } from './queries.ts'

/** Form that tests a text against the rules without sending it. */
export function TryText() {
  const tried = useTryText()
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      checkedAs({ text }, { text: text.trim() === '' ? t('admin.words.text_problem') : undefined }),
    mutation: tried,
    send: (body, outcome) => tried.mutate(body, outcome),
  })
  const { error, ...field } = form.text('text')
  const verdict = (what: string | null) =>
    what === null ? t('admin.words.tried_taken') : t('admin.words.tried_refused', { what })
  return (
    <Card title={t('admin.words.try')}>
      <form {...form.props} className="grid gap-4">
        <Field label={t('admin.words.text')} error={error}>
          {(tie) => (
            <textarea {...tie} {...field} rows={2} maxLength={1000} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button type="submit" variant="outline" className="justify-self-start" pending={form.isBusy}>
          {t('admin.words.try_it')}
        </Button>
        <div aria-live="polite">
          {tried.data ? (
            <Facts
              facts={[
                { name: t('admin.words.tried_message'), value: verdict(tried.data.refused) },
                { name: t('admin.words.tried_name'), value: verdict(tried.data.refused_as_name) },
                ...(tried.data.refused === null
                  ? [{ name: t('admin.words.tried_reads'), value: <bdi>{tried.data.text}</bdi> }]
                  : []),
                ...(tried.data.flags.length > 0
                  ? [{ name: t('admin.words.tried_flags'), value: tried.data.flags.join(', ') }]
                  : []),
              ]}
            />
          ) : null}
        </div>
      </form>
    </Card>
  )
}
