import { t } from '#messages/common.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

export type SetFilter = { label: string; onRemove: () => void }

type Props = {
  /** The filters that are set, to be taken away one by one. */
  set: readonly SetFilter[]
  onClear: () => void
  /** The label of the button that closes the sheet, as "Show 14 tournaments". */
  show: string
  /** Content in a line with the button. */
  beside?: ReactNode
  /** The fields are chips: they stand in one row with what is beside. */
  isRow?: boolean
  /** The fields; drawn in the page where there is room, and in the sheet. */
  children: ReactNode
}

/** The filters of a list: fields above it, and on phones a button that opens them, with what is set below. */
export function FilterSheet({ set, onClear, show, beside, isRow = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`mb-4 sm:mb-6 ${isRow ? 'sm:flex sm:flex-wrap sm:items-center sm:gap-y-2' : ''}`}>
      <div className={`max-sm:hidden ${isRow ? 'sm:order-last sm:grow' : ''}`}>{children}</div>
      <div className={`flex items-end gap-3 ${isRow ? '' : 'sm:mt-5'}`}>
        {beside ? (
          <div className={`min-w-0 grow empty:hidden ${isRow ? 'sm:me-4' : ''}`}>{beside}</div>
        ) : null}
        <Button
          variant="outline"
          className="shrink-0 max-sm:grow sm:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {set.length > 0 ? t('common.filters.count', { count: set.length }) : t('common.filters.title')}
        </Button>
      </div>
      {set.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2 sm:hidden">
          {set.map(({ label, onRemove }) => (
            <li key={label}>
              <button
                type="button"
                onClick={onRemove}
                className="flex min-h-11 items-center gap-2 rounded-input border border-accent-text bg-tint-accent px-3 text-14 font-semibold text-accent-text"
              >
                {label}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">{t('common.filters.remove')}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('common.filters.title')} shape="sheet">
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
          {children}
          {set.length > 0 ? (
            <Button variant="quiet" onClick={onClear}>
              {t('common.filters.clear')}
            </Button>
          ) : null}
          <Button variant="main" size="large" onClick={() => setOpen(false)}>
            {show}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
