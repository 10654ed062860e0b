import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sanctions (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    kind text not null check (kind in ('warn', 'mute', 'restrict', 'suspend', 'ban')),
    reason text not null,
    given_by uuid references players,
    given_at timestamptz not null,
    ends_at timestamptz,
    lifted_at timestamptz,
    lifted_by uuid references players,
    lift_reason text,
    appeal text,
    appealed_at timestamptz,
    appeal_status text check (appeal_status in ('open', 'upheld', 'lifted')),
    appeal_answer text,
    answered_at timestamptz,
    answered_by uuid references players,
    check ((kind in ('mute', 'restrict', 'suspend')) = (ends_at is not null)),
    check ((appeal is null) = (appeal_status is null))
  )`,
  `create index sanctions_player on sanctions (player_id, id desc)`,
  `create index sanctions_appeals on sanctions (appealed_at, id) where appeal_status = 'open'`,
]

/** Stores sanctions on players, with the appeals against them (decision 104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
