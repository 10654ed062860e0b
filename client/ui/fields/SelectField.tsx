import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldText, INPUT_CLASS } from './field.tsx'

export type Option = { value: string; label: string }
type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
  FieldText & { options: readonly Option[]; placeholder?: string; ref?: Ref<HTMLSelectElement> }

/** A choice with the browser's native select, which every device supports well. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  isOptional,
  options,
  placeholder,
  className = '',
  ...select
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} isOptional={isOptional}>
      {(tie) => (
        <div className="relative">
          <select
            {...select}
            {...tie}
            className={`${INPUT_CLASS} appearance-none truncate pe-11 ${className}`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3.5 top-1/2 size-[18px] -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
