import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table discord_guilds add column has_threads boolean not null default false`,
  `comment on column discord_guilds.has_threads is 'Each match is called in a private thread of its players.'`,
  `alter table discord_posts add column thread_id text`,
  `comment on column discord_posts.thread_id is 'The thread that the message is in, below its channel.'`,
]

/** Stores threads of matches on Discord (decision 216). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
