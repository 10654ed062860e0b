import { t } from '#messages/common.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useTypedText } from './typed-text.ts'

const BOX =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-card border p-6 data-starting-style:opacity-0 data-ending-style:opacity-0'

const SHAPES = {
  box: `${BOX} max-w-md`,
  wide: `${BOX} max-w-none`,
  sheet:
    'inset-y-0 inset-e-0 w-[300px] max-w-[85vw] border-s p-5 data-starting-style:translate-x-full data-ending-style:translate-x-full rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full sm:w-[400px]',
}

/** Where one begins: what is marked, or else where one types. Not by touch, which would open the keyboard over the dialog. */
const firstFieldOf = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('[data-first-focus]') ??
  popup?.querySelector<HTMLElement>(':is(input, textarea, select):not(:disabled, [type=hidden], [type=file])')

/** The lazily loaded content of `Dialog`. */
export function DialogParts({
  isOpen,
  onClose,
  title,
  description,
  children,
  shape = 'box',
  isKept = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const typed = useTypedText(popup)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    // Escape once more goes on writing.
    if (isAsking) setAsking(false)
    else if (!isKept && typed.wouldBeMissed()) setAsking(true)
    else onClose()
  }
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={isOpen} onOpenChange={(open) => !open && leave()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            ref={popup}
            onInput={typed.onInput}
            initialFocus={(way) => (way === 'touch' ? true : (firstFieldOf(popup.current) ?? true))}
            className={`fixed z-50 overflow-y-auto overscroll-contain border-line bg-surface text-text shadow-menu outline-none transition-[transform,opacity] duration-200 ease-out ${SHAPES[shape]}`}
          >
            <div className="flex items-start justify-between gap-4">
              <Dialog.Title className="text-20">{title}</Dialog.Title>
              <Dialog.Close
                aria-label={t('common.close')}
                className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-input text-muted hover:bg-raised hover:text-text"
              >
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
            {description && (
              <Dialog.Description className="mt-2 text-14 text-muted">{description}</Dialog.Description>
            )}
            {children}
            {isAsking ? <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} /> : null}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
