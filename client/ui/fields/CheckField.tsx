import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox with a label, a hint and an error. The whole row is clickable. */
export function CheckField({ label, hint, error, isChecked, onChange }: Props) {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isChecked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-input border border-edge bg-bg transition-colors checked:border-accent checked:bg-accent aria-invalid:border-loss"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none relative size-4 text-on-accent opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
          />
        </span>
        <span>
          <span className="block font-semibold">{label}</span>
          {hint ? <span className="block text-muted">{hint}</span> : null}
        </span>
      </label>
      {error ? (
        <p id={errorId} className="ms-9 text-14 text-loss">
          {error}
        </p>
      ) : null}
    </div>
  )
}
