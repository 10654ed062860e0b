import { sql, type Kysely } from 'kysely'

/** Identity checks: one row per submission, with its decision. The player's row holds the current status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table players add column kyc_status text not null default 'none' check (kyc_status in ('none','pending','approved','rejected'))`,
  `create table identity_checks (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    status text not null check (status in ('pending','approved','rejected')),
    document_file text,
    selfie_file text,
    submitted_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references players,
    reason text,
    check ((status = 'pending') = (decided_at is null)),
    check (status <> 'rejected' or reason is not null),
    check ((document_file is null) = (selfie_file is null)),
    check (decided_by <> player_id)
  )`,
  `create index identity_checks_player on identity_checks (player_id, id desc)`,
  `create unique index identity_checks_open on identity_checks (player_id) where status = 'pending'`,
  `create index identity_checks_queue on identity_checks (submitted_at, id) where status = 'pending'`,
]
