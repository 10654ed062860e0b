import { t } from '#messages/common.ts'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isPending?: boolean
  /** Enter confirms at once: for what is done often, by keyboard, and can be undone. */
  startsAtConfirm?: boolean
  onConfirm: () => void
}

/** A dialog to confirm an action: the text explains it, the button names it. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  cancel = t('common.cancel'),
  isDangerous,
  isPending,
  startsAtConfirm = false,
  onConfirm,
}: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={children}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'main'}
          pending={isPending ?? false}
          onClick={onConfirm}
          {...(startsAtConfirm ? { 'data-first-focus': '' } : {})}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
