import { sql, type Kysely } from 'kysely'

/** Teams: unique names per game, logos, invite links, cancelled invites, and sides played by a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table teams add column name_key text, add column logo_url text`,
  // Among teams with the same name, all but the oldest get their id appended.
  `update teams set name_key = lower(named.name) || case when named.nth > 1 then ' ' || named.id else '' end
   from (select id, name, row_number() over (partition by game, lower(name) order by id) as nth from teams) named where named.id = teams.id`,
  `alter table teams alter column name_key set not null`,
  `create unique index teams_name on teams (game, name_key) where disbanded_at is null`,
  `alter table team_invites add column muted boolean not null default false`,
  `alter table team_invites add column from_player_id uuid references players on delete set null`,
  `update team_invites set from_player_id = teams.captain_id from teams where teams.id = team_invites.team_id`,
  `alter table team_invites drop constraint team_invites_status_check`,
  `alter table team_invites add constraint team_invites_status_check check (status in ('open','accepted','declined','cancelled'))`,
  `create index team_invites_player on team_invites (player_id, created_at desc) where status = 'open' and not muted`,
  `create index team_invites_notification on team_invites (notification_id)`,
  `create table team_links (
    team_id bigint primary key references teams on delete cascade,
    nonce text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `alter table sides add column team_id bigint references teams`,
  `create index sides_team on sides (team_id) where team_id is not null`,
]
