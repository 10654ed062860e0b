import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  label: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** The question; what follows from a yes stands in `children`, the deed on `confirm`. */
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isPending: boolean
  /** Calls `done` when the answer is there, good or bad: the question closes. */
  onConfirm: (done: () => void) => void
}

/** A button whose deed is asked once more before it is done. */
export function AskFirst({
  label,
  icon,
  variant = 'outline',
  size = 'small',
  className,
  title,
  children,
  confirm,
  cancel = 'Not now',
  isDangerous = false,
  isPending,
  onConfirm,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} className={className} icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        confirm={confirm}
        cancel={cancel}
        isDangerous={isDangerous}
        isPending={isPending}
        onConfirm={() => onConfirm(() => setAsking(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
