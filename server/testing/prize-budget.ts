import { putBudget } from '#server/domains/wallet/prizes/queries.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'

/** The most that one place can pay. */
const PLENTY_CENTS = 100_000_000

/** Lets the events of a player pay prizes without an admin's approval. */
export const giveBudget = (
  store: Store,
  { id: playerId }: { id: string },
  amountCents = PLENTY_CENTS,
): Promise<void> =>
  transact(store, ({ trx, now }) =>
    putBudget(trx, {
      owner: { playerId, organizationId: null },
      amountCents,
      reason: 'A test.',
      by: null,
      now,
    }),
  )
