import { t } from '#messages/tournaments.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { useAnnounce } from './acts.ts'
import { audiencesOf } from './audiences.ts'

const MOST = 500

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  /** The audience of the message, one of `audiencesOf`. */
  to: string
  onTo: (to: string) => void
  /** The message at first. */
  text?: string | undefined
  /** Where it is written in a dialog of its own. */
  onSent?: (() => void) | undefined
}

/** Writes to everybody who is in the tournament, to those who are missing, or to those in a round. */
export function AnnounceForm({ tournament, brackets, to, onTo, text = '', onSent }: Props) {
  const announce = useAnnounce(tournament.id)
  const audiences = audiencesOf(tournament, brackets)
  const audience = audiences.find(({ value }) => value === to) ?? audiences[0]
  const form = useForm({
    initial: { message: text },
    check: ({ message }) =>
      checkedAs(
        { message: message.trim(), to: audience.to },
        { message: message.trim().length < 3 ? t('tournaments.desk.write_message') : undefined },
      ),
    mutation: announce,
    send: (body, outcome) => announce.mutate(body, outcome),
    onSent: () => {
      if (!onSent) return form.reset()
      showToast('success', t('tournaments.desk.sent'))
      onSent()
    },
  })
  const { error, ...field } = form.text('message')
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {audiences.length > 1 ? (
        <SelectField
          label={t('tournaments.desk.message_to')}
          options={audiences.map(({ value, label }) => ({ value, label }))}
          value={audience.value}
          onChange={(event) => onTo(event.target.value)}
        />
      ) : null}
      <Field
        label={t('tournaments.desk.message')}
        error={error}
        hint={t('tournaments.desk.message_hint', { count: audience.count })}
      >
        {(tie) => (
          <textarea
            {...tie}
            {...field}
            data-first-focus
            rows={3}
            maxLength={MOST}
            className={`${INPUT_CLASS} py-3`}
          />
        )}
      </Field>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={onSent ? 'main' : 'outline'} pending={form.isBusy}>
          {t('common.send')}
        </Button>
        <span role="status" className="text-14 text-muted">
          {announce.isSuccess && field.value === '' ? t('tournaments.desk.sent') : ''}
        </span>
      </div>
    </form>
  )
}
