import type { ReactNode } from 'react'

/** A small button of a row in a list that is put in order. */
export function RowIcon({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-input text-muted hover:bg-raised hover:text-text disabled:opacity-40 pointer-coarse:size-11"
    >
      {children}
    </button>
  )
}
