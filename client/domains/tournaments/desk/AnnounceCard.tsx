import { t } from '#messages/tournaments.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useAnnounce } from './acts.ts'

const MOST = 500

/** Writes to everybody who is in the tournament. */
export function AnnounceCard({ id }: { id: number }) {
  const announce = useAnnounce(id)
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) =>
      checkedAs(
        { message: message.trim() },
        { message: message.trim().length < 3 ? t('tournaments.desk.write_message') : undefined },
      ),
    mutation: announce,
    send: (body, outcome) => announce.mutate(body, outcome),
    onSent: () => form.reset(),
  })
  const { error, ...field } = form.text('message')
  return (
    <Card title={t('tournaments.desk.announce')}>
      <form {...form.props} className="grid gap-3">
        <Field label={t('tournaments.desk.message')} error={error} hint={t('tournaments.desk.message_hint')}>
          {(tie) => (
            <textarea {...tie} {...field} rows={3} maxLength={MOST} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline" pending={form.isBusy}>
            {t('tournaments.desk.send')}
          </Button>
          <span role="status" className="text-14 text-muted">
            {announce.isSuccess && field.value === '' ? t('tournaments.desk.sent') : ''}
          </span>
        </div>
      </form>
    </Card>
  )
}
