import { sql, type Kysely } from 'kysely'

/** Profiles: payment account, preferences, two-factor sign-in, claims on game accounts, account deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table players
    add pending_email text,
    add paypal_email text,
    add paypal_changed_at timestamptz,
    add notification_preferences jsonb not null default '{}',
    add time_zone text,
    add extras_passed_at timestamptz,
    add deletion_due_at timestamptz,
    add deleted_at timestamptz`,
  // Attempts must survive a crash of the database: otherwise a code could be guessed across restarts.
  `alter table rate_limits set logged`,
  `alter table sessions add stepped_up_at timestamptz, add place text`,
  `update sessions set stepped_up_at = created_at`,
  `alter table sessions alter stepped_up_at set not null`,
  `alter table link_tokens drop constraint link_tokens_purpose_check`,
  `alter table link_tokens add check (purpose in ('verify_email','reset_password','change_email','keep_account'))`,
  `alter table link_tokens add detail text`,
  `alter table phone_codes add by_service boolean not null default false`,
  `create table known_devices (
    player_id uuid not null references players on delete cascade,
    device text not null,
    place text not null,
    first_seen_at timestamptz not null,
    primary key (player_id, device, place)
  )`,
  `create table totp_secrets (
    player_id uuid primary key references players on delete cascade,
    sealed bytea not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null
  )`,
  `create table passkeys (
    id text primary key,
    player_id uuid not null references players on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_of_player on passkeys (player_id)`,
  `create table passkey_challenges (
    id uuid primary key,
    purpose text not null check (purpose in ('register','prove')),
    player_id uuid references players on delete cascade,
    challenge text not null,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  `create table recovery_codes (
    player_id uuid not null references players on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (player_id, code_hash)
  )`,
  `create table game_account_claims (
    id bigint generated always as identity primary key,
    game text not null references games,
    handle text not null,
    handle_key text not null,
    claimant_id uuid not null references players on delete cascade,
    holder_id uuid not null references players on delete cascade,
    status text not null default 'open' check (status in ('open','granted','kept','withdrawn')),
    deadline_at timestamptz not null,
    answered_at timestamptz,
    created_at timestamptz not null,
    check (claimant_id <> holder_id)
  )`,
  `create unique index claims_open on game_account_claims (game, handle_key) where status = 'open'`,
  `create index claims_of_claimant on game_account_claims (claimant_id, created_at desc)`,
  `create index claims_of_holder on game_account_claims (holder_id, created_at desc)`,
  `alter table games add handle_kind text not null default 'plain' check (handle_kind in ('riot','lichess','steam','plain'))`,
  `update games set handle_kind = case publisher when 'Riot Games' then 'riot' when 'Lichess' then 'lichess' when 'Valve' then 'steam' else 'plain' end`,
  // A custom Steam URL can move to another owner, so only the Steam id is stored.
  `update games set handle_pattern = '^7656119\\d{10}$', handle_label = 'Steam id' where slug = 'counter-strike-2'`,
]
