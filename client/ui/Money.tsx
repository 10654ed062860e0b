import { formatGain, formatMoney } from '#client/lib/money.ts'

type Props = {
  cents: number | null | undefined
  /** A change in balance: shown with its sign, and in color if it is income. */
  isMovement?: boolean
  className?: string
}

/** Dollars with two decimals; `N/A` without an amount. */
export function Money({ cents, isMovement = false, className = '' }: Props) {
  const isGain = isMovement && cents !== null && cents !== undefined && cents > 0
  // A true minus sign has the width of the plus sign.
  const text = isGain ? formatGain(cents) : formatMoney(cents).replace('-', '−')
  return <span className={`tabular-nums ${isGain ? 'text-win' : ''} ${className}`}>{text}</span>
}
