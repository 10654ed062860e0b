import { sql, type RawBuilder } from 'kysely'
import { permissionFor, type QueueKind } from '#core/queues.ts'
import { mayHoldDispute } from '#server/domains/matches/disputes/dispute-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import { presentSince } from './presence-queries.ts'
import { isWaitingFor } from './item-queries.ts'

type Case = { kind: QueueKind; id: string; now: Date }
type ColleagueRow = { id: string; username: string; avatar_url: string | null; is_here: boolean }

/** Returns whether this player may work on a case, given the permission of its queue. */
export async function mayWorkOn(db: Reader, of: Case, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayWork(of, sql.val(playerId))} as may`.execute(db)
  return rows[0]?.may ?? false
}

/**
 * Checks whether a player with the permission may work on a case. A dispute can be held from its beginning,
 * before it waits for a decision, but by nobody who has decided it before.
 */
function mayWork({ kind, id, now }: Case, playerId: RawBuilder<unknown>): RawBuilder<boolean> {
  const text = sql`${id}::text`
  return kind === 'disputes' ? mayHoldDispute(text, playerId) : isWaitingFor(kind, text, playerId, now)
}

/**
 * Colleagues other than this one who may decide a case, whose account is open, and whose name has this text: those who have the
 * console open first, then those whose name begins with it.
 */
export async function listColleagueRows(
  db: Reader,
  of: Case & { exceptId: string; text: string; limit: number },
): Promise<ColleagueRow[]> {
  const permitted = await listPermitted(db, permissionFor(of.kind))
  const at = sql`strpos(lower(colleague.username), lower(${of.text}))`
  const { rows } = await sql<ColleagueRow>`
    select colleague.id, colleague.username, colleague.avatar_url, here.player_id is not null as is_here
    from players colleague
    left join staff_presence here on here.player_id = colleague.id and here.seen_at > ${presentSince(of.now)}
    where colleague.id = any(${permitted}::uuid[]) and colleague.email_verified_at is not null and colleague.deletion_due_at is null
      and colleague.banned_at is null and colleague.id <> ${of.exceptId} and ${at} > 0
      and ${mayWork(of, sql.ref('colleague.id'))}
    order by is_here desc, ${at} = 1 desc, colleague.username_key limit ${of.limit}`.execute(db)
  return rows
}
