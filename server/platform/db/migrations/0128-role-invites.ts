import { sql, type Kysely } from 'kysely'

/** Roles in tournaments and organizations are offered: nobody has one before accepting it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table tournament_staff_invites (
    id bigint generated always as identity primary key,
    tournament_id bigint not null references tournaments on delete cascade,
    player_id uuid not null references players,
    role text not null check (role in ('organizer','referee')),
    invited_by uuid not null references players,
    created_at timestamptz not null,
    unique (tournament_id, player_id)
  )`,
  `create index tournament_staff_invites_player on tournament_staff_invites (player_id)`,
  `comment on table tournament_staff_invites is 'Roles in tournaments that were offered and wait for an answer.'`,
  `create table organization_invites (
    id bigint generated always as identity primary key,
    organization_id bigint not null references organizations,
    player_id uuid not null references players,
    role text not null check (role in ('owner','manager','referee')),
    invited_by uuid not null references players,
    created_at timestamptz not null,
    unique (organization_id, player_id)
  )`,
  `create index organization_invites_player on organization_invites (player_id)`,
  `comment on table organization_invites is 'Roles in organizations that were offered and wait for an answer.'`,
]
