import { sql, type Kysely } from 'kysely'

/**
 * Lobbies with entries, invites, start times and shares; matches with veto, disputes and evidence; the audit
 * log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OPEN_DISPUTE = `'{"step":"review","openedBySideId":null,"stated":[],"rulings":[],"appealedBySideId":null,"accepted":[]}'`

const STATEMENTS = [
  `alter table lobbies
    add column origin text not null default 'player' check (origin in ('player','queue','rematch')),
    add column entry_fee_cents int not null default 0 check (entry_fee_cents >= 0),
    add column fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
    add column starts_at timestamptz,
    add column rules text,
    add column rematch_of bigint unique references lobbies`,
  `create index lobbies_fee on lobbies (entry_fee_cents, created_at desc, id desc) where not is_private and status in ('open','ready_check','playing')`,
  `alter table lobby_seats drop constraint lobby_seats_state_check`,
  `alter table lobby_seats
    add constraint lobby_seats_state_check check (state in ('seated','ready','invited')),
    add column invited_by uuid references players on delete set null,
    add column notification_id bigint,
    add column expires_at timestamptz,
    add check ((state = 'invited') = (expires_at is not null))`,
  `drop index lobby_seats_active`,
  `create unique index lobby_seats_active on lobby_seats (player_id, game) where released_at is null and state <> 'invited'`,
  `create index lobby_seats_invited on lobby_seats (player_id, created_at desc) where released_at is null and state = 'invited'`,
  `create index lobby_seats_notification on lobby_seats (notification_id) where notification_id is not null`,
  `alter table sides add column shares jsonb`,
  `create index sides_captain on sides (captain_id) where match_id is not null`,

  `alter table matches drop constraint matches_status_check`,
  `alter table matches
    add constraint matches_status_check check (status in ('scheduled','veto','live','reported','disputed','settled','cancelled')),
    add column absent_side int check (absent_side in (0, 1)),
    add column veto jsonb,
    add column votes jsonb not null default '[]',
    add column dispute jsonb,
    add column ending text`,
  `update matches set dispute = ${OPEN_DISPUTE} where status = 'disputed'`,
  `update matches set ending = case status when 'settled' then 'reports' else 'abandoned' end where settled_at is not null`,
  `alter table matches add check ((settled_at is null) = (ending is null)), add check (status <> 'disputed' or dispute is not null)`,

  `create table disputes (
    match_id bigint primary key references matches on delete cascade,
    reason text,
    opened_at timestamptz not null,
    moderator_id uuid references players,
    closed_at timestamptz
  )`,
  `create index disputes_open on disputes (opened_at, match_id) where closed_at is null`,
  `insert into disputes (match_id, reason, opened_at) select id, null, started_at from matches where status = 'disputed'`,
  `create table match_statements (
    match_id bigint not null references matches on delete cascade,
    side_id bigint not null references sides,
    kind text not null check (kind in ('statement','appeal')),
    player_id uuid not null references players,
    body text not null,
    created_at timestamptz not null,
    primary key (match_id, side_id, kind)
  )`,
  `create table match_rulings (
    match_id bigint not null references matches on delete cascade,
    number int not null check (number in (1, 2)),
    moderator_id uuid not null references players,
    winner_side_id bigint references sides,
    reason text not null,
    created_at timestamptz not null,
    primary key (match_id, number),
    unique (match_id, moderator_id)
  )`,
  `create table match_notes (
    id bigint generated always as identity primary key,
    match_id bigint not null references matches on delete cascade,
    moderator_id uuid not null references players,
    body text not null,
    created_at timestamptz not null
  )`,
  `create index match_notes_match on match_notes (match_id, id)`,
  `create table match_evidence (
    id bigint generated always as identity primary key,
    match_id bigint not null references matches on delete cascade,
    side_id bigint not null references sides,
    player_id uuid not null references players,
    file text not null,
    sha256 text not null,
    bytes int not null,
    created_at timestamptz not null,
    unique (match_id, side_id, sha256)
  )`,

  `create table audit_log (
    id bigint generated always as identity primary key,
    actor_id uuid references players,
    role text not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    reason text,
    created_at timestamptz not null
  )`,
  `create index audit_log_subject on audit_log (subject_kind, subject_id, id desc)`,
  `create index match_evidence_player on match_evidence (player_id)`,
  `create index match_statements_player on match_statements (player_id)`,
  `create function audit_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the trail is only added to' using errcode = '23000'; end $$`,
  `create trigger audit_log_fixed before update or delete on audit_log for each row execute function audit_refuse_change()`,
  `create trigger audit_log_kept before truncate on audit_log for each statement execute function audit_refuse_change()`,
  `create trigger match_evidence_fixed before update on match_evidence for each row execute function audit_refuse_change()`,
  `create trigger match_statements_fixed before update on match_statements for each row execute function audit_refuse_change()`,
  `create trigger match_rulings_fixed before update on match_rulings for each row execute function audit_refuse_change()`,
]
