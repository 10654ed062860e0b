import { t } from '#messages/common.ts'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'

/** Asks in a dialog that is about to close whether what was typed may be lost. The focus returns when it is kept. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
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
