import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldText, INPUT_CLASS } from './field.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldText & { ref?: Ref<HTMLInputElement>; end?: ReactNode }

/** A text input with its label, hint and error; `end` is shown inside at the right. */
export function TextField({ label, hint, error, aside, isOptional, end, className = '', ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} isOptional={isOptional}>
      {(tie) => (
        <div className="relative">
          <input {...input} {...tie} className={`${INPUT_CLASS} ${end ? 'pe-11' : ''} ${className}`} />
          {end && (
            <span className="absolute inset-y-0 inset-e-0 grid min-w-11 place-items-center">{end}</span>
          )}
        </div>
      )}
    </Field>
  )
}
