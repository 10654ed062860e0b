import { t } from '#messages/common.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  label: string
  /** Tells the button from others with the same label; contains the label. */
  ariaLabel?: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** The dialog's question. `children` explains the consequences; `confirm` labels the button. */
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isPending: boolean
  /** Runs the action; call `done` when it has ended, with or without success, to close the dialog. */
  onConfirm: (done: () => void) => void
}

/** A button that opens a dialog to confirm its action. */
export function ConfirmButton({
  label,
  ariaLabel,
  icon,
  variant = 'outline',
  size = 'small',
  className,
  title,
  children,
  confirm,
  cancel = t('common.not_now'),
  isDangerous = false,
  isPending,
  onConfirm,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        icon={icon}
        aria-label={ariaLabel}
        data-dangerous={isDangerous || undefined}
        onClick={() => setAsking(true)}
      >
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
