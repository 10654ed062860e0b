import { t } from '#messages/tournaments.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Card } from '#client/ui/Card.tsx'

/** The rules that follow from how the site and the format work; the organizer's own are beside them. */
export function GeneralRules({
  tournament: { entry_fee_cents: entryCents, fee_basis_points: feeBasisPoints, grand_final: final, format },
  ...card
}: {
  tournament: Tournament
  title: string
  aside?: ReactNode
}) {
  const feeShare = feeBasisPoints / 100
  const lines = [
    t('tournaments.page.rule_ready'),
    t('tournaments.page.rule_report'),
    format === 'double_elimination' ? t(`tournaments.page.rule_final.${final}`) : undefined,
    entryCents > 0
      ? t('tournaments.page.rule_fee', { entry: formatMoney(entryCents), percent: feeShare })
      : undefined,
  ].filter((line) => line !== undefined)
  return (
    <Card {...card}>
      <ul className="grid list-disc gap-1.5 ps-5 text-16 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
