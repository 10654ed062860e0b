import { sql } from 'kysely'
import { actingKey } from '#server/platform/http/key-session.ts'
import { asUuid } from '#server/platform/db/as-id.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type AuditEntry = {
  actorId: string | null
  role: string
  action: string
  subject: { kind: string; id: string }
  reason: string | null
  /** Changed facts as fields: figures, names, before and after. */
  details?: Record<string, unknown>
  now: Date
}

/** Records an action of an organizer, moderator or admin, in the transaction that performs it. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const key = actingKey()
  const details = key ? { ...entry.details, by_key: key.name } : entry.details
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
      details: details ? JSON.stringify(details) : null,
      created_at: entry.now,
    })
    .execute()
}

export type AuditFilter = {
  /** The kind of the subject. */
  kind?: string | undefined
  /** The beginning of the action's name. */
  area?: string | undefined
  id?: string | undefined
  /** See `auditAct` of core. */
  act?: string | undefined
  /** The player who acted. */
  actorId?: string | undefined
  /** Acts by this player, and acts about them. */
  playerId?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
}

/** Pages further back are not read: a filter finds what is older. */
export const MOST_FOUND = 10_000

type AuditPage = AuditFilter & { offset: number; limit: number }

export const listAuditRows = (db: Reader, page: AuditPage) => auditRows(db, page).execute()

/** The query of entries that match, the newest first. */
export function auditRows(db: Reader, page: AuditPage) {
  return db
    .selectFrom('audit_log')
    .where(matches(page))
    .leftJoin('players', 'players.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .leftJoin('players as about', (join) =>
      join
        .on('audit_log.subject_kind', '=', 'player')
        .on(sql<boolean>`about.id = ${asUuid(sql.ref('audit_log.subject_id'))}`),
    )
    .select(['players.username', 'players.avatar_url', 'about.username as subject_name'])
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .offset(page.offset)
    .limit(page.offset < MOST_FOUND ? page.limit : 0)
}

export async function countAuditRows(db: Reader, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom(
      db.selectFrom('audit_log').where(matches(filter)).select('audit_log.id').limit(MOST_FOUND).as('found'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The condition of a filter, on `audit_log`. */
export function matches({ kind, area, id, act, actorId, playerId, from, before }: AuditFilter) {
  const parts = [
    kind === undefined ? undefined : sql`audit_log.subject_kind = ${kind}`,
    area === undefined ? undefined : sql`split_part(audit_log.action, '.', 1) = ${area}`,
    id === undefined ? undefined : sql`audit_log.subject_id = ${id}`,
    act === undefined ? undefined : sql`audit_act(audit_log.action) = ${act}`,
    actorId === undefined ? undefined : sql`audit_log.actor_id = ${actorId}`,
    playerId === undefined
      ? undefined
      : sql`(audit_log.actor_id = ${playerId}
          or (audit_log.subject_kind = 'player' and audit_log.subject_id = ${playerId}))`,
    from && sql`audit_log.created_at >= ${from}`,
    before && sql`audit_log.created_at < ${before}`,
  ].filter((part) => part !== undefined)
  return sql<boolean>`${parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)}`
}
