import { sql, type Kysely } from 'kysely'

/** Grants of money permissions and changes of figures that make money take effect after a second person, or a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_changes (
      id int generated always as identity primary key,
      kind text not null check (kind in ('permission', 'role', 'setting')),
      player_id uuid references players (id),
      name text not null,
      value text,
      based_on bigint,
      reason text not null,
      asked_by uuid not null references players (id),
      asked_at timestamptz not null,
      effective_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'effective', 'declined', 'ended')),
      decided_by uuid references players (id),
      decided_at timestamptz,
      answer text,
      check ((kind = 'setting') = (player_id is null))
    )`.execute(db)
  await sql`
    create unique index waiting_changes_once on waiting_changes (kind, name, coalesce(player_id::text, ''))
    where state = 'waiting'`.execute(db)
  for (const [name, text] of Object.entries(COMMENTS))
    await sql`comment on ${sql.raw(name.includes('.') ? 'column' : 'table')} ${sql.ref(name)} is ${sql.lit(text)}`.execute(
      db,
    )
}

const COMMENTS = {
  waiting_changes:
    'What one member of staff has asked for and a second one can approve or decline within a day.',
  'waiting_changes.name': 'The permission, the role, or the setting.',
  'waiting_changes.value': 'Of a setting; null: back to the environment.',
  'waiting_changes.based_on': 'The version of the setting that was seen.',
  'waiting_changes.state': '`ended`: it could no longer take effect, or was asked for anew.',
}
