import { t } from '#messages/challenges.ts'
import { useState } from 'react'
import { type Metric, MOST } from '#core/external/own-games.ts'
import { exampleOf, Weights } from '#client/domains/challenges/page/RuleCard.tsx'
import { Sum } from '#client/domains/challenges/page/Sum.tsx'
import { metricName, weightsOf } from '#client/domains/challenges/words.ts'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { scoringOf, type Values } from './values.ts'

/** The rule as typed, with a result that can be tried out. */
export function TryOut({ values }: { values: Values }) {
  const scoring = scoringOf(values)
  const [typed, setTyped] = useState<Partial<Record<Metric, string>>>({})
  const weights = weightsOf(scoring)
  if (weights.length === 0)
    return <Card title={t('challenges.form.example')}>{t('challenges.form.example_empty')}</Card>
  const example = exampleOf(scoring)
  const counts = Object.fromEntries(
    weights.map(([metric]) => {
      const text = typed[metric]
      const count = text === undefined ? (example[metric] ?? 0) : Number(text) || 0
      return [metric, Math.max(0, Math.min(MOST[metric], Math.floor(count)))]
    }),
  )
  return (
    <Card title={t('challenges.form.example')}>
      <Weights scoring={scoring} />
      <p className="mt-4 text-14 text-muted">{t('challenges.form.example_note')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {weights.map(([metric]) => (
          <TextField
            key={metric}
            label={metricName(metric)}
            inputMode="numeric"
            maxLength={3}
            value={typed[metric] ?? String(example[metric] ?? 0)}
            onChange={(event) => setTyped({ ...typed, [metric]: event.target.value })}
          />
        ))}
      </div>
      <div className="mt-4">
        <Sum scoring={scoring} metrics={counts} />
      </div>
    </Card>
  )
}
