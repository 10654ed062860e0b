import { t } from '#messages/admin.ts'
import { showToast } from '#client/lib/toast.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { VerdictOption } from '#client/domains/admin/console/VerdictOption.tsx'
import { type Decision, type FairPlayCase, useDecideCase } from './queries.ts'

const MIN_REASON = 3
const MAX_REASON = 500

type Props = { found: FairPlayCase; onDecided: () => void }

/** Confirms or dismisses a case, with a reason. */
export function FairPlayDecision({ found, onDecided }: Props) {
  const decide = useDecideCase(found.id)
  const form = useForm({
    initial: { verdict: '' as '' | Decision['verdict'], reason: '' },
    check: ({ verdict, reason }) =>
      checkedAs(
        { verdict: verdict || 'dismissed', reason: reason.trim() },
        {
          verdict: verdict === '' ? t('admin.fair_play.choose') : undefined,
          reason: reason.trim().length < MIN_REASON ? t('admin.fair_play.needs_reason') : undefined,
        },
      ),
    mutation: decide,
    send: (body: Decision, outcome) => decide.mutate(body, outcome),
    onSent: ({ verdict }) => {
      showToast('success', t('admin.fair_play.decided', { verdict }))
      onDecided()
    },
    isLeft: true,
  })
  const { values, problems } = form
  const { error: reasonProblem, ...reasonField } = form.text('reason')
  const option = (verdict: Decision['verdict'], digit: '1' | '2') => (
    <VerdictOption
      group="verdict"
      digit={digit}
      label={t(`admin.fair_play.${verdict === 'confirmed' ? 'confirm' : 'dismiss'}`)}
      effect={t(`admin.fair_play.${verdict === 'confirmed' ? 'confirm' : 'dismiss'}_effect`)}
      isChosen={values.verdict === verdict}
      onChoose={() => form.change({ verdict })}
    />
  )
  return (
    <Card title={t('admin.fair_play.decision')} aside={t('admin.fair_play.decision_note')}>
      <form {...form.props} className="grid gap-5">
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['verdict'] ? true : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          <legend className="sr-only">{t('admin.fair_play.decision')}</legend>
          {option('confirmed', '1')}
          {option('dismissed', '2')}
          {problems['verdict'] ? <p className="text-14 text-loss">{problems['verdict']}</p> : null}
        </fieldset>
        <Field
          label={t('admin.fair_play.reason')}
          hint={t('admin.fair_play.reason_hint')}
          error={reasonProblem}
        >
          {(tie) => (
            <textarea
              {...tie}
              {...reasonField}
              rows={3}
              maxLength={MAX_REASON}
              className={`${INPUT_CLASS} py-3`}
            />
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
          {t(
            values.verdict === 'dismissed'
              ? 'admin.fair_play.dismiss'
              : values.verdict === 'confirmed'
                ? 'admin.fair_play.confirm'
                : 'admin.organizers.decide',
          )}
        </Button>
      </form>
    </Card>
  )
}
