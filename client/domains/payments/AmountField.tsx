import { t } from '#messages/payments.ts'
import { currencySign, formatWholeMoney } from '#client/lib/money.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { dollarsText } from './amount.ts'

type Chip = { cents: number; label?: string }
type Props = {
  label: string
  text: string
  problem: string | undefined
  chips: readonly Chip[]
  hint?: string | undefined
  onText: (text: string) => void
}

/** An amount in dollars: typed, or selected from suggestions. */
export function AmountField({ label, text, problem, chips, hint, onText }: Props) {
  const { sign, isLast } = currencySign()
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={problem}>
        {(tie) => (
          <div
            dir="ltr" // as sums are written in every language
            className={`flex items-center gap-3 ${isLast ? 'flex-row-reverse' : ''}`}
          >
            <span aria-hidden="true" className="text-20 text-muted">
              {sign}
            </span>
            <input
              {...tie}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder={dollarsText(0)}
              value={text}
              onChange={(event) => onText(event.target.value)}
              className={`${INPUT_CLASS} text-20 tabular-nums`}
            />
          </div>
        )}
      </Field>
      {chips.length > 0 ? (
        <div
          role="group"
          aria-label={t('payments.amount_field.amounts_to_pick')}
          className="flex flex-wrap gap-2"
        >
          {chips.map(({ cents, label: name }) => (
            <button
              key={name ?? cents}
              type="button"
              aria-pressed={text === dollarsText(cents)}
              onClick={() => onText(dollarsText(cents))}
              className={`min-h-11 grow rounded-input border px-4 text-14 font-semibold tabular-nums transition-colors ${text === dollarsText(cents) ? 'border-edge bg-accent/12 text-accent-text' : 'border-line text-muted hover:border-edge hover:text-text'}`}
            >
              {name ?? formatWholeMoney(cents)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
