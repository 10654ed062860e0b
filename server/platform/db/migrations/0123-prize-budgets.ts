import { sql, type Kysely } from 'kysely'

/**
 * Prizes that are paid whatever the entries are come from a budget, or are approved by an admin. What was published before
 * counts as approved: its players rely on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prize_budgets (
      id bigint generated always as identity primary key,
      player_id uuid unique references players (id),
      organization_id bigint unique references organizations (id),
      amount_cents bigint not null check (amount_cents >= 0),
      reason text not null,
      set_by uuid references players (id),
      set_at timestamptz not null,
      check (num_nonnulls(player_id, organization_id) = 1)
    )`.execute(db)
  await sql`
    create table prize_promises (
      id int generated always as identity primary key,
      cause_kind text not null check (cause_kind in ('tournament', 'challenge')),
      cause_id text not null,
      player_id uuid not null references players (id),
      organization_id bigint references organizations (id),
      cents bigint not null check (cents > 0),
      budget_cents bigint not null default 0 check (budget_cents >= 0),
      state text not null check (state in ('funded', 'waiting', 'refused', 'released')),
      asked_by uuid references players (id),
      asked_at timestamptz not null,
      decided_by uuid references players (id),
      decided_at timestamptz,
      reason text,
      unique (cause_kind, cause_id)
    )`.execute(db)
  await sql`create index prize_promises_waiting on prize_promises (asked_at) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index prize_promises_player on prize_promises (player_id) where budget_cents > 0`.execute(
    db,
  )
  await sql`create index prize_promises_organization on prize_promises (organization_id) where budget_cents > 0`.execute(
    db,
  )
  for (const table of ['tournaments', 'challenges'])
    await sql`alter table ${sql.ref(table)} add column prizes_state text not null default 'none'
      check (prizes_state in ('none', 'funded', 'waiting', 'refused'))`.execute(db)
  await sql`update tournaments set prizes_state = 'funded' where settings->>'prize_kind' = 'fixed' and status <> 'draft'`.execute(
    db,
  )
  await sql`update challenges set prizes_state = 'funded' where settings->>'prize_kind' = 'fixed'`.execute(db)
  for (const [name, text] of Object.entries(COMMENTS))
    await sql`comment on ${sql.raw(name.includes('.') ? 'column' : 'table')} ${sql.ref(name)} is ${sql.lit(text)}`.execute(
      db,
    )
}

const COMMENTS = {
  prize_budgets:
    'What events of a player or an organization may pay in prizes beyond their entries, counted over all of them since ever.',
  prize_promises:
    'The prizes of an event that are paid whatever its entries are, and who has answered for them.',
  'prize_promises.player_id': 'Who made the event.',
  'prize_promises.budget_cents':
    'What it takes of the budget: all while it runs, afterwards what was paid beyond the entries.',
  'prize_promises.decided_by': 'The admin who has approved or refused it; null where a budget pays.',
  'tournaments.prizes_state':
    '`waiting` and `refused`: an admin has to approve the prizes before it is published.',
  'challenges.prizes_state': '`waiting` and `refused`: only its organizer and staff see it.',
}
