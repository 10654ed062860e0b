import { t } from '#messages/admin.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { LedgerRow } from './LedgerRows.tsx'
import type { AccountEntry } from './queries.ts'

/** An entry of one account, with the balance after it. */
export const entryRow = (entry: AccountEntry): LedgerRow => ({
  id: entry.id,
  transferId: entry.transfer_id,
  title: t('admin.ledger.kind_name', { kind: entry.kind }),
  amount: <Money cents={entry.amount_cents} isMovement />,
  note: (
    <>
      <Time at={entry.created} format="absolute" /> · {entry.cause.kind}:{entry.cause.id}
    </>
  ),
  aside: t.rich('admin.people.balance_after', { amount: <Money cents={entry.balance_cents} /> }),
})
