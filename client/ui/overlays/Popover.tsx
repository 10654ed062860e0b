import type { ReactNode } from 'react'
import { onDemand } from './on-demand.tsx'

export type PopoverProps = {
  /** The content of the trigger button. */
  trigger: ReactNode
  triggerLabel?: string
  triggerClass: string
  /** The accessible name of the panel. */
  label: string
  /** The content of the panel; `close` closes it. */
  children: (close: () => void) => ReactNode
  popupClass?: string
}

/** A button that opens a floating panel. Its library is loaded on hover, focus or press. */
export const Popover = onDemand<PopoverProps>('dialog', () =>
  import('./popover-parts.tsx').then(({ PopoverParts }) => PopoverParts),
)
