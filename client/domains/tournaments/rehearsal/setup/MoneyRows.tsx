import { t } from '#messages/tournaments.ts'
import { useId, useState } from 'react'
import { BOUNDS, readPrizes, type Setup } from '#core/tournaments/rehearsal/setup.ts'
import { SliderRow } from './SliderRow.tsx'

type Props = { setup: Setup; onChange: (change: Partial<Setup>) => void }

const ROW = 'flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11'
const FIELD =
  'min-w-0 rounded-input border border-transparent bg-transparent px-2 py-1 text-end text-14 font-[650] hover:border-line focus:border-edge pointer-coarse:min-h-11'

/** Fields for the entry fee, the site's share, and the split of the rest. */
export function MoneyRows({ setup, onChange }: Props) {
  const [entryId, prizesId] = [useId(), useId()]
  const [prizes, setPrizes] = useState<string>()
  const [entry, setEntry] = useState<string>()
  const leaveEntry = () => {
    const cents = Math.round(Number((entry ?? '').replace(',', '.')) * 100)
    const { min, max } = BOUNDS.entryCents
    if (entry !== undefined && entry.trim() !== '' && Number.isFinite(cents))
      onChange({ entryCents: Math.min(max, Math.max(min, cents)) })
    setEntry(undefined)
  }
  const leavePrizes = () => {
    if (prizes !== undefined) onChange({ prizes: readPrizes(prizes) })
    setPrizes(undefined)
  }
  return (
    <>
      <div className={ROW}>
        <label htmlFor={entryId} className="text-14">
          {t('common.entry')}
        </label>
        <span className="text-14 font-[650]">
          ${' '}
          <input
            id={entryId}
            inputMode="decimal"
            value={entry ?? (setup.entryCents / 100).toFixed(2)}
            onChange={(event) => setEntry(event.target.value)}
            onBlur={leaveEntry}
            className={`${FIELD} w-20`}
          />
        </span>
      </div>
      <SliderRow
        label={t('common.platform_fee')}
        field="feePercent"
        unit="%"
        value={setup.feePercent}
        onChange={(feePercent) => onChange({ feePercent })}
      />
      <div className={ROW}>
        <label htmlFor={prizesId} className="shrink-0 text-14">
          {t('tournaments.rehearsal.prizes')}
        </label>
        <input
          id={prizesId}
          value={prizes ?? setup.prizes.join(' ')}
          onChange={(event) => setPrizes(event.target.value)}
          onBlur={leavePrizes}
          className={`${FIELD} w-40`}
        />
      </div>
    </>
  )
}
