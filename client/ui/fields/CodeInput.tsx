import { t } from '#messages/common.ts'
import { type Ref, useId, useState } from 'react'

export const CODE_LENGTH = 6

type Props = {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Six boxes for a one-time code. They only display the value of a single input, so that pasting, autofill,
 * deleting and screen readers work as in any input.
 */
export function CodeInput({ value, onChange, error, isDisabled = false, ref }: Props) {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-14 font-[600] text-muted">
        {t('common.code_input.code')}
      </label>
      <div className="relative max-w-96">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: CODE_LENGTH }, (_, index) => {
            const isNext = isFocused && index === Math.min(value.length, CODE_LENGTH - 1)
            const edge = `${error ? 'border-loss' : isNext ? 'border-accent-text' : 'border-edge/70'} ${isNext ? 'outline-2 outline-accent-text' : ''}`
            return (
              <span
                key={index}
                className={`grid h-14 place-items-center rounded-input border bg-bg text-28 font-wide ${edge}`}
              >
                {value[index] ?? ''}
              </span>
            )
          })}
        </div>
        <input
          ref={ref}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          required
          value={value}
          readOnly={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
          className="absolute inset-0 size-full cursor-text rounded-input bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
