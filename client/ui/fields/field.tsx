import { t } from '#messages/common.ts'
import { type ReactNode, useId } from 'react'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  isOptional?: boolean
}

export const INPUT_CLASS =
  'min-h-12 w-full rounded-input border border-edge/70 bg-bg px-3.5 text-16 text-text transition-colors hover:border-edge aria-invalid:border-loss disabled:opacity-60'

/** Label, control, hint and error of a field, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  aside,
  isOptional,
  children,
}: FieldText & {
  children: (tie: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-14">
        <label htmlFor={id} className="font-[600] text-muted">
          {label}
          {isOptional && <span className="font-normal text-faint"> {t('common.optional')}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1 text-14 text-loss">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-14 text-faint">
          {hint}
        </div>
      )}
    </div>
  )
}
