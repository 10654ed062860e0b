import { sql, type Kysely } from 'kysely'

/** A player's quests of a day, the streak of days with a match, and what the quests of a day have paid (UTC). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_quests (
      player_id uuid not null references players,
      day date not null,
      slot smallint not null,
      kind text not null check (kind in ('play', 'win', 'friend', 'new_opponent')),
      mode_id bigint references modes,
      goal smallint not null check (goal > 0),
      reward_cents integer not null check (reward_cents >= 0),
      done_at timestamptz,
      paid_cents integer not null default 0 check (paid_cents between 0 and reward_cents),
      primary key (player_id, day, slot)
    )`.execute(db)
  await sql`
    create table player_streaks (
      player_id uuid primary key references players,
      length integer not null,
      best integer not null,
      last_day date not null,
      forgiven_day date
    )`.execute(db)
  await sql`
    create table quest_budgets (
      day date primary key,
      spent_cents bigint not null check (spent_cents >= 0)
    )`.execute(db)
}
