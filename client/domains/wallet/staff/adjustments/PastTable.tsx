import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { Adjustment } from './queries.ts'

const TONES = { waiting: 'plain', booked: 'win', declined: 'plain', expired: 'plain' } as const

/** Table of adjustments that were made, declined or left to expire, the latest first. */
export function PastTable({ rows }: { rows: readonly Adjustment[] }) {
  return (
    <ul
      aria-label={t('admin.adjustments.show_name', { show: 'past' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li key={row.id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <PersonLink player={row.player} />
              <Badge tone={TONES[row.status]}>{t('admin.adjustments.status', { status: row.status })}</Badge>
            </span>
            <span>
              <Money cents={row.amount_cents} isMovement className="font-semibold" />{' '}
              <span className="text-muted">{t('admin.adjustments.bucket', { bucket: row.bucket })}</span>
            </span>
          </span>
          <span dir="auto" className="wrap-anywhere">
            {row.reason}
          </span>
          {row.answer ? (
            <span dir="auto" className="wrap-anywhere text-muted">
              {row.answer}
            </span>
          ) : null}
          <span className="text-12 text-muted">
            <bdi>{row.proposed_by.username}</bdi> <Time at={row.proposed} format="absolute" />
            {row.decided_by && row.decided ? (
              <>
                {' · '}
                {t('admin.adjustments.decided_by')} <bdi>{row.decided_by.username}</bdi>{' '}
                <Time at={row.decided} format="absolute" />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
