import { formatMoney } from '#client/lib/money.ts'

type Props = {
  cents: number | null | undefined
  /** A movement: with its sign, and its colour when money came in. */
  isMovement?: boolean
  className?: string
}

/** Dollars with two decimals; `N/A` when empty. */
export function Money({ cents, isMovement = false, className = '' }: Props) {
  const isKnown = cents !== null && cents !== undefined
  const sign = isMovement && isKnown && cents > 0 ? '+' : ''
  // A real minus, as wide as the plus above it.
  const text = `${sign}${formatMoney(cents)}`.replace('-', '−')
  return (
    <span className={`tabular-nums ${isMovement && isKnown && cents > 0 ? 'text-win' : ''} ${className}`}>
      {text}
    </span>
  )
}
