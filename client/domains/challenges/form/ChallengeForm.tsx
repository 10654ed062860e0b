import { t } from '#messages/challenges.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { cacheChallenge } from '#client/domains/challenges/acts.ts'
import type { Challenge, ChallengeInput } from '#client/domains/challenges/queries.ts'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { Basics, PrizesPart } from './parts.tsx'
import { ScoringPart } from './ScoringPart.tsx'
import { asShown, checkValues, freshValues, scoringOf, type Values } from './values.ts'
import { useAct } from '#client/lib/api/act.ts'
import { useState } from 'react'
import { type Metric, MOST } from '#core/external/own-games.ts'
import { exampleOf, Weights } from '#client/domains/challenges/page/RuleCard.tsx'
import { Sum } from '#client/domains/challenges/page/Sum.tsx'
import { metricName, weightsOf } from '#client/domains/challenges/words.ts'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

export type ChallengeFormOf = ReturnType<
  typeof useForm<ReturnType<typeof freshValues>, ChallengeInput, Challenge>
>

/** Announces a challenge; the rule can be tried out while it is typed. */
export function ChallengeForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const zone = getTimeZone()
  const save = useAct('POST v1 /challenges/', {
    once: 'taken',
    input: (body: ChallengeInput) => ({ body }),
    quiet: true,
    onSuccess: (saved) => cacheChallenge(queryClient, saved),
  })
  const form = useForm({
    initial: () => freshValues(serverNow(), zone),
    draft: 'challenge',
    check: (values) => checkValues(values, zone),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: (saved: Challenge) =>
      void navigate({ to: '/challenge-details', search: { challengeId: String(saved.id) } }),
    fields: [
      ...Object.keys(freshValues(0, 'UTC')),
      'scoring',
      'speeds',
      'entry_fee_cents',
      'prize_shares',
      'repeats',
    ],
    place: asShown,
    isLeft: true,
  })
  return (
    <form
      {...form.props}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RestoredNote restored={form.restored} />
        <Basics form={form} />
        <ScoringPart form={form} />
        <PrizesPart form={form} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <FeatureGate feature="challenges">
          <Button
            type="submit"
            variant="main"
            size="large"
            pending={form.isBusy}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {t('challenges.form.create')}
          </Button>
        </FeatureGate>
      </div>
      <TryOut values={form.values} />
    </form>
  )
}

/** The rule as typed, with a result that can be tried out. */
function TryOut({ values }: { values: Values }) {
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
