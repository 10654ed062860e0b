import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type StaffMember, useFindMember } from './queries.ts'

/** Names somebody to whom a permission is to be granted. */
export function FindMember({ onFound }: { onFound: (member: StaffMember) => void }) {
  const find = useFindMember()
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) =>
      checkedAs(
        { username: username.trim() },
        { username: username.trim() === '' ? t('admin.staff.name_problem') : undefined },
      ),
    mutation: find,
    send: (body, outcome) => find.mutate(body, outcome),
    onSent: (member) => {
      form.change({ username: '' })
      onFound(member)
    },
  })
  return (
    <form {...form.props} className="mb-6 grid max-w-xl gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('admin.staff.name')}
            autoComplete="off"
            maxLength={40}
            {...form.text('username')}
          />
        </div>
        <Button type="submit" variant="outline" className="min-h-12" pending={form.isBusy}>
          {t('admin.staff.find')}
        </Button>
      </div>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
    </form>
  )
}
