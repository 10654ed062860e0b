import { sql, type Selectable } from 'kysely'
import type { CheckStatus, Verdict } from '#core/identity/check.ts'
import { andUuid, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { findPlayer } from '#server/domains/players/queries.ts'

export type CheckRow = Selectable<Tables['identity_checks']>

/** The player's identity check status. Wallet and eligibility read it here. */
export async function kycStatusOf(db: Reader, playerId: string): Promise<CheckStatus> {
  return (await findPlayer(db, playerId)).kyc_status
}

/** A player's latest submission. */
export function findCheck(db: Reader, playerId: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A submission; undefined once the player's account was deleted. */
export function findCheckById(db: Reader, id: number): Promise<CheckRow | undefined> {
  return db.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All submissions of a player, oldest first. Five a day at most. */
export function listChecksOf(db: Reader, playerId: string): Promise<CheckRow[]> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .limit(10_000)
    .execute()
}

export async function countSentSince(db: Reader, of: { playerId: string; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', of.playerId)
    .where('submitted_at', '>', of.since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Pending checks, without players who are deleting their account. */
function waiting(db: Reader) {
  return db
    .selectFrom('identity_checks')
    .innerJoin('players', 'players.id', 'identity_checks.player_id')
    .where('identity_checks.status', '=', 'pending')
    .where('players.deletion_due_at', 'is', null)
}

export async function countWaiting(db: Reader): Promise<number> {
  const { count } = await waiting(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listWaiting(db: Reader, { offset, limit }: { offset: number; limit: number }) {
  return waiting(db)
    .select([
      'identity_checks.id',
      'player_id',
      'submitted_at',
      'username',
      'avatar_url',
      'first_name',
      'last_name',
      'dob',
      'address',
    ])
    .orderBy('submitted_at')
    .orderBy('identity_checks.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The player's pending check, unless the account is being deleted. */
export function findWaiting(db: Reader, playerId: string): Promise<CheckRow | undefined> {
  return waiting(db).selectAll('identity_checks').where('player_id', '=', playerId).executeTakeFirst()
}

export async function insertCheck(
  trx: Trx,
  check: { playerId: string; document: string; selfie: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('identity_checks')
    .values({
      player_id: check.playerId,
      status: 'pending',
      document_file: check.document,
      selfie_file: check.selfie,
      submitted_at: check.now,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .execute()
}

export async function writeDecision(
  trx: Trx,
  decision: { id: number; verdict: Verdict; by: string | null; reason: string | null; now: Date },
): Promise<void> {
  const { id, verdict, by, reason, now } = decision
  await trx
    .updateTable('identity_checks')
    .set({ status: verdict, decided_at: now, decided_by: by, reason })
    .where('id', '=', id)
    .execute()
}

/** The check waits for a decision again. */
export async function writePending(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('identity_checks')
    .set({ status: 'pending', decided_at: null, decided_by: null, reason: null })
    .where('id', '=', id)
    .execute()
}

/** Clears the picture names and returns what they were. */
export async function clearPictures(trx: Trx, id: number): Promise<string[]> {
  const row = await trx
    .selectFrom('identity_checks')
    .select(['document_file', 'selfie_file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('identity_checks')
    .set({ document_file: null, selfie_file: null })
    .where('id', '=', id)
    .execute()
  return row ? [row.document_file, row.selfie_file].filter((name) => name !== null) : []
}

/** Deletes all checks of a player and returns the names of their pictures. */
export async function deleteChecks(trx: Trx, playerId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('identity_checks')
    .where('player_id', '=', playerId)
    .returning(['document_file', 'selfie_file'])
    .execute()
  return rows.flatMap((row) => [row.document_file, row.selfie_file]).filter((name) => name !== null)
}

export const identityCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'i.player_id', players: ['i.player_id'], opened: 'i.submitted_at' })}
  from identity_checks i join players p on p.id = i.player_id
  where i.status = 'pending' and p.deletion_due_at is null and i.player_id <> ${readerId} ${andUuid('i.player_id', one)}`
