import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import type { PopoverProps } from './Popover.tsx'

/**
 * The lazily loaded content of `Popover`. It opens at once, because it is loaded when the person opens it.
 */
export function PopoverParts({
  trigger,
  triggerLabel,
  triggerClass,
  label,
  children,
  popupClass = '',
}: PopoverProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger aria-label={triggerLabel} className={triggerClass}>
          {trigger}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
            <Popover.Popup
              aria-label={label}
              className={`origin-(--transform-origin) rounded-card border border-line bg-surface text-text shadow-menu outline-none transition-[transform,opacity] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 ${popupClass}`}
            >
              {children(() => setOpen(false))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  )
}
