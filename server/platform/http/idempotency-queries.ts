import type { Db, Trx } from '#server/platform/db/open.ts'

export type KeyName = { playerId: string; call: string; key: string }

/** One atomic insert; true for the first request with this key. */
export async function claimKey(
  db: Db,
  name: KeyName,
  claim: { fingerprint: Buffer; owner: string; lockedUntil: Date; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      player_id: name.playerId,
      call: name.call,
      key: name.key,
      fingerprint: claim.fingerprint,
      locked_until: claim.lockedUntil,
      owner: claim.owner,
      status: null,
      answer: null,
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findKey(db: Db, name: KeyName) {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('player_id', '=', name.playerId)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .executeTakeFirst()
}

/**
 * Notes in the transaction of the work that it is committed. False when another request has taken the key over: then this
 * one must not commit.
 */
export async function markCommitted(
  trx: Trx,
  name: KeyName,
  { owner, now }: { owner: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await byName(
    trx.updateTable('idempotency_keys').set({ committed_at: now }),
    name,
  )
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes over a key whose lock has expired and whose work is not committed; true for exactly one of several requests that try. */
export async function takeOverKey(
  db: Db,
  name: KeyName,
  { owner, lockedUntil, now }: { owner: string; lockedUntil: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await byName(
    db.updateTable('idempotency_keys').set({ locked_until: lockedUntil, owner }),
    name,
  )
    .where('locked_until', '<=', now)
    .where('status', 'is', null)
    .where('committed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stores the answer of a finished call. False when another request has taken the key over; then that one's
 * answer is valid.
 */
export async function storeAnswer(
  db: Db,
  name: KeyName,
  stored: { owner: string; status: number; answer: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await byName(
    db
      .updateTable('idempotency_keys')
      .set({ status: stored.status, answer: JSON.stringify(stored.answer ?? {}) }),
    name,
  )
    .where('status', 'is', null)
    .where('owner', '=', stored.owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the owner's unfinished claim. A stored answer, or the claim of a request that took over, stays. */
export async function deleteClaim(db: Db, name: KeyName, owner: string): Promise<void> {
  await unfinished(db, name, owner).execute()
}

/** The same unless the work is committed. Waits for a transaction that carries the mark. */
export async function deleteUncommittedClaim(db: Db, name: KeyName, owner: string): Promise<void> {
  await unfinished(db, name, owner).where('committed_at', 'is', null).execute()
}

function unfinished(db: Db, name: KeyName, owner: string) {
  return byName(db.deleteFrom('idempotency_keys'), name)
    .where('status', 'is', null)
    .where('owner', '=', owner)
}

export async function deleteKeysOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('player_id', '=', playerId).execute()
}

function byName<Query extends { where(column: never, operator: '=', value: string): Query }>(
  query: Query,
  { playerId, call, key }: KeyName,
): Query {
  return query
    .where('player_id' as never, '=', playerId)
    .where('call' as never, '=', call)
    .where('key' as never, '=', key)
}
