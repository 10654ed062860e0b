import { sql, type Kysely } from 'kysely'

/** The first tables: accounts, catalogue, notifications, ratings, lobbies, matches, jobs and live events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table players (
    id uuid primary key,
    username text not null check (char_length(username) between 3 and 20),
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    email_verified_at timestamptz,
    password_hash text,
    first_name text, last_name text,
    address jsonb, dob date,
    phone text, phone_verified_at timestamptz,
    role text not null default 'player' check (role in ('player','organizer','moderator','admin')),
    avatar_url text, bio text,
    is_private boolean not null default false,
    referral_code text not null unique,
    referred_by uuid references players,
    onboarding_step int not null default 1 check (onboarding_step between 1 and 5),
    signup_ip text,
    banned_at timestamptz,
    is_demo boolean not null default false,
    created_at timestamptz not null
  )`,
  `create unique index players_verified_phone on players (phone) where phone_verified_at is not null`,
  `create index players_username_prefix on players (username_key text_pattern_ops)`,
  `create table game_accounts (
    id bigint generated always as identity primary key,
    player_id uuid not null references players on delete cascade,
    game text not null,
    handle text not null,
    handle_key text not null,
    external_id text,
    verified boolean not null default false,
    created_at timestamptz not null,
    unique (player_id, game),
    unique (game, handle_key)
  )`,
  `create table sessions (
    id uuid primary key,
    player_id uuid not null references players on delete cascade,
    generation int not null default 0,
    refresh_salt bytea not null,
    rotated_at timestamptz not null,
    user_agent text not null,
    ip text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text
  )`,
  `create index sessions_open on sessions (player_id, last_used_at desc) where ended_at is null`,
  `create table link_tokens (
    id uuid primary key,
    player_id uuid not null references players on delete cascade,
    purpose text not null check (purpose in ('verify_email','reset_password')),
    token_hash bytea not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index link_tokens_of_player on link_tokens (player_id, purpose)`,
  `create table phone_codes (
    player_id uuid primary key references players on delete cascade,
    phone text not null,
    code_hash bytea,
    attempts_left int not null check (attempts_left >= 0),
    expires_at timestamptz not null,
    sent_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `create table used_checks (nonce text primary key, expires_at timestamptz not null)`,
  `create index used_checks_expiry on used_checks (expires_at)`,
  `create table outbox (
    id bigint generated always as identity primary key,
    channel text not null check (channel in ('mail','sms')),
    recipient text not null, subject text not null, text text not null, html text,
    created_at timestamptz not null
  )`,
  `create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    payload jsonb not null default '{}',
    due_at timestamptz not null,
    attempts int not null default 0,
    last_error text,
    failed_at timestamptz,
    unique (kind, key)
  )`,
  `create index jobs_due on jobs (due_at) where failed_at is null`,
  `create table live_events (
    id bigint generated always as identity primary key,
    topics text[] not null,
    event text not null,
    data jsonb not null,
    created_at timestamptz not null
  )`,
  `create index live_events_age on live_events (created_at)`,
  `create unlogged table rate_limits (key text primary key, points int not null, expires_at timestamptz not null)`,
  `create table games (
    slug text primary key, name text not null, game_type text not null, publisher text not null,
    handle_label text not null, handle_example text not null, handle_pattern text not null, position int not null
  )`,
  `create table modes (
    id bigint generated always as identity primary key,
    game text not null references games,
    slug text not null, name text not null,
    team_size int not null check (team_size between 1 and 16),
    best_of int[] not null, maps jsonb not null, allows_draw boolean not null,
    scoring text not null, how_to_connect text not null, position int not null,
    unique (game, slug)
  )`,
  `create table notifications (
    id bigint generated always as identity primary key,
    player_id uuid not null references players on delete cascade,
    type int not null check (type between 1 and 7),
    message text not null,
    from_player_id uuid references players on delete set null,
    lobby_id bigint,
    extras jsonb not null default '{}',
    read_at timestamptz, removed_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index notifications_shown on notifications (player_id, created_at desc, id desc) where removed_at is null`,
  `create index notifications_unread on notifications (player_id) where removed_at is null and read_at is null`,
  `create table friendships (
    id bigint generated always as identity primary key,
    from_player_id uuid not null references players on delete cascade,
    to_player_id uuid not null references players on delete cascade,
    status text not null check (status in ('requested','friends','declined')),
    notification_id bigint,
    created_at timestamptz not null, answered_at timestamptz,
    check (from_player_id <> to_player_id)
  )`,
  `create unique index friendships_pair on friendships (least(from_player_id, to_player_id), greatest(from_player_id, to_player_id))`,
  `create index friendships_from on friendships (from_player_id) where status = 'friends'`,
  `create index friendships_to on friendships (to_player_id) where status = 'friends'`,
  `create index friendships_notification on friendships (notification_id)`,
  `create table teams (
    id bigint generated always as identity primary key,
    name text not null, tag text not null, game text not null references games,
    captain_id uuid not null references players,
    created_at timestamptz not null, disbanded_at timestamptz
  )`,
  `create table team_members (
    team_id bigint not null references teams on delete cascade,
    player_id uuid not null references players on delete cascade,
    role text not null check (role in ('captain','member','substitute')),
    created_at timestamptz not null,
    primary key (team_id, player_id)
  )`,
  `create index team_members_player on team_members (player_id)`,
  `create table team_invites (
    id bigint generated always as identity primary key,
    team_id bigint not null references teams on delete cascade,
    player_id uuid not null references players on delete cascade,
    notification_id bigint,
    status text not null check (status in ('open','accepted','declined')),
    created_at timestamptz not null, answered_at timestamptz
  )`,
  `create unique index team_invites_open on team_invites (team_id, player_id) where status = 'open'`,
  `create table ratings (
    player_id uuid not null references players on delete cascade,
    mode_id bigint not null references modes,
    mu double precision not null, sigma double precision not null,
    rating int not null, matches int not null, wins int not null, losses int not null, draws int not null,
    updated_at timestamptz not null,
    primary key (player_id, mode_id),
    check (matches = wins + losses + draws)
  )`,
  `create index ratings_by_rating on ratings (mode_id, rating desc, player_id)`,
  `create index ratings_by_wins on ratings (mode_id, wins desc, player_id)`,
  `create table rank_buckets (
    mode_id bigint not null references modes,
    metric text not null check (metric in ('rating','wins')),
    coarse int not null, value int not null, players int not null check (players >= 0),
    primary key (mode_id, metric, coarse, value)
  )`,
  `create table matches (
    id bigint generated always as identity primary key,
    lobby_id bigint,
    mode_id bigint not null references modes,
    status text not null check (status in ('live','reported','disputed','settled','cancelled')),
    best_of int not null, maps jsonb not null,
    round int not null check (round in (1, 2)),
    scores jsonb, winner_side int check (winner_side in (0, 1)),
    deadline_kind text, deadline_at timestamptz,
    started_at timestamptz not null, settled_at timestamptz,
    check ((status in ('settled','cancelled')) = (settled_at is not null)),
    check ((status = 'settled') = (scores is not null))
  )`,
  `create index matches_running on matches (started_at desc) where settled_at is null`,
  `create table lobbies (
    id bigint generated always as identity primary key,
    mode_id bigint not null references modes,
    status text not null check (status in ('open','ready_check','playing','done','cancelled','expired')),
    best_of int not null, region text, is_private boolean not null, invite_code text not null,
    rating_min int, rating_max int,
    opened_by uuid not null references players,
    match_id bigint unique references matches,
    deadline_kind text, deadline_at timestamptz,
    created_at timestamptz not null,
    check ((status in ('playing','done')) = (match_id is not null))
  )`,
  `create index lobbies_running on lobbies (created_at desc, id desc) where status in ('open','ready_check','playing') and not is_private`,
  `create index lobbies_newest on lobbies (created_at desc, id desc) where not is_private`,
  `create index lobbies_of_mode on lobbies (mode_id, created_at desc, id desc) where not is_private`,
  `create table sides (
    id bigint generated always as identity primary key,
    lobby_id bigint references lobbies on delete cascade,
    match_id bigint references matches on delete cascade,
    position int not null check (position in (0, 1)),
    name text, captain_id uuid references players,
    games_won int,
    unique (lobby_id, position),
    unique (match_id, position)
  )`,
  `create table lobby_seats (
    id bigint generated always as identity primary key,
    lobby_id bigint not null references lobbies on delete cascade,
    player_id uuid not null references players on delete cascade,
    side int not null check (side in (0, 1)),
    state text not null check (state in ('seated','ready')),
    game text not null,
    released_at timestamptz,
    created_at timestamptz not null,
    unique (lobby_id, player_id)
  )`,
  `create unique index lobby_seats_active on lobby_seats (player_id, game) where released_at is null`,
  `create table match_players (
    match_id bigint not null references matches on delete cascade,
    player_id uuid not null references players on delete cascade,
    side_id bigint not null references sides,
    mode_id bigint not null references modes,
    rating_before int not null, rating_after int,
    result text check (result in ('win','loss','draw')),
    settled_at timestamptz,
    primary key (match_id, player_id)
  )`,
  `create index match_players_history on match_players (player_id, settled_at desc, match_id desc) where settled_at is not null`,
  `create index match_players_curve on match_players (player_id, mode_id, settled_at desc) include (rating_after) where settled_at is not null`,
  `create table match_reports (
    match_id bigint not null references matches on delete cascade,
    side_id bigint not null references sides,
    round int not null,
    player_id uuid not null references players,
    scores jsonb not null,
    created_at timestamptz not null,
    primary key (match_id, side_id, round)
  )`,
  `create table match_messages (
    id bigint generated always as identity primary key,
    match_id bigint not null references matches on delete cascade,
    player_id uuid not null references players,
    body text not null check (char_length(body) between 1 and 500),
    created_at timestamptz not null
  )`,
  `create index match_messages_newest on match_messages (match_id, id desc)`,
]
