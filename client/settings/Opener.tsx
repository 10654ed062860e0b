import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'

type Props = {
  value: ReactNode
  /** What the button does, as a screen reader needs to hear it: `Change the e-mail`. */
  action: string
  shownAction?: string
  /** The form; `close` puts the value back in its place. */
  children: (close: () => void) => ReactNode
}

/** A setting shown as its value; its form opens in place, takes the focus, and gives it back. */
export function Opener({ value, action, shownAction = 'Change', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden]),select')?.focus()
    else if (wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-16 wrap-anywhere">{value}</div>
        {!isOpen && (
          <Button
            ref={button}
            variant="outline"
            aria-label={shownAction === action ? undefined : action}
            onClick={() => setOpen(true)}
          >
            {shownAction}
          </Button>
        )}
      </div>
      {isOpen && (
        <div ref={form} className="appear max-w-md">
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
