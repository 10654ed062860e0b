import { t } from '#messages/common.ts'

type Props = { restored: { discard: () => void } | undefined; className?: string }

/** Says that a form shows what was typed into it earlier, and lets it be discarded. */
export function RestoredNote({ restored, className = '' }: Props) {
  if (!restored) return null
  return (
    <p className={`rounded-input bg-raised px-3.5 py-2 text-14 text-pretty text-muted ${className}`}>
      {t('common.restored.note')}{' '}
      <button
        type="button"
        onClick={restored.discard}
        className="rounded-sm py-2 font-semibold text-text underline underline-offset-4"
      >
        {t('common.discard.discard')}
      </button>
    </p>
  )
}
