import { t } from '#messages/accounts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'

type Props = {
  value: ReactNode
  /** The accessible name of the button: `Change the e-mail`. */
  action: string
  shownAction?: string
  /** The form; `close` shows the value again. */
  children: (close: () => void) => ReactNode
}

/**
 * A setting that shows its value, and a form in its place on demand. The form gets the focus, and returns it.
 */
export function Opener({ value, action, shownAction = t('common.change'), children }: Props) {
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
