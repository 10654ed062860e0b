import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column committed_at timestamptz`.execute(db)
  await sql`comment on column idempotency_keys.committed_at is
    'When the work was committed, written with it; a repetition without an answer is not worked on again.'`.execute(
    db,
  )
}
