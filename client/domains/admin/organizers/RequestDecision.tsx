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
import { type Request, useDecide } from './queries.ts'

const MIN_REASON = 3
const MAX_REASON = 500
const TEMPLATES = ['new', 'more', 'conduct'] as const

type Props = { request: Request; onDecided: () => void }

/** Grants or declines a request; declining needs a reason, for which there are templates. */
export function RequestDecision({ request: { player }, onDecided }: Props) {
  const decide = useDecide(player.id)
  const form = useForm({
    initial: { granted: '' as '' | 'yes' | 'no', reason: '' },
    check: (values) => {
      const reason = values.reason.trim()
      return checkedAs(
        { granted: values.granted === 'yes', reason },
        {
          granted: values.granted === '' ? t('admin.organizers.choose') : undefined,
          reason:
            values.granted === 'no' && reason.length < MIN_REASON
              ? t('admin.organizers.needs_reason')
              : undefined,
        },
      )
    },
    mutation: decide,
    send: (body, outcome) => decide.mutate(body, outcome),
    onSent: ({ status }) => {
      showToast(
        'success',
        t('admin.organizers.decided', {
          granted: status === 'granted' ? 'yes' : 'no',
          player: player.username,
        }),
      )
      onDecided()
    },
    isLeft: true,
  })
  const { values, problems } = form
  const { error: reasonProblem, ...reasonField } = form.text('reason')
  const option = (value: 'yes' | 'no', digit: '1' | '2') => (
    <VerdictOption
      group="granted"
      digit={digit}
      label={t(`admin.organizers.${value === 'yes' ? 'grant' : 'decline'}`)}
      effect={t(`admin.organizers.${value === 'yes' ? 'grant' : 'decline'}_effect`)}
      isChosen={values.granted === value}
      onChoose={() => form.change({ granted: value })}
    />
  )
  return (
    <Card title={t('admin.organizers.decision')} aside={t('admin.organizers.told')}>
      <form {...form.props} className="grid gap-5">
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['granted'] ? true : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          <legend className="sr-only">{t('admin.organizers.decision')}</legend>
          {option('yes', '1')}
          {option('no', '2')}
          {problems['granted'] ? <p className="text-14 text-loss">{problems['granted']}</p> : null}
        </fieldset>
        {values.granted === 'no' ? (
          <div role="group" aria-label={t('admin.organizers.templates')} className="flex flex-wrap gap-2">
            {TEMPLATES.map((name) => (
              <Button
                key={name}
                size="small"
                onClick={() => form.change({ reason: t(`admin.organizers.template.${name}`) })}
              >
                {t(`admin.organizers.template_name.${name}`)}
              </Button>
            ))}
          </div>
        ) : null}
        <Field
          label={t('admin.organizers.reason')}
          hint={t('admin.organizers.reason_hint')}
          error={reasonProblem}
          isOptional={values.granted !== 'no'}
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
            values.granted === 'yes'
              ? 'admin.organizers.grant'
              : values.granted === 'no'
                ? 'admin.organizers.decline'
                : 'admin.organizers.decide',
          )}
        </Button>
      </form>
    </Card>
  )
}
