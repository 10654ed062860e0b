import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  hint?: string
  /** Where what stands above says what is chosen here. */
  isLabelHidden?: boolean
}

/** A choice among a few visible options; a radio group for keyboards and screen readers. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  isLabelHidden = false,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-14 font-[600] text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 grow in-data-dense:pointer-fine:min-h-9 in-data-dense:px-3 cursor-pointer items-center justify-center rounded-input border border-line px-4 text-14 font-semibold text-muted transition-colors hover:border-edge hover:text-text has-checked:border-accent-text has-checked:bg-accent/12 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint ? <p className="mt-1.5 text-14 text-faint">{hint}</p> : null}
    </fieldset>
  )
}
