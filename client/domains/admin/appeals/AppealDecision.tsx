import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { VerdictOption } from '#client/domains/admin/console/VerdictOption.tsx'
import { reasonProblem } from '#client/domains/admin/people/use-sanction-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { type Answer, useAnswer, type WaitingAppeal } from './queries.ts'

type Props = { waiting: WaitingAppeal; onDecided: () => void }

/** Upholds or lifts the sanction, with a reason that the player reads. */
export function AppealDecision({ waiting: { player, sanction }, onDecided }: Props) {
  const answer = useAnswer(sanction.id)
  const form = useForm({
    initial: { verdict: '' as '' | Answer['verdict'], reason: '' },
    check: ({ verdict, reason }) =>
      checkedAs(
        { verdict: verdict === '' ? ('upheld' as const) : verdict, reason: reason.trim() },
        {
          verdict: verdict === '' ? t('admin.appeals.choose') : undefined,
          reason: reasonProblem(reason),
        },
      ),
    mutation: answer,
    send: (body: Answer, outcome) => answer.mutate(body, outcome),
    onSent: ({ appeal }) => {
      showToast(
        'success',
        t('admin.appeals.answered', { verdict: appeal?.status ?? 'upheld', player: player.username }),
      )
      onDecided()
    },
    isLeft: true,
  })
  const { values, problems } = form
  const { error, ...field } = form.text('reason')
  const option = (verdict: Answer['verdict'], digit: '1' | '2') => (
    <VerdictOption
      group="verdict"
      digit={digit}
      label={t('admin.appeals.verdict', { verdict })}
      effect={t('admin.appeals.effect', { verdict })}
      isChosen={values.verdict === verdict}
      onChoose={() => form.change({ verdict })}
    />
  )
  return (
    <Card title={t('admin.appeals.decision')} aside={t('admin.appeals.told')}>
      <form {...form.props} className="grid gap-5">
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['verdict'] ? true : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          <legend className="sr-only">{t('admin.appeals.decision')}</legend>
          {option('upheld', '1')}
          {option('lifted', '2')}
          {problems['verdict'] ? <p className="text-14 text-loss">{problems['verdict']}</p> : null}
        </fieldset>
        <Field label={t('admin.sanction.reason')} hint={t('admin.sanction.reason_hint')} error={error}>
          {(tie) => (
            <textarea {...tie} {...field} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        <Button
          type="submit"
          variant="main"
          size="large"
          pending={form.isBusy}
          className="justify-self-start max-sm:w-full"
          {...{ [CASE_KEY]: 'submit' }}
        >
          {values.verdict === ''
            ? t('admin.appeals.decide')
            : t('admin.appeals.verdict', { verdict: values.verdict })}
        </Button>
      </form>
    </Card>
  )
}
