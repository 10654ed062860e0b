import { t } from '#messages/players.ts'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportTarget } from './report.ts'
import { ReportDialog } from './ReportDialog.tsx'

const LOOK =
  'inline-grid size-9 shrink-0 place-items-center rounded-input text-faint transition-colors hover:bg-raised hover:text-text pointer-coarse:size-11'

/** A small flag button that opens the report dialog. */
export function ReportButton({
  target,
  label,
  className = '',
}: {
  target: ReportTarget
  label: string
  className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tooltip={t('common.report')}
        onClick={() => setOpen(true)}
        className={`${LOOK} ${className}`}
      >
        <Flag aria-hidden="true" className="size-4" />
      </button>
      <ReportDialog target={isOpen ? target : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
