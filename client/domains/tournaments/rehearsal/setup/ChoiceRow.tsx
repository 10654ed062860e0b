import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice in one line: its name, and a select at the end. */
export function ChoiceRow<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <label htmlFor={id} className="shrink-0 text-14">
        {label}
      </label>
      <span className="relative min-w-0">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="max-w-full appearance-none truncate rounded-input border border-transparent bg-transparent py-1 ps-2 pe-7 text-end text-14 font-[650] hover:border-line pointer-coarse:min-h-11"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-1.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  )
}
