import { t } from '#messages/challenges.ts'
import { useState } from 'react'
import { type Metric, MOST } from '#core/external/own-games.ts'
import { pointsOf } from '#core/challenges/score.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { dropPhoto, type Photo } from '#client/domains/identity/photo.ts'
import { PictureField } from '#client/domains/matches/report/PictureField.tsx'
import { useSendResult } from '#client/domains/challenges/acts.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { metricName, weightsOf } from '#client/domains/challenges/words.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { Sum } from './Sum.tsx'

/** A result with its screenshot; its points are worked out while it is entered. */
export function SubmitDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { id, scoring } = challenge
  const send = useSendResult(id)
  const [photo, setPhoto] = useState<Photo>()
  const [wrong, setWrong] = useState<string>()
  const choose = (next: Photo | undefined) => {
    dropPhoto(photo)
    setPhoto(next)
    setWrong(undefined)
  }
  const fields = weightsOf(scoring).map(([metric]) => metric)
  const form = useForm({
    initial: Object.fromEntries(fields.map((metric) => [metric, ''])) as Record<string, string>,
    check: (values) => {
      const problems = Object.fromEntries(
        fields.flatMap((metric) =>
          isCount(values[metric] ?? '', metric)
            ? []
            : [[metric, t('challenges.submit.need_number', { most: MOST[metric] })]],
        ),
      )
      /* A result without points uses up one of those that are allowed, and counts for nothing. */
      const [first] = fields
      if (first && fields.every((metric) => (values[metric] ?? '').trim() === ''))
        problems.metrics = t('challenges.submit.need_any')
      return checkedAs(
        { metrics: metricsOf(values), image: photo?.blob ?? new Blob() },
        photo ? problems : { ...problems, image: t('challenges.refused.no_such_image') },
      )
    },
    mutation: send,
    send: (body, outcome) => send.mutate(body, outcome),
    onSent: () => {
      choose(undefined)
      onClose()
    },
    fields: [...fields, 'image', 'metrics'],
    hides: 'all',
    isLeft: true,
  })
  const metrics = metricsOf(form.values)
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenges.mine.submit')}
      description={t('challenges.submit.note', { points: pointsOf(scoring, metrics) })}
      form={form}
      label={t('common.send')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((metric) =>
          MOST[metric] === 1 ? (
            <CheckField
              key={metric}
              label={metricName(metric)}
              isChecked={form.values[metric] === '1'}
              onChange={(isChecked) => form.change({ [metric]: isChecked ? '1' : '' })}
            />
          ) : (
            <TextField
              key={metric}
              label={metricName(metric)}
              inputMode="numeric"
              maxLength={3}
              {...form.text(metric)}
            />
          ),
        )}
      </div>
      {form.problems.metrics ? <FormAlert>{form.problems.metrics}</FormAlert> : null}
      {Object.keys(metrics).length > 0 ? <Sum scoring={scoring} metrics={metrics} isSmall /> : null}
      <PictureField
        picture={{
          photo,
          problem: wrong ?? form.problems.image,
          choose: (next) => {
            choose(next)
            form.change({})
          },
          refuse: setWrong,
        }}
        hint={t('challenges.submit.hint')}
      />
    </FormDialog>
  )
}

const isCount = (text: string, metric: Metric): boolean =>
  text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST[metric])

function metricsOf(values: Record<string, string>): Partial<Record<Metric, number>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([metric, text]) =>
      /^\d{1,3}$/.test(text.trim()) && Number(text) > 0 ? [[metric, Number(text)]] : [],
    ),
  )
}
