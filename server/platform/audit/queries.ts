import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type AuditEntry = {
  actorId: string | null
  role: string
  action: string
  subject: { kind: string; id: string }
  reason: string | null
  /** What has changed, as fields: figures, names, before and after. */
  details?: Record<string, unknown>
  now: Date
}

/** Records an action of an organizer, moderator or admin, in the transaction that performs it. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      // The player's role at this moment, whatever the caller takes it for.
      role: sql<string>`coalesce((select role from players where id = ${entry.actorId}), ${entry.role})`,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      reason: entry.reason,
      details: entry.details ? JSON.stringify(entry.details) : null,
      created_at: entry.now,
    })
    .execute()
}

export type AuditFilter = {
  kind?: string | undefined
  id?: string | undefined
  /** What this player has done, and what was done about them. */
  playerId?: string | undefined
}

export function listAuditRows(db: Reader, page: AuditFilter & { offset: number; limit: number }) {
  return filtered(db, page)
    .leftJoin('players', 'players.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .leftJoin('players as about', (join) =>
      join
        .on('audit_log.subject_kind', '=', 'player')
        .on(sql<boolean>`about.id::text = audit_log.subject_id`),
    )
    .select(['players.username', 'players.avatar_url', 'about.username as subject_name'])
    .orderBy('audit_log.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countAuditRows(db: Reader, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('audit_log.id').limit(10_000).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function filtered(db: Reader, { kind, id, playerId }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (kind) query = query.where('audit_log.subject_kind', '=', kind)
  if (id) query = query.where('audit_log.subject_id', '=', id)
  if (playerId !== undefined)
    query = query.where((row) =>
      row.or([
        row('audit_log.actor_id', '=', playerId),
        row.and([row('audit_log.subject_kind', '=', 'player'), row('audit_log.subject_id', '=', playerId)]),
      ]),
    )
  return query
}
