import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ClaimRow = Selectable<Tables['game_account_claims']>
export type NewClaim = {
  game: string
  handle: string
  handleKey: string
  claimantId: string
  holderId: string
  deadlineAt: Date
  now: Date
}
type Handle = { game: string; handleKey: string }

/** Undefined when there is already an open claim on the handle. */
export function insertClaim(trx: Trx, claim: NewClaim): Promise<ClaimRow | undefined> {
  return trx
    .insertInto('game_account_claims')
    .values({
      game: claim.game,
      handle: claim.handle,
      handle_key: claim.handleKey,
      claimant_id: claim.claimantId,
      holder_id: claim.holderId,
      deadline_at: claim.deadlineAt,
      answered_at: null,
      created_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function lockClaim(trx: Trx, id: number): Promise<ClaimRow | undefined> {
  return trx.selectFrom('game_account_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function lockOpenClaim(trx: Trx, handle: Handle): Promise<ClaimRow | undefined> {
  return trx
    .selectFrom('game_account_claims')
    .selectAll()
    .where('game', '=', handle.game)
    .where('handle_key', '=', handle.handleKey)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/** When this holder last rejected a claim on the handle. */
export async function findRejectedAt(
  db: Reader,
  handle: Handle & { holderId: string },
): Promise<Date | undefined> {
  const kept = await db
    .selectFrom('game_account_claims')
    .select('answered_at')
    .where('holder_id', '=', handle.holderId)
    .where('game', '=', handle.game)
    .where('handle_key', '=', handle.handleKey)
    .where('status', '=', 'kept')
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return kept?.answered_at ?? undefined
}

export async function setClaimStatus(
  trx: Trx,
  claim: { id: number; status: ClaimRow['status']; now: Date },
): Promise<ClaimRow> {
  return trx
    .updateTable('game_account_claims')
    .set({ status: claim.status, answered_at: claim.now })
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type ClaimWithPeople = ClaimRow & {
  claimant_name: string
  claimant_avatar: string | null
  holder_name: string
  holder_avatar: string | null
  handle_kind: string
}

/** Claims by a player and against them, open ones first. `id` selects one. */
export async function listClaimRows(
  db: Reader,
  of: { playerId: string; id?: number },
): Promise<ClaimWithPeople[]> {
  const one = of.id === undefined ? sql`true` : sql`c.id = ${of.id}`
  const { rows } = await sql<ClaimWithPeople>`
    select c.*, a.username as claimant_name, a.avatar_url as claimant_avatar, h.username as holder_name, h.avatar_url as holder_avatar, g.handle_kind
    from game_account_claims c
      join players a on a.id = c.claimant_id join players h on h.id = c.holder_id join games g on g.slug = c.game
    where (c.claimant_id = ${of.playerId} or c.holder_id = ${of.playerId}) and ${one}
    order by c.status <> 'open', c.created_at desc limit 20`.execute(db)
  return rows
}

export async function deleteClaims(trx: Trx, playerId: string): Promise<void> {
  await trx
    .deleteFrom('game_account_claims')
    .where((row) => row.or([row('claimant_id', '=', playerId), row('holder_id', '=', playerId)]))
    .execute()
}
