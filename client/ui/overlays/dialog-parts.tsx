import { t } from '#messages/common.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, useEffect, useId, type FormEvent, type RefObject } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { Button } from '#client/ui/Button.tsx'

const BOX =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-card border p-6 data-starting-style:opacity-0 data-ending-style:opacity-0'

const SHEET =
  'inset-y-0 inset-e-0 border-s p-5 data-starting-style:translate-x-full data-ending-style:translate-x-full rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full'

const SHAPES = {
  box: `${BOX} max-w-md`,
  share: `${BOX} max-w-xl max-sm:p-4`,
  wide: `${BOX} max-w-none`,
  sheet: `${SHEET} w-[300px] max-w-[85vw] sm:w-[400px]`,
  drawer: `${SHEET} w-[40rem] max-w-full sm:max-w-[85vw]`,
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

/** Asks in a dialog that is about to close whether what was typed may be lost. The focus returns when it is kept. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const question = useId()
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    area.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={area}
      role="group"
      aria-labelledby={question}
      className="sticky bottom-0 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface py-4"
    >
      <p id={question} role="alert" className="grow text-14 font-semibold max-sm:basis-full">
        {t('common.discard.question')}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        {t('common.discard.discard')}
      </Button>
      <Button variant="main" size="small" onClick={onKeep}>
        {t('common.discard.keep')}
      </Button>
    </div>
  )
}

/** Losing a name or a number is no loss that needs a question; losing a sentence is. */
const WORTH_ASKING = 10
const TEXTS = 'textarea, input:is([type=text], [type=url], :not([type])):not([role=combobox])'

/** Tells whether something was typed into a dialog that would be missed if it closed now. */
function useTypedText(popup: RefObject<HTMLElement | null>) {
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  return {
    onInput: ({ target }: FormEvent) => {
      // An event of a dialog that is open over this one also arrives here.
      if (!(target instanceof Element) || !popup.current?.contains(target) || !target.matches(TEXTS)) return
      typed.current.add(target as HTMLInputElement | HTMLTextAreaElement)
    },
    wouldBeMissed: () =>
      [...typed.current].some((field) => field.isConnected && field.value.trim().length >= WORTH_ASKING),
  }
}
