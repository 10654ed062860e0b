import { t } from '#messages/admin.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Difference } from './paypal-queries.ts'

/** Facts about a difference: its subject, and the figures of each side. */
export function DifferenceFacts({ row }: { row: Difference }) {
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t('admin.paypal.kind', { kind: row.kind })}</span>
        <span>
          {t.rich('admin.paypal.amounts', {
            here: <Money cents={row.here_cents ?? 0} className="font-semibold" />,
            paypal: <Money cents={row.paypal_cents ?? 0} className="font-semibold" />,
          })}
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-12 text-muted">
        <span className="wrap-anywhere">
          {row.payment}
          {row.paypal_id && row.paypal_id !== row.payment ? ` · ${row.paypal_id}` : ''}
        </span>
        <Time at={row.at} format="absolute" />
      </span>
    </div>
  )
}
