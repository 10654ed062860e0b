import { type CSSProperties, useId, useState } from 'react'
import { BOUNDS, numberOf, type NumberField } from '#core/tournaments/rehearsal/setup.ts'

type Props = {
  label: string
  field: NumberField
  value: number
  onChange: (value: number) => void
  /** Shown behind the number, like `%`. */
  unit?: string
  /** The meaning of the number, like `980 – 1901`. */
  shown?: string | undefined
  /** A shorter slider than all that is allowed; more can be typed. */
  most?: number
}

/** A number that is typed or dragged; what is out of its bounds moves to the nearest when the field is left. */
export function SliderRow({ label, field, value, onChange, unit, shown, most }: Props) {
  const id = useId()
  const { min, max, step } = BOUNDS[field]
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() !== '' && Number(text) >= min && Number(text) <= max) onChange(numberOf(field, text))
  }
  const leave = () => {
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(Number(typed)))
      onChange(numberOf(field, typed))
    setTyped(undefined)
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={id} className="text-14">
          {label}
        </label>
        <span className="flex items-baseline gap-1 text-14 font-[650]">
          {shown === undefined ? null : (
            <span className="text-12 font-normal whitespace-nowrap text-muted">{shown}</span>
          )}
          <input
            id={id}
            type="text"
            inputMode="numeric"
            value={typed ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className="w-12 rounded-input border border-transparent bg-transparent px-1 py-0.5 text-end tabular-nums hover:border-line focus:border-edge"
          />
          {unit}
        </span>
      </div>
      <input
        type="range"
        aria-label={label}
        min={min}
        max={Math.max(most ?? max, value)}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        style={
          { '--at': `${((value - min) / (Math.max(most ?? max, value) - min)) * 100}%` } as CSSProperties
        }
        className="slider pointer-coarse:h-11"
      />
    </div>
  )
}
