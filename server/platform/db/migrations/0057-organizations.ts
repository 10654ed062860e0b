import { sql, type Kysely } from 'kysely'

/** Organizations: a page and roles. Tournaments and circuits may belong to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table organizations (
    id bigint generated always as identity primary key,
    name text not null,
    name_key text not null unique,
    slug text not null unique,
    description text not null,
    links jsonb not null,
    country text,
    region text,
    logo_url text,
    followers_count integer not null default 0,
    created_at timestamptz not null
  )`,
  `create index organizations_followed on organizations (followers_count desc, id)`,
  `create table organization_members (
    organization_id bigint not null references organizations,
    player_id uuid not null references players,
    role text not null check (role in ('owner','manager','referee')),
    created_at timestamptz not null,
    primary key (organization_id, player_id)
  )`,
  `create index organization_members_player on organization_members (player_id)`,
  `alter table tournaments add column organization_id bigint references organizations`,
  `create index tournaments_organization on tournaments (organization_id, starts_at) where organization_id is not null`,
  `alter table circuits add column organization_id bigint references organizations`,
  `create index circuits_organization on circuits (organization_id) where organization_id is not null`,
  // Roles in a tournament: those of its own staff, and of the members of its organization. A template belongs
  // to its owner alone.
  `create view tournament_roles as
    select tournament_id, player_id, role from tournament_staff
    union all
    select tournaments.id, member.player_id,
      case member.role when 'owner' then 'owner' when 'manager' then 'organizer' else 'referee' end
    from tournaments join organization_members member on member.organization_id = tournaments.organization_id
    where not tournaments.is_template`,
]
