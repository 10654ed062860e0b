import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table discord_guilds
    add column webhook_channel text,
    add column webhook_guild text,
    add column webhook_token bytea,
    add constraint discord_guilds_webhook check (
      (webhook_channel is null) = (webhook_guild is null) and (webhook_token is null or webhook_channel is not null))`,
  `comment on table discord_guilds is 'Where the site posts on Discord: servers that have its application, and single channels by a webhook.'`,
  `comment on column discord_guilds.id is 'The id of the server at Discord, or of the webhook.'`,
  `comment on column discord_guilds.webhook_channel is 'The one channel of a webhook; null: a server with the application.'`,
  `comment on column discord_guilds.webhook_guild is 'The server that its channel is in.'`,
  `comment on column discord_guilds.webhook_token is 'Sealed. Null: somebody has removed the webhook at Discord.'`,
]

/** Stores webhooks of single channels, which get the same posts as servers (decision 228). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
