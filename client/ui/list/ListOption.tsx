import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  id: string
  isChosen: boolean
  onPoint: () => void
  onTake: () => void
  children: ReactNode
}

/** An option of a list under a text field, which keeps the focus; the chosen one scrolls itself into view. */
export function ListOption({ id, isChosen, onPoint, onTake, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's (aria-activedescendant)
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      // Keep the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-14 font-[550] ${isChosen ? 'bg-raised shadow-[inset_3px_0_var(--accent-text)]' : ''}`}
    >
      {children}
    </div>
  )
}
