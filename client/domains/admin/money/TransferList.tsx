import { t } from '#messages/admin.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Transfer } from './queries.ts'

type Props = { rows: readonly Transfer[]; isStale: boolean; onOpen: (id: number) => void }

/** Transfers, each of which opens with its entries. */
export function TransferList({ rows, isStale, onOpen }: Props) {
  return (
    <ul
      aria-label={t('admin.ledger.transfers')}
      className={`overflow-hidden rounded-card border border-line bg-surface text-14 transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => (
        <li key={row.id} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => onOpen(row.id)}
            className="grid w-full gap-1 px-4 py-3 text-start -outline-offset-2 hover:bg-raised/60"
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {t('admin.ledger.kind_name', { kind: row.kind })}{' '}
                <span className="font-normal text-muted">
                  {row.players.map(({ username }) => username).join(', ')}
                </span>
              </span>
              <Money cents={row.amount_cents} className="shrink-0 font-semibold" />
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-12 text-muted">
              <span className="wrap-anywhere">
                {t('admin.ledger.transfer', { id: String(row.id) })} · {row.cause.kind}:{row.cause.id}
              </span>
              <Time at={row.created} format="absolute" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
