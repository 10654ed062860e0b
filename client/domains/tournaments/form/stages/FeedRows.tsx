import { t } from '#messages/tournaments.ts'
import { Plus, X } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { FeedValues, Range } from './stage-values.ts'

type Props = {
  /** The names of the earlier stages. */
  sources: readonly string[]
  feeds: readonly FeedValues[]
  onChange: (feeds: FeedValues[]) => void
}

/** Places of earlier stages that go on to this one. */
export function FeedRows({ sources, feeds, onChange }: Props) {
  const options = sources.map((name, index) => ({
    value: String(index + 1),
    label: name.trim() || t('tournaments.stages.number', { number: index + 1 }),
  }))
  const change = (index: number, next: FeedValues) =>
    onChange(feeds.map((each, at) => (at === index ? next : each)))
  return (
    <div role="group" aria-label={t('tournaments.stages.intake')} className="grid gap-3">
      {feeds.map((feed, index) => (
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
        >
          <div className="col-span-2 sm:col-span-1">
            <SelectField
              label={t('tournaments.stages.source')}
              options={options}
              value={feed.stage}
              onChange={(event) => change(index, { ...feed, stage: event.target.value })}
            />
          </div>
          <RangeFields
            labels={[t('tournaments.stages.place_from'), t('tournaments.stages.place_to')]}
            range={feed}
            onChange={(range) => change(index, { ...feed, ...range })}
          />
          <button
            type="button"
            aria-label={t('tournaments.stages.remove_feed', { number: index + 1 })}
            onClick={() => onChange(feeds.filter((_, at) => at !== index))}
            className="grid size-11 place-items-center rounded-input text-muted hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={feeds.length >= 9}
        onClick={() => onChange([...feeds, { stage: '1', from: '1', to: '' }])}
        className="justify-self-start"
      >
        {t('tournaments.stages.add_feed')}
      </Button>
    </div>
  )
}

/** Two numbers; without the second, all that are left. */
export function RangeFields({
  labels: [from, to],
  range,
  onChange,
}: {
  labels: readonly [string, string]
  range: Range
  onChange: (range: Range) => void
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={from}
        inputMode="numeric"
        maxLength={4}
        value={range.from}
        onChange={(event) => onChange({ from: event.target.value, to: range.to })}
      />
      <TextField
        label={to}
        inputMode="numeric"
        maxLength={4}
        placeholder={t('tournaments.stages.all_left')}
        value={range.to}
        onChange={(event) => onChange({ from: range.from, to: event.target.value })}
      />
    </div>
  )
}
