import { t } from '#messages/organizations.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
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
        { username: username.trim() === '' ? t('organizations.ban.enter_name') : undefined },
      ),
    mutation: ban,
    send: (body, outcome) => ban.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const { error, ...note } = form.text('note')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('organizations.ban.add')}
      description={t('organizations.ban.what')}
    >
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label={t('organizations.ban.username')}
          maxLength={40}
          autoComplete="off"
          {...form.text('username')}
        />
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
          {(tie) => (
            <textarea {...tie} {...note} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('organizations.ban.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
