import { sql, type Kysely } from 'kysely'

const statements = [
  `create table discord_guilds (
    id text primary key check (id ~ '^[0-9]{15,20}$'),
    organization_id bigint not null references organizations on delete cascade,
    name text not null,
    language text not null,
    announcements_channel text,
    results_channel text,
    calls_channel text,
    problems jsonb not null default '[]',
    installed_by uuid references players on delete set null,
    created_at timestamptz not null
  )`,
  `create index discord_guilds_organization on discord_guilds (organization_id)`,
  `create index discord_guilds_installed_by on discord_guilds (installed_by)`,
  `comment on table discord_guilds is 'Discord servers that organizations have added the application to.'`,
  `comment on column discord_guilds.id is 'The id of the server at Discord.'`,
  `comment on column discord_guilds.language is 'BCP 47, for messages that everybody there reads.'`,
  `comment on column discord_guilds.announcements_channel is 'The id of a channel; null: nothing of this kind is posted.'`,
  `comment on column discord_guilds.problems is 'Why something cannot be posted: a list of {code, channel, since}.'`,
  `create table discord_posts (
    id bigint generated always as identity primary key,
    guild_id text not null references discord_guilds on delete cascade,
    kind text not null check (kind in ('card', 'call', 'podium')),
    subject_id bigint not null,
    channel text not null,
    message_id text,
    wanted integer not null default 1,
    done integer not null default 0,
    sent text,
    begun_at timestamptz,
    failed text,
    created_at timestamptz not null,
    unique (guild_id, kind, subject_id)
  )`,
  `create index discord_posts_due on discord_posts (guild_id, id) where wanted > done and failed is null`,
  `create index discord_posts_subject on discord_posts (kind, subject_id)`,
  `comment on table discord_posts is 'Messages in Discord channels. Each is edited as its subject changes.'`,
  `comment on column discord_posts.subject_id is 'The tournament (card, podium) or the lobby of a match (call).'`,
  `comment on column discord_posts.wanted is 'Raised with each change of the subject. More than done: it has to be sent or edited.'`,
  `comment on column discord_posts.sent is 'A hash of the content that the message has.'`,
  `comment on column discord_posts.begun_at is 'When it was sent first, whether or not the answer has come.'`,
  `comment on column discord_posts.failed is 'Why it is not sent any more.'`,
]

/** Stores Discord servers of organizations, and the messages that live there (decision 215). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
