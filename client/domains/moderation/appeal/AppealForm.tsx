import { t } from '#messages/moderation.ts'
import { appealByToken } from '#contract/moderation/appeals.ts'
import { checkedAs, problemsOf } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useAppeal } from './queries.ts'

const MAX = 2000

/** The one appeal that a player has. */
export function AppealForm({ id, token }: { id: number; token: string | undefined }) {
  const appeal = useAppeal(id, token)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      checkedAs(text.trim(), {
        text: problemsOf(appealByToken.body, { token: 'x', text: text.trim() })['text'],
      }),
    mutation: appeal,
    send: (body, outcome) => appeal.mutate(body, outcome),
    isLeft: true,
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4 border-t border-line pt-5">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <AreaField
        label={t('moderation.appeal.text')}
        hint={t('moderation.appeal.hint')}
        rows={4}
        maxLength={MAX}
        {...form.text('text')}
      />
      <Button type="submit" variant="main" pending={form.isBusy} className="justify-self-start max-sm:w-full">
        {t('moderation.appeal.send')}
      </Button>
    </form>
  )
}
