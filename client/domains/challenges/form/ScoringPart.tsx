import { t } from '#messages/challenges.ts'
import { metricName, serviceName } from '#client/domains/challenges/words.ts'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type PartProps, TWO } from './parts.tsx'
import { metricsFor } from './values.ts'

/** Where results come from, and what each thing in them is worth. */
export function ScoringPart({ form }: PartProps) {
  const { values } = form
  const { service } = values
  return (
    <Card title={t('challenges.form.scoring')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {service ? (
          <Segments
            label={t('challenges.form.scored_by')}
            value={values.scored_by}
            options={(['service', 'report'] as const).map((value) => ({
              value,
              label:
                value === 'service'
                  ? t('challenges.form.service', { service: serviceName(service) })
                  : t('challenges.form.report'),
            }))}
            onChange={(scored_by) => form.change({ scored_by })}
          />
        ) : null}
        {values.scored_by === 'service' && service === 'lichess' ? <Speeds form={form} /> : null}
        {values.scored_by === 'service' && service === 'riot' ? (
          <CheckField label={t('challenges.form.ranked_only')} {...form.flag('rated_only')} />
        ) : null}
        <Weighing form={form} />
        <div className={TWO}>
          <TextField
            label={t('challenges.form.best_n')}
            inputMode="numeric"
            maxLength={2}
            {...form.text('best_n')}
          />
          <TextField
            label={t('challenges.form.max_results')}
            inputMode="numeric"
            maxLength={3}
            {...form.text('max_results')}
          />
          {values.scored_by === 'report' ? (
            <TextField
              label={t('challenges.form.review_hours')}
              inputMode="numeric"
              maxLength={3}
              {...form.text('review_hours')}
            />
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function Speeds({ form }: PartProps) {
  return (
    <fieldset className="outline-none" tabIndex={-1} aria-invalid={form.problems.speeds ? true : undefined}>
      <legend className="text-14 font-[600] text-muted">{t('challenges.form.speeds')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {(['bullet', 'blitz', 'rapid'] as const).map((speed) => (
          <CheckField key={speed} label={t(`challenges.form.speed.${speed}`)} {...form.flag(speed)} />
        ))}
        <CheckField label={t('challenges.form.rated_only')} {...form.flag('rated_only')} />
      </div>
      {form.problems.speeds ? (
        <p role="alert" className="text-14 text-loss">
          {form.problems.speeds}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The points of each metric; which there are depends on the game. */
function Weighing({ form }: PartProps) {
  const { values } = form
  if (values.game === '') return <p className="text-14 text-muted">{t('challenges.form.game_first')}</p>
  return (
    <fieldset className="outline-none" tabIndex={-1} aria-invalid={form.problems.scoring ? true : undefined}>
      <legend className="mb-3 text-14 text-muted">{t('challenges.form.weight_hint')}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {metricsFor(values).map((metric) => (
          <TextField
            key={metric}
            label={metricName(metric)}
            inputMode="numeric"
            maxLength={5}
            value={values.weights[metric] ?? ''}
            onChange={(event) =>
              form.change({ weights: { ...values.weights, [metric]: event.target.value } })
            }
          />
        ))}
      </div>
      {form.problems.scoring ? (
        <p role="alert" className="mt-2 text-14 text-loss">
          {form.problems.scoring}
        </p>
      ) : null}
    </fieldset>
  )
}
