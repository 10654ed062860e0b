import { t } from '#messages/tournaments.ts'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#client/ui/button-class.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Popover } from '#client/ui/overlays/Popover.tsx'
import { ANY_HOURS, type Hours, readHours, type Span, writeHours } from './hours.ts'

/** The hours that suit the viewer, kept on this device; the document is drawn without them. */
export function useHours(): [Hours, (hours: Hours) => void] {
  const [chosen, setChosen] = useState<Hours>()
  const isHydrated = useHydrated()
  const change = (hours: Hours) => {
    writeHours(hours)
    setChosen(hours)
  }
  return [chosen ?? (isHydrated ? readHours() : ANY_HOURS), change]
}

type Props = { hours: Hours; onChange: (hours: Hours) => void }

/** Only what starts at hours that suit: by weekday and weekend. */
export function HoursFilter({ hours, onChange }: Props) {
  const { isOn, weekdays, weekend } = hours
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CheckField
        label={t('tournaments.hours.suit')}
        isChecked={isOn}
        onChange={(checked) => onChange({ ...hours, isOn: checked })}
      />
      <Popover
        trigger={isOn ? t('tournaments.hours.change') : t('tournaments.hours.choose')}
        triggerClass={buttonClass('outline', 'small')}
        label={t('tournaments.hours.title')}
      >
        {() => (
          <div className="grid gap-5 p-4">
            <SpanFields
              legend={t('tournaments.hours.weekdays')}
              span={weekdays}
              onChange={(span) => onChange({ ...hours, isOn: true, weekdays: span })}
            />
            <SpanFields
              legend={t('tournaments.hours.weekend')}
              span={weekend}
              onChange={(span) => onChange({ ...hours, isOn: true, weekend: span })}
            />
            <p className="max-w-64 text-14 text-muted">{t('tournaments.hours.kept')}</p>
          </div>
        )}
      </Popover>
    </div>
  )
}

const OPTIONS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

type SpanProps = { legend: string; span: Span; onChange: (span: Span) => void }

function SpanFields({ legend, span, onChange }: SpanProps) {
  const field = (name: keyof Span) => (
    <SelectField
      label={t(`tournaments.hours.${name}`)}
      options={name === 'from' ? OPTIONS.slice(0, 24) : OPTIONS.slice(1)}
      value={String(span[name])}
      onChange={(event) => onChange({ ...span, [name]: Number(event.target.value) })}
    />
  )
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {field('from')}
        {field('to')}
      </div>
    </fieldset>
  )
}
