import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { ShownPrize } from './sure-prizes.ts'

/** A prize; while matches are played, the least that it will be. */
export function PrizeMark({ prize: { cents, isLeast } }: { prize: ShownPrize }) {
  const amount = formatMoney(cents)
  return (
    <span className="font-semibold text-win tabular-nums">
      {isLeast ? t('tournaments.prizes.at_least', { amount }) : amount}
    </span>
  )
}
