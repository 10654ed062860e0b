import { lazy, type ReactNode } from 'react'
import { LazyPart } from './LazyPart.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** `sheet` slides in from the right and is as high as the screen; `wide` is for pictures. */
  shape?: 'box' | 'sheet' | 'wide'
}

const Parts = lazy(() => import('./dialog-parts.tsx').then((parts) => ({ default: parts.DialogParts })))

/** A dialog that holds the focus, closes by Escape, and gives the focus back. Loaded at its first opening. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null
  return (
    <LazyPart>
      <Parts {...props} />
    </LazyPart>
  )
}
