import { t } from '#messages/common.ts'
import { type ReactNode, useId } from 'react'
import { momentFormat } from '#client/lib/time/time-zone.ts'
import { completeTime } from './complete-time.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  /** A local time like `2026-03-01T20:00`; what is typed as its time is kept as it is. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
  /** Days to choose with one press, like `2026-03-01`. */
  days?: readonly string[]
  /** Local times between which it may be. */
  min?: string | undefined
  max?: string | undefined
  /** Takes the focus when it appears. */
  isFirst?: boolean
}

/** The day of a local time, `2026-03-01`. */
const DAY_LENGTH = 10

const weekday = momentFormat({ weekday: 'short' })
const longDay = momentFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** A day and a time of 24 hours, whatever clock the browser's own fields would have. */
export function MomentField({
  label,
  value,
  onChange,
  error,
  hint,
  isOptional = false,
  days = [],
  min,
  max,
  isFirst = false,
}: Props) {
  const id = useId()
  const [day = '', time = ''] = value.split('T')
  const set = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  const complete = () => {
    const whole = completeTime(time)
    if (whole !== undefined && whole !== time) set(day, whole)
  }
  return (
    <fieldset aria-describedby={hint ? `${id}-about` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-14 font-[600] text-muted">
        {label}
        {isOptional ? <span className="font-normal text-faint"> {t('common.optional')}</span> : null}
      </legend>
      {days.length > 0 ? (
        <div className="mb-3 grid grid-cols-7 gap-1.5 sm:gap-2">
          {days.map((each) => (
            <label
              key={each}
              className="flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-input border border-line text-12 text-muted transition-colors hover:border-edge has-checked:border-accent-text has-checked:bg-accent/12 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={id}
                aria-label={longDay(at(each), 'UTC')}
                checked={each === day}
                onChange={() => set(each, time)}
                className="sr-only"
              />
              <span aria-hidden="true">{weekday(at(each), 'UTC')}</span>
              <span aria-hidden="true" className="text-16 font-[650] text-text tabular-nums">
                {Number(each.slice(8))}
              </span>
            </label>
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <TextField
          label={t('common.moment.day')}
          type="date"
          value={day}
          error={error}
          min={min?.slice(0, DAY_LENGTH)}
          max={max?.slice(0, DAY_LENGTH)}
          // Opens where the button was that asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
          onChange={(event) => set(event.target.value, time)}
        />
        <TextField
          label={t('common.moment.time')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="19:00"
          maxLength={5}
          value={time}
          className="font-semibold tabular-nums"
          onChange={(event) => set(day, event.target.value)}
          onBlur={complete}
          onKeyDown={(event) => {
            if (event.key === 'Enter') complete()
          }}
        />
      </div>
      {hint ? (
        <div id={`${id}-about`} className="mt-1.5 text-14 text-faint">
          {hint}
        </div>
      ) : null}
    </fieldset>
  )
}
