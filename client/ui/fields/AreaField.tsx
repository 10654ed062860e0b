import type { ComponentProps } from 'react'
import { Field, INPUT_CLASS, type FieldText } from './field.tsx'

/** A text of several lines, with its label, hint and error. */
export function AreaField({
  label,
  hint,
  error,
  isOptional,
  ...area
}: Omit<FieldText, 'aside'> & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      error={error}
      {...(hint ? { hint } : {})}
      {...(isOptional === undefined ? {} : { isOptional })}
    >
      {(tie) => <textarea {...tie} {...area} className={`${INPUT_CLASS} py-3`} />}
    </Field>
  )
}
