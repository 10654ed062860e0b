import { sql, type Selectable } from 'kysely'
import { andUuid, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type RequestRow = Selectable<Tables['organizer_requests']>

export function findRequest(db: Reader, playerId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('organizer_requests').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export function lockRequest(trx: Trx, playerId: string): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('organizer_requests')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a request, in place of one that was refused. */
export function putRequest(
  trx: Trx,
  request: { playerId: string; reason: string; now: Date },
): Promise<RequestRow> {
  const fresh = {
    reason: request.reason,
    status: 'pending' as const,
    answer: null,
    created_at: request.now,
    decided_at: null,
  }
  return trx
    .insertInto('organizer_requests')
    .values({ player_id: request.playerId, ...fresh })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function writeDecision(
  trx: Trx,
  decision: {
    playerId: string
    status: 'granted' | 'refused'
    answer: string | null
    by: string | null
    promoted: boolean
    now: Date
  },
): Promise<RequestRow> {
  return trx
    .updateTable('organizer_requests')
    .set({
      status: decision.status,
      answer: decision.answer,
      decided_at: decision.now,
      decided_by: decision.by,
      promoted: decision.promoted,
    })
    .where('player_id', '=', decision.playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes a request wait again, as before its decision. */
export function reopenRequest(trx: Trx, playerId: string): Promise<RequestRow> {
  return trx
    .updateTable('organizer_requests')
    .set({ status: 'pending', answer: null, decided_at: null, decided_by: null, promoted: false })
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many requests wait for a decision. */
async function countPending(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('organizer_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listPending(
  db: Reader,
  page: { offset: number; limit: number },
): Promise<{ count: number; rows: (RequestRow & { username: string; avatar_url: string | null })[] }> {
  const pending = db
    .selectFrom('organizer_requests')
    .innerJoin('players', 'players.id', 'organizer_requests.player_id')
    .where('organizer_requests.status', '=', 'pending')
  const rows = await pending
    .selectAll('organizer_requests')
    .select(['players.username', 'players.avatar_url'])
    .orderBy('organizer_requests.created_at')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { count: await countPending(db), rows }
}

export const organizerCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'player_id', players: ['player_id'], opened: 'created_at' })}
  from organizer_requests where status = 'pending' and player_id <> ${readerId} ${andUuid('player_id', one)}`
