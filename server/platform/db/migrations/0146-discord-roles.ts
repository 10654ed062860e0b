import { sql, type Kysely } from 'kysely'

const ROLES = ['participant', 'checked_in', 'winner']

const statements = [
  ...ROLES.map((name) => `alter table discord_guilds add column ${name}_role text`),
  `comment on column discord_guilds.participant_role is 'Given to those who are in an open tournament of the organization.'`,
  `comment on column discord_guilds.checked_in_role is 'Given to those who are checked in, or play.'`,
  `comment on column discord_guilds.winner_role is 'Given to those who have won the latest tournament of a game.'`,
  `create table discord_role_grants (
    guild_id text not null references discord_guilds (id) on delete cascade,
    role_id text not null,
    user_id text not null,
    is_given boolean not null,
    checked_at timestamptz,
    primary key (guild_id, role_id, user_id)
  )`,
  `comment on table discord_role_grants is 'Roles that the site has given, so that it takes no other. Keyed by the Discord user, who may have left the site.'`,
  `comment on column discord_role_grants.is_given is 'False: the user was not in the server when it was last looked at.'`,
]

/** Stores roles of Discord servers that tournaments give and take (decision 222). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
