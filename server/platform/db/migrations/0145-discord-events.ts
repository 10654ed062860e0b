import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table discord_guilds add column has_events boolean not null default false`,
  `comment on column discord_guilds.has_events is 'Its tournaments are events of the server.'`,
  `alter table discord_posts drop constraint discord_posts_kind_check`,
  `alter table discord_posts add constraint discord_posts_kind_check check (kind in ('card', 'call', 'podium', 'event'))`,
  `comment on column discord_posts.channel is 'The id of the channel; of an event that of the server.'`,
  `comment on column discord_posts.message_id is 'The id of the message, or of the event.'`,
]

/** Stores tournaments as scheduled events of Discord servers (decision 216). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
