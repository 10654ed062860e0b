import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { PrizeCase } from './queries.ts'

/** Prizes that were approved, refused or withdrawn, the latest first. */
export function PastPrizes({ rows }: { rows: readonly PrizeCase[] }) {
  return (
    <ul
      aria-label={t('admin.prizes.show_name', { show: 'past' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li key={row.id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <PersonLink player={row.organizer} />
              <Badge tone={row.state === 'funded' ? 'win' : 'plain'}>
                {t('admin.prizes.state', { state: row.state })}
              </Badge>
            </span>
            <Money cents={row.amount_cents} className="font-semibold" />
          </span>
          <bdi className="wrap-anywhere">{row.event.name}</bdi>
          {row.reason ? (
            <span dir="auto" className="wrap-anywhere text-muted">
              {row.reason}
            </span>
          ) : null}
          {row.decided_by && row.decided ? (
            <span className="text-12 text-muted">
              {t('admin.adjustments.decided_by')} <bdi>{row.decided_by.username}</bdi>{' '}
              <Time at={row.decided} format="absolute" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
