import { lazy, type ReactNode } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** `sheet` slides in from the right at full height, `drawer` is a broader one; `wide` is for images, `share` for a card. */
  shape?: 'box' | 'share' | 'sheet' | 'drawer' | 'wide'
  /** True if typed text survives closing; otherwise Escape asks before it is lost. */
  isKept?: boolean
}

const Parts = lazy(() => import('./dialog-parts.tsx').then((parts) => ({ default: parts.DialogParts })))

/**
 * A modal dialog: traps the focus, closes with Escape, and restores the focus. Its code is loaded when it is
 * first opened.
 */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null
  return (
    <LazyPart>
      <Parts {...props} />
    </LazyPart>
  )
}
