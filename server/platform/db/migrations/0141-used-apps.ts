import { sql, type Kysely } from 'kysely'

/**
 * The last use of what players have allowed apps; logos of apps are uploads, no addresses elsewhere, which no page may
 * load; and endpoints that are off since their maker may not manage them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table oauth_records add column last_used_at timestamptz`.execute(db)
  await sql`comment on column oauth_records.last_used_at is 'Of a grant, written at most once an hour'`.execute(
    db,
  )
  await sql`update oauth_apps set logo = null where logo is not null`.execute(db)
  await sql`comment on column oauth_apps.logo is 'The path of an upload'`.execute(db)
  await sql`alter table webhook_endpoints drop constraint webhook_endpoints_off_reason_check`.execute(db)
  await sql`
    alter table webhook_endpoints add constraint webhook_endpoints_off_reason_check
      check (off_reason in ('by_hand', 'gone', 'failing', 'maker_left'))`.execute(db)
}
