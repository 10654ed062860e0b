import { sql, type Kysely } from 'kysely'

const statements = [
  // The act without the side that a decision names or the reason of a suspicion: `dispute.win` of
  // `dispute.win.12`.
  `create function audit_act(action text) returns text language sql immutable parallel safe
    return regexp_replace(action, '^(dispute[.](?:win|suspect))[.].*$', '\\1')`,
  `create index audit_log_time on audit_log (created_at desc, id desc)`,
  `create index audit_log_kind on audit_log (subject_kind, created_at desc, id desc)`,
  `create index audit_log_area on audit_log (split_part(action, '.', 1), created_at desc, id desc)`,
  `create index audit_log_act on audit_log (audit_act(action), created_at desc, id desc)`,
  `create index audit_log_by on audit_log (actor_id, created_at desc, id desc)`,
  `drop index audit_log_actor`,
]

/** The audit log is filtered by what an act was about, by the act, by who acted and by time (decision 142). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
