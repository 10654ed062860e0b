import { t } from '#messages/admin.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { LedgerRow } from './LedgerRows.tsx'
import type { Transfer } from './queries.ts'

/** A transfer with the players whose money it moved. */
export const transferRow = (transfer: Transfer): LedgerRow => ({
  id: transfer.id,
  transferId: transfer.id,
  title: (
    <>
      {t('admin.ledger.kind_name', { kind: transfer.kind })}{' '}
      <span className="font-normal text-muted">
        {transfer.players.map(({ username }) => username).join(', ')}
      </span>
    </>
  ),
  amount: <Money cents={transfer.amount_cents} />,
  note: `${t('admin.ledger.transfer', { id: String(transfer.id) })} · ${transfer.cause.kind}:${transfer.cause.id}`,
  aside: <Time at={transfer.created} format="absolute" />,
})
