import { t } from '#messages/organizations.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useBan } from './queries.ts'

const DAY_MS = 86_400_000
const LENGTHS = [7, 30, 90, 365] as const

/** Bans a player from the organization's tournaments. */
export function BanDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const ban = useBan(slug)
  const form = useForm({
    initial: { username: '', ends: '30', note: '' },
    check: ({ username, ends, note }) =>
      checkedAs(
        {
          username: username.trim(),
          // To the minute, so that pressing twice is one ban.
          ends:
            ends === ''
              ? null
              : new Date(Math.floor((serverNow() + Number(ends) * DAY_MS) / 60_000) * 60_000).toISOString(),
          note,
        },
        { username: username.trim() === '' ? t('common.field.username') : undefined },
      ),
    mutation: ban,
    send: (body, outcome) => ban.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const { error, ...note } = form.text('note')
  return (
    <FormDialog
      onClose={onClose}
      title={t('organizations.ban.add')}
      description={t('organizations.ban.what')}
      form={form}
      label={t('organizations.ban.add')}
    >
      <TextField label={t('common.username')} maxLength={40} autoComplete="off" {...form.text('username')} />
      <SelectField
        label={t('organizations.ban.ends')}
        options={[
          ...LENGTHS.map((count) => ({
            value: String(count),
            label: t('organizations.ban.for.days', { count }),
          })),
          { value: '', label: t('organizations.ban.for.ever') },
        ]}
        {...form.text('ends')}
      />
      <Field
        label={t('organizations.ban.note')}
        hint={t('organizations.ban.note_hint')}
        isOptional
        error={error}
      >
        {(tie) => <textarea {...tie} {...note} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />}
      </Field>
    </FormDialog>
  )
}
