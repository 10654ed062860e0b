-- What the migrations make, up to 0148-discord-webhooks.ts
create extension if not exists pg_trgm;
create table abuse_words (
  word text not null,
  language text,
  is_whole boolean not null,
  effect text not null,
  constraint abuse_words_effect_check CHECK (effect = ANY (ARRAY['refuse'::text, 'mask'::text, 'flag'::text])),
  constraint abuse_words_pkey PRIMARY KEY (word)
);
create table announcements (
  id bigint generated always as identity not null,
  title text not null,
  body text not null,
  link text,
  games text[] not null,
  regions text[] not null,
  languages text[] not null,
  by_banner boolean not null,
  by_bell boolean not null,
  by_mail boolean not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  status text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  sent_to uuid,
  sent_count integer default 0 not null,
  sent_at timestamp with time zone,
  constraint announcements_check CHECK (by_banner OR by_bell OR by_mail),
  constraint announcements_check1 CHECK (ends_at > starts_at),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])),
  constraint announcements_title_check CHECK (title <> ''::text)
);
create table api_keys (
  id uuid not null,
  player_id uuid not null,
  name text not null,
  prefix text not null,
  hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_ip text,
  replaced_by uuid,
  ended_at timestamp with time zone,
  end_reason text,
  organization_id bigint,
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_pkey PRIMARY KEY (id)
);
create table audit_chain (
  number bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  constraint audit_chain_audit_id_key UNIQUE (audit_id),
  constraint audit_chain_pkey PRIMARY KEY (number)
);
create table audit_head (
  id boolean default true not null,
  number bigint not null,
  hash bytea not null,
  constraint audit_head_id_check CHECK (id),
  constraint audit_head_pkey PRIMARY KEY (id)
);
create table audit_log (
  id bigint generated always as identity not null,
  actor_id uuid,
  role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  created_at timestamp with time zone not null,
  details jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);
create table blocks (
  player_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_check CHECK (player_id <> blocked_id),
  constraint blocks_pkey PRIMARY KEY (player_id, blocked_id)
);
create table calendar_feeds (
  player_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_id_key UNIQUE (id),
  constraint calendar_feeds_pkey PRIMARY KEY (player_id)
);
create table call_times (
  day date not null,
  step integer not null,
  calls bigint not null,
  constraint call_times_pkey PRIMARY KEY (day, step)
);
create table case_holders (
  kind text not null,
  case_id text not null,
  holder_id uuid not null,
  since timestamp with time zone not null,
  constraint case_holders_pkey PRIMARY KEY (kind, case_id)
);
create table challenge_entries (
  challenge_id bigint not null,
  player_id uuid not null,
  entry_cents integer not null,
  value integer default 0 not null,
  reached_at timestamp with time zone,
  with_pending integer default 0 not null,
  counted integer default 0 not null,
  pending integer default 0 not null,
  used integer default 0 not null,
  approved integer default 0 not null,
  service_account text,
  checked_at timestamp with time zone,
  place integer,
  prize_cents integer default 0 not null,
  joined_at timestamp with time zone not null,
  constraint challenge_entries_pkey PRIMARY KEY (challenge_id, player_id),
  constraint challenge_entries_value_check CHECK (value >= 0)
);
create table challenge_images (
  id bigint generated always as identity not null,
  challenge_id bigint not null,
  player_id uuid not null,
  file text not null,
  sha256 text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint challenge_images_challenge_id_sha256_key UNIQUE (challenge_id, sha256),
  constraint challenge_images_pkey PRIMARY KEY (id)
);
create table challenge_results (
  id bigint generated always as identity not null,
  challenge_id bigint not null,
  player_id uuid not null,
  metrics jsonb not null,
  points integer not null,
  status text not null,
  image_id bigint,
  game_id text,
  opponent text,
  played_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  review_by timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewer_id uuid,
  reason text,
  appeal text,
  appealed_at timestamp with time zone,
  constraint challenge_results_challenge_id_player_id_game_id_key UNIQUE (challenge_id, player_id, game_id),
  constraint challenge_results_check CHECK (image_id IS NULL OR game_id IS NULL),
  constraint challenge_results_image_id_key UNIQUE (image_id),
  constraint challenge_results_pkey PRIMARY KEY (id),
  constraint challenge_results_points_check CHECK (points >= 0),
  constraint challenge_results_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
create table challenge_values (
  challenge_id bigint not null,
  value integer not null,
  players integer not null,
  constraint challenge_values_pkey PRIMARY KEY (challenge_id, value),
  constraint challenge_values_players_check CHECK (players >= 0)
);
create table challenges (
  id bigint generated always as identity not null,
  version integer default 1 not null,
  name text not null,
  description text not null,
  organizer_id uuid not null,
  mode_id bigint not null,
  status text default 'upcoming'::text not null,
  settings jsonb not null,
  entry_fee_cents integer not null,
  fee_basis_points integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  review_until timestamp with time zone not null,
  players_count integer default 0 not null,
  repeats text default 'none'::text not null,
  cancelled_why text,
  cancelled_reason text,
  down_since timestamp with time zone,
  down_ms bigint default 0 not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  next_waits boolean default false not null,
  prizes_state text default 'none'::text not null,
  constraint challenges_check CHECK (starts_at < ends_at AND ends_at < review_until),
  constraint challenges_pkey PRIMARY KEY (id),
  constraint challenges_players_count_check CHECK (players_count >= 0),
  constraint challenges_prizes_state_check CHECK (prizes_state = ANY (ARRAY['none'::text, 'funded'::text, 'waiting'::text, 'refused'::text])),
  constraint challenges_repeats_check CHECK (repeats = ANY (ARRAY['none'::text, 'weekly'::text])),
  constraint challenges_status_check CHECK (status = ANY (ARRAY['upcoming'::text, 'live'::text, 'review'::text, 'completed'::text, 'cancelled'::text]))
);
create table circuits (
  id bigint generated always as identity not null,
  owner_id uuid not null,
  name text not null,
  description text not null,
  points jsonb not null,
  best_of integer,
  created_at timestamp with time zone not null,
  organization_id bigint,
  constraint circuits_pkey PRIMARY KEY (id)
);
create table counted_payouts (
  transfer_id bigint not null,
  constraint counted_payouts_pkey PRIMARY KEY (transfer_id)
);
create table counter_notices (
  id bigint generated always as identity not null,
  notice_id bigint not null,
  player_id uuid,
  name text not null,
  address text not null,
  phone text not null,
  email text not null,
  statement text not null,
  created_at timestamp with time zone not null,
  restore_from timestamp with time zone not null,
  due_at timestamp with time zone not null,
  action_court text,
  action_number text,
  action_at timestamp with time zone,
  status text default 'open'::text not null,
  answer text,
  decided_at timestamp with time zone,
  decided_by uuid,
  forgotten_at timestamp with time zone,
  constraint counter_notices_notice_id_key UNIQUE (notice_id),
  constraint counter_notices_pkey PRIMARY KEY (id),
  constraint counter_notices_status_check CHECK (status = ANY (ARRAY['open'::text, 'restored'::text, 'kept'::text]))
);
create table credential_tries (
  subject text not null,
  source text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint credential_tries_failures_check CHECK (failures > 0),
  constraint credential_tries_pkey PRIMARY KEY (subject, source)
);
create table data_requests (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  email text not null,
  language text not null,
  statement text not null,
  status text default 'unconfirmed'::text not null,
  player_id uuid,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  extension text,
  answer text,
  decided_at timestamp with time zone,
  decided_by uuid,
  downloaded_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  extended_by uuid,
  extended_at timestamp with time zone,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_status_check CHECK (status = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'exported'::text, 'erased'::text, 'done'::text, 'refused'::text]))
);
create table deposits (
  id uuid not null,
  player_id uuid not null,
  request_key text not null,
  amount_cents bigint not null,
  status text not null,
  why text,
  order_id text,
  approve_url text,
  capture_id text,
  capture_tries integer default 0 not null,
  is_credited boolean default false not null,
  reversed_cents bigint default 0 not null,
  is_sandbox boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint deposits_amount_cents_check CHECK (amount_cents > 0),
  constraint deposits_capture_id_key UNIQUE (capture_id),
  constraint deposits_check CHECK (reversed_cents >= 0 AND reversed_cents <= amount_cents),
  constraint deposits_check1 CHECK (is_credited OR reversed_cents = 0),
  constraint deposits_order_id_key UNIQUE (order_id),
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_player_id_request_key_key UNIQUE (player_id, request_key),
  constraint deposits_status_check CHECK (status = ANY (ARRAY['created'::text, 'approving'::text, 'capturing'::text, 'pending'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'review'::text]))
);
create table device_marks (
  player_id uuid not null,
  mark_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  constraint device_marks_pkey PRIMARY KEY (player_id, mark_hash)
);
create table discord_guilds (
  id text not null,
  organization_id bigint not null,
  name text not null,
  language text not null,
  announcements_channel text,
  results_channel text,
  calls_channel text,
  problems jsonb default '[]'::jsonb not null,
  installed_by uuid,
  created_at timestamp with time zone not null,
  has_threads boolean default false not null,
  has_events boolean default false not null,
  participant_role text,
  checked_in_role text,
  winner_role text,
  webhook_channel text,
  webhook_guild text,
  webhook_token bytea,
  constraint discord_guilds_id_check CHECK (id ~ '^[0-9]{15,20}$'::text),
  constraint discord_guilds_pkey PRIMARY KEY (id),
  constraint discord_guilds_webhook CHECK ((webhook_channel IS NULL) = (webhook_guild IS NULL) AND (webhook_token IS NULL OR webhook_channel IS NOT NULL))
);
create table discord_posts (
  id bigint generated always as identity not null,
  guild_id text not null,
  kind text not null,
  subject_id bigint not null,
  channel text not null,
  message_id text,
  wanted integer default 1 not null,
  done integer default 0 not null,
  sent text,
  begun_at timestamp with time zone,
  failed text,
  created_at timestamp with time zone not null,
  thread_id text,
  constraint discord_posts_guild_id_kind_subject_id_key UNIQUE (guild_id, kind, subject_id),
  constraint discord_posts_kind_check CHECK (kind = ANY (ARRAY['card'::text, 'call'::text, 'podium'::text, 'event'::text])),
  constraint discord_posts_pkey PRIMARY KEY (id)
);
create table discord_role_grants (
  guild_id text not null,
  role_id text not null,
  user_id text not null,
  is_given boolean not null,
  checked_at timestamp with time zone,
  constraint discord_role_grants_pkey PRIMARY KEY (guild_id, role_id, user_id)
);
create table disputes (
  match_id bigint not null,
  reason text,
  opened_at timestamp with time zone not null,
  moderator_id uuid,
  closed_at timestamp with time zone,
  masked_reason text,
  constraint disputes_pkey PRIMARY KEY (match_id)
);
create table event_counter (
  base bigint not null,
  dropped bigint not null
);
create table event_cursors (
  subscriber text not null,
  "position" bigint not null,
  attempts integer default 0 not null,
  retry_at timestamp with time zone,
  constraint event_cursors_pkey PRIMARY KEY (subscriber)
);
create table event_failures (
  subscriber text not null,
  "position" bigint not null,
  type text not null,
  data jsonb not null,
  error text not null,
  failed_at timestamp with time zone not null,
  constraint event_failures_pkey PRIMARY KEY (subscriber, "position")
);
create table events (
  "position" bigint not null,
  type text not null,
  data jsonb not null,
  topics text[] not null,
  created_at timestamp with time zone not null,
  trace text
) partition by RANGE (created_at);
create table evidence_requests (
  id bigint generated always as identity not null,
  match_id bigint not null,
  side_id bigint not null,
  moderator_id uuid not null,
  note text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint evidence_requests_check CHECK (due_at > created_at),
  constraint evidence_requests_pkey PRIMARY KEY (id)
);
create table fair_play_cases (
  id bigint generated always as identity not null,
  kind text not null,
  player_id uuid not null,
  other_id uuid,
  mode_id bigint,
  facts jsonb not null,
  match_ids bigint[] default '{}'::bigint[] not null,
  status text not null,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  constraint fair_play_cases_check CHECK (other_id <> player_id),
  constraint fair_play_cases_check1 CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  constraint fair_play_cases_kind_check CHECK (kind = ANY (ARRAY['same_pair'::text, 'shared_device'::text, 'shared_address'::text, 'sandbagging'::text, 'quick_surrenders'::text, 'smurfing'::text, 'boosting'::text])),
  constraint fair_play_cases_pkey PRIMARY KEY (id),
  constraint fair_play_cases_status_check CHECK (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'dismissed'::text]))
);
create table former_keys (
  mark text not null,
  sealed bytea not null,
  retired_at timestamp with time zone not null,
  constraint former_keys_pkey PRIMARY KEY (mark)
);
create table friendships (
  id bigint generated always as identity not null,
  from_player_id uuid not null,
  to_player_id uuid not null,
  status text not null,
  notification_id bigint,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  muted boolean default false not null,
  constraint friendships_check CHECK (from_player_id <> to_player_id),
  constraint friendships_pkey PRIMARY KEY (id),
  constraint friendships_status_check CHECK (status = ANY (ARRAY['requested'::text, 'friends'::text, 'declined'::text]))
);
create table game_account_claims (
  id bigint generated always as identity not null,
  game text not null,
  handle text not null,
  handle_key text not null,
  claimant_id uuid not null,
  holder_id uuid not null,
  status text default 'open'::text not null,
  deadline_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint game_account_claims_check CHECK (claimant_id <> holder_id),
  constraint game_account_claims_pkey PRIMARY KEY (id),
  constraint game_account_claims_status_check CHECK (status = ANY (ARRAY['open'::text, 'granted'::text, 'kept'::text, 'withdrawn'::text]))
);
create table game_accounts (
  id bigint generated always as identity not null,
  player_id uuid not null,
  game text not null,
  handle text not null,
  handle_key text not null,
  external_id text,
  verified boolean default false not null,
  created_at timestamp with time zone not null,
  constraint game_accounts_game_handle_key_key UNIQUE (game, handle_key),
  constraint game_accounts_pkey PRIMARY KEY (id),
  constraint game_accounts_player_id_game_key UNIQUE (player_id, game)
);
create table game_totals (
  player_id uuid not null,
  game text not null,
  metric text not null,
  value bigint not null,
  is_listed boolean not null,
  region text,
  constraint game_totals_metric_check CHECK (metric = ANY (ARRAY['earnings'::text, 'tournament_points'::text])),
  constraint game_totals_pkey PRIMARY KEY (player_id, game, metric),
  constraint game_totals_value_check CHECK (value >= 0)
);
create table games (
  slug text not null,
  name text not null,
  game_type text not null,
  publisher text not null,
  handle_label text not null,
  handle_example text not null,
  handle_pattern text not null,
  "position" integer not null,
  handle_kind text default 'plain'::text not null,
  launch jsonb,
  version integer default 1 not null,
  picture text,
  retired_at timestamp with time zone,
  constraint games_handle_kind_check CHECK (handle_kind = ANY (ARRAY['riot'::text, 'lichess'::text, 'steam'::text, 'plain'::text])),
  constraint games_pkey PRIMARY KEY (slug)
);
create table idempotency_keys (
  player_id uuid not null,
  call text not null,
  key text not null,
  fingerprint bytea not null,
  locked_until timestamp with time zone not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone not null,
  owner uuid,
  committed_at timestamp with time zone,
  constraint idempotency_keys_check CHECK ((status IS NULL) = (answer IS NULL)),
  constraint idempotency_keys_pkey PRIMARY KEY (player_id, call, key)
);
create table identity_checks (
  id bigint generated always as identity not null,
  player_id uuid not null,
  status text not null,
  document_file text,
  selfie_file text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  constraint identity_checks_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint identity_checks_check1 CHECK (status <> 'rejected'::text OR reason IS NOT NULL),
  constraint identity_checks_check2 CHECK ((document_file IS NULL) = (selfie_file IS NULL)),
  constraint identity_checks_check3 CHECK (decided_by <> player_id),
  constraint identity_checks_pkey PRIMARY KEY (id),
  constraint identity_checks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
create table installation (
  is_only boolean default true not null,
  key_mark text not null,
  folder_mark text not null,
  settings jsonb not null,
  backed_up_at timestamp with time zone,
  mail_server_seen_at timestamp with time zone,
  backup_proved_at timestamp with time zone,
  constraint installation_is_only_check CHECK (is_only),
  constraint installation_pkey PRIMARY KEY (is_only)
);
create table jobs (
  id bigint generated always as identity not null,
  kind text not null,
  key text not null,
  payload jsonb default '{}'::jsonb not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  failed_at timestamp with time zone,
  claim uuid,
  claimed_until timestamp with time zone,
  trace text,
  constraint jobs_kind_key_key UNIQUE (kind, key),
  constraint jobs_pkey PRIMARY KEY (id)
);
create table known_devices (
  player_id uuid not null,
  device text not null,
  place text not null,
  first_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (player_id, device, place)
);
create table ledger_accounts (
  id bigint generated always as identity not null,
  player_id uuid,
  pocket text,
  platform text,
  balance_cents bigint default 0 not null,
  entries bigint default 0 not null,
  last_at timestamp with time zone,
  constraint ledger_accounts_check CHECK ((player_id IS NULL) = (pocket IS NULL) AND (player_id IS NULL) <> (platform IS NULL)),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_platform_key UNIQUE (platform),
  constraint ledger_accounts_player_id_pocket_key UNIQUE (player_id, pocket),
  constraint ledger_accounts_pocket_check CHECK (pocket = ANY (ARRAY['cash'::text, 'promo'::text, 'held'::text])),
  constraint ledger_pocket_not_negative CHECK (player_id IS NULL OR balance_cents >= 0)
);
create table ledger_adjustments (
  id bigint generated always as identity not null,
  player_id uuid not null,
  request_key text not null,
  pocket text not null,
  amount_cents bigint not null,
  reason text not null,
  status text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text,
  constraint ledger_adjustments_amount_cents_check CHECK (amount_cents <> 0),
  constraint ledger_adjustments_check CHECK ((status = 'waiting'::text) = (decided_at IS NULL)),
  constraint ledger_adjustments_pkey PRIMARY KEY (id),
  constraint ledger_adjustments_pocket_check CHECK (pocket = ANY (ARRAY['cash'::text, 'promo'::text])),
  constraint ledger_adjustments_proposed_by_request_key_key UNIQUE (proposed_by, request_key),
  constraint ledger_adjustments_reason_check CHECK (reason <> ''::text),
  constraint ledger_adjustments_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'booked'::text, 'declined'::text]))
);
create table ledger_checks (
  id bigint generated always as identity not null,
  checked_at timestamp with time zone not null,
  results jsonb not null,
  constraint ledger_checks_pkey PRIMARY KEY (id)
);
create table ledger_days (
  account_id bigint not null,
  day date not null,
  kind text not null,
  amount_cents bigint not null,
  constraint ledger_days_pkey PRIMARY KEY (account_id, day, kind)
);
create table ledger_entries (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  account_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  balance_cents bigint not null,
  nth bigint not null,
  created_at timestamp with time zone not null,
  constraint ledger_entries_account_id_nth_key UNIQUE (account_id, nth),
  constraint ledger_entries_amount_cents_check CHECK (amount_cents <> 0),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_transfer_id_account_id_key UNIQUE (transfer_id, account_id)
);
create table ledger_holds (
  id bigint generated always as identity not null,
  player_id uuid not null,
  cause_kind text not null,
  cause_id text not null,
  cash_cents bigint not null,
  promo_cents bigint not null,
  status text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint ledger_holds_cash_cents_check CHECK (cash_cents >= 0),
  constraint ledger_holds_check CHECK ((cash_cents + promo_cents) > 0),
  constraint ledger_holds_check1 CHECK ((status = 'open'::text) = (resolved_at IS NULL)),
  constraint ledger_holds_pkey PRIMARY KEY (id),
  constraint ledger_holds_promo_cents_check CHECK (promo_cents >= 0),
  constraint ledger_holds_status_check CHECK (status = ANY (ARRAY['open'::text, 'void'::text, 'settled'::text]))
);
create table ledger_transfers (
  id bigint generated always as identity not null,
  kind text not null,
  key text not null,
  cause_kind text not null,
  cause_id text not null,
  txid xid8 default pg_current_xact_id() not null,
  created_at timestamp with time zone not null,
  constraint ledger_transfers_cause_id_check CHECK (cause_id <> ''::text),
  constraint ledger_transfers_cause_kind_check CHECK (cause_kind <> ''::text),
  constraint ledger_transfers_key_key UNIQUE (key),
  constraint ledger_transfers_pkey PRIMARY KEY (id)
);
create table ledger_years (
  player_id uuid not null,
  year smallint not null,
  won_cents bigint default 0 not null,
  entries_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  paid_out_cents bigint default 0 not null,
  corrected_cents bigint default 0 not null,
  constraint ledger_years_pkey PRIMARY KEY (player_id, year)
) with (fillfactor=80);
create table link_domains (
  domain text not null,
  effect text not null,
  constraint link_domains_effect_check CHECK (effect = ANY (ARRAY['allow'::text, 'refuse'::text, 'mask'::text, 'flag'::text])),
  constraint link_domains_pkey PRIMARY KEY (domain)
);
create table link_rules (
  is_only boolean default true not null,
  others text default 'allow'::text not null,
  young_days integer default 0 not null,
  young text default 'refuse'::text not null,
  constraint link_rules_is_only_check CHECK (is_only),
  constraint link_rules_others_check CHECK (others = ANY (ARRAY['allow'::text, 'refuse'::text, 'mask'::text, 'flag'::text])),
  constraint link_rules_pkey PRIMARY KEY (is_only),
  constraint link_rules_young_check CHECK (young = ANY (ARRAY['allow'::text, 'refuse'::text, 'mask'::text, 'flag'::text])),
  constraint link_rules_young_days_check CHECK (young_days >= 0 AND young_days <= 365)
);
create table link_tokens (
  id uuid not null,
  player_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  detail text,
  constraint link_tokens_pkey PRIMARY KEY (id),
  constraint link_tokens_purpose_check CHECK (purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text, 'keep_account'::text]))
);
create table lobbies (
  id bigint generated always as identity not null,
  mode_id bigint not null,
  status text not null,
  best_of integer not null,
  region text,
  is_private boolean not null,
  invite_code text not null,
  rating_min integer,
  rating_max integer,
  opened_by uuid not null,
  match_id bigint,
  deadline_kind text,
  deadline_at timestamp with time zone,
  created_at timestamp with time zone not null,
  origin text default 'player'::text not null,
  entry_fee_cents integer default 0 not null,
  fee_basis_points integer default 0 not null,
  starts_at timestamp with time zone,
  rules text,
  rematch_of bigint,
  declined jsonb default '[]'::jsonb not null,
  missed uuid[] default '{}'::uuid[] not null,
  version integer default 0 not null,
  tournament jsonb,
  veto jsonb,
  hides_maps boolean default false not null,
  constraint lobbies_check CHECK ((status = ANY (ARRAY['playing'::text, 'done'::text])) = (match_id IS NOT NULL)),
  constraint lobbies_entry_fee_cents_check CHECK (entry_fee_cents >= 0),
  constraint lobbies_fee_basis_points_check CHECK (fee_basis_points >= 0 AND fee_basis_points <= 10000),
  constraint lobbies_match_id_key UNIQUE (match_id),
  constraint lobbies_origin_check CHECK (origin = ANY (ARRAY['player'::text, 'queue'::text, 'rematch'::text, 'tournament'::text])),
  constraint lobbies_pkey PRIMARY KEY (id),
  constraint lobbies_rematch_of_key UNIQUE (rematch_of),
  constraint lobbies_status_check CHECK (status = ANY (ARRAY['open'::text, 'ready_check'::text, 'playing'::text, 'done'::text, 'cancelled'::text, 'expired'::text]))
);
create table lobby_seats (
  id bigint generated always as identity not null,
  lobby_id bigint not null,
  player_id uuid not null,
  side integer not null,
  state text not null,
  game text not null,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null,
  invited_by uuid,
  notification_id bigint,
  expires_at timestamp with time zone,
  constraint lobby_seats_check CHECK ((state = 'invited'::text) = (expires_at IS NOT NULL)),
  constraint lobby_seats_lobby_id_player_id_key UNIQUE (lobby_id, player_id),
  constraint lobby_seats_pkey PRIMARY KEY (id),
  constraint lobby_seats_side_check CHECK (side = ANY (ARRAY[0, 1])),
  constraint lobby_seats_state_check CHECK (state = ANY (ARRAY['seated'::text, 'ready'::text, 'invited'::text]))
);
create table mail_days (
  day date not null,
  sent integer default 0 not null,
  failed integer default 0 not null,
  bounced integer default 0 not null,
  constraint mail_days_pkey PRIMARY KEY (day)
);
create table mail_failures (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  error text not null,
  constraint mail_failures_pkey PRIMARY KEY (id)
);
create table match_evidence (
  id bigint generated always as identity not null,
  match_id bigint not null,
  side_id bigint not null,
  player_id uuid not null,
  file text not null,
  sha256 text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint match_evidence_match_id_side_id_sha256_key UNIQUE (match_id, side_id, sha256),
  constraint match_evidence_pkey PRIMARY KEY (id)
);
create table match_games (
  match_id bigint not null,
  number integer not null,
  attempt integer not null,
  service jsonb not null,
  status text not null,
  white_side_id bigint not null,
  white_account text,
  black_account text,
  external_id text,
  url text,
  url_white text,
  url_black text,
  score jsonb,
  reason text,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  started_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint match_games_attempt_check CHECK (attempt >= 1 AND attempt <= 9),
  constraint match_games_check CHECK (status <> 'open'::text OR external_id IS NOT NULL AND url IS NOT NULL AND white_account IS NOT NULL AND black_account IS NOT NULL),
  constraint match_games_check1 CHECK (status <> 'opening'::text OR external_id IS NULL AND white_account IS NOT NULL AND black_account IS NOT NULL),
  constraint match_games_check2 CHECK ((status = ANY (ARRAY['opening'::text, 'open'::text])) = (settled_at IS NULL)),
  constraint match_games_check3 CHECK ((status = 'finished'::text) = (score IS NOT NULL)),
  constraint match_games_external_id_key UNIQUE (external_id),
  constraint match_games_number_check CHECK (number >= 1 AND number <= 99),
  constraint match_games_pkey PRIMARY KEY (match_id, number, attempt),
  constraint match_games_status_check CHECK (status = ANY (ARRAY['opening'::text, 'open'::text, 'finished'::text, 'void'::text, 'suspect'::text, 'by_hand'::text]))
);
create table match_messages (
  id bigint generated always as identity not null,
  match_id bigint not null,
  player_id uuid not null,
  body text,
  created_at timestamp with time zone not null,
  constraint match_messages_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 500),
  constraint match_messages_pkey PRIMARY KEY (id)
);
create table match_notes (
  id bigint generated always as identity not null,
  match_id bigint not null,
  moderator_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint match_notes_pkey PRIMARY KEY (id)
);
create table match_picks (
  match_id bigint not null,
  player_id uuid not null,
  side smallint not null,
  created_at timestamp with time zone not null,
  constraint match_picks_pkey PRIMARY KEY (match_id, player_id),
  constraint match_picks_side_check CHECK (side = ANY (ARRAY[0, 1]))
);
create table match_players (
  match_id bigint not null,
  player_id uuid not null,
  side_id bigint not null,
  mode_id bigint not null,
  rating_before integer not null,
  rating_after integer,
  result text,
  settled_at timestamp with time zone,
  constraint match_players_pkey PRIMARY KEY (match_id, player_id),
  constraint match_players_result_check CHECK (result = ANY (ARRAY['win'::text, 'loss'::text, 'draw'::text, 'void'::text]))
);
create table match_reports (
  match_id bigint not null,
  side_id bigint not null,
  round integer not null,
  player_id uuid not null,
  scores jsonb not null,
  created_at timestamp with time zone not null,
  constraint match_reports_pkey PRIMARY KEY (match_id, side_id, round)
);
create table match_rulings (
  match_id bigint not null,
  number integer not null,
  moderator_id uuid not null,
  winner_side_id bigint,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint match_rulings_match_id_moderator_id_key UNIQUE (match_id, moderator_id),
  constraint match_rulings_number_check CHECK (number = ANY (ARRAY[1, 2])),
  constraint match_rulings_pkey PRIMARY KEY (match_id, number)
);
create table match_statements (
  match_id bigint not null,
  side_id bigint not null,
  kind text not null,
  player_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  masked_body text,
  constraint match_statements_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'appeal'::text])),
  constraint match_statements_pkey PRIMARY KEY (match_id, side_id, kind)
);
create table matches (
  id bigint generated always as identity not null,
  mode_id bigint not null,
  status text not null,
  best_of integer not null,
  maps jsonb not null,
  round integer not null,
  scores jsonb,
  winner_side integer,
  deadline_kind text,
  deadline_at timestamp with time zone,
  started_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  absent_side integer,
  veto jsonb,
  votes jsonb default '[]'::jsonb not null,
  dispute jsonb,
  ending text,
  lobby_id bigint not null,
  invite_code text,
  pot_cents bigint default 0 not null,
  version integer default 0 not null,
  tournament_id bigint,
  hides_maps boolean default false not null,
  annulled_at timestamp with time zone,
  running jsonb default '[]'::jsonb not null,
  constraint matches_absent_side_check CHECK (absent_side = ANY (ARRAY[0, 1])),
  constraint matches_check CHECK ((status = ANY (ARRAY['settled'::text, 'cancelled'::text])) = (settled_at IS NOT NULL)),
  constraint matches_check2 CHECK ((settled_at IS NULL) = (ending IS NULL)),
  constraint matches_check3 CHECK (status <> 'disputed'::text OR dispute IS NOT NULL),
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_round_check CHECK (round = ANY (ARRAY[1, 2])),
  constraint matches_scores CHECK (scores IS NULL OR status = 'settled'::text),
  constraint matches_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'veto'::text, 'live'::text, 'reported'::text, 'disputed'::text, 'settled'::text, 'cancelled'::text])),
  constraint matches_winner_side_check CHECK (winner_side = ANY (ARRAY[0, 1]))
);
create table modes (
  id bigint generated always as identity not null,
  game text not null,
  slug text not null,
  name text not null,
  team_size integer not null,
  best_of integer[] not null,
  maps jsonb not null,
  allows_draw boolean not null,
  scoring text not null,
  how_to_connect text not null,
  "position" integer not null,
  service jsonb,
  game_rule jsonb not null,
  game_minutes integer not null,
  start_sides jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  retired_at timestamp with time zone,
  constraint modes_game_slug_key UNIQUE (game, slug),
  constraint modes_pkey PRIMARY KEY (id),
  constraint modes_team_size_check CHECK (team_size >= 1 AND team_size <= 16)
);
create table notices (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  language text not null,
  work text not null,
  url text not null,
  statement text not null,
  status text default 'open'::text not null,
  answer text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  forgotten_at timestamp with time zone,
  owner_id uuid,
  withdrawn_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_status_check CHECK (status = ANY (ARRAY['open'::text, 'removed'::text, 'declined'::text, 'withdrawn'::text]))
);
create table notification_counts (
  id bigint generated always as identity not null,
  player_id uuid not null,
  type integer not null,
  shown integer not null,
  unread integer not null,
  constraint notification_counts_pkey PRIMARY KEY (id)
);
create table notifications (
  id bigint generated always as identity not null,
  player_id uuid not null,
  type integer not null,
  from_player_id uuid,
  lobby_id bigint,
  extras jsonb default '{}'::jsonb not null,
  read_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  hidden boolean default false not null,
  mail_waits boolean default false not null,
  push_waits boolean default false not null,
  message_key text not null,
  message_params jsonb not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_type_check CHECK (type >= 1 AND type <= 7)
);
create table oauth_apps (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  website text,
  logo text,
  redirect_uris text[] not null,
  secret_hash bytea,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint oauth_apps_pkey PRIMARY KEY (id)
);
create table oauth_records (
  kind text not null,
  hash bytea not null,
  grant_id uuid,
  app_id uuid,
  player_id uuid,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint oauth_records_pkey PRIMARY KEY (kind, hash)
);
create table organization_bans (
  id bigint generated always as identity not null,
  organization_id bigint not null,
  player_id uuid not null,
  note text not null,
  ends_at timestamp with time zone,
  by_id uuid not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  constraint organization_bans_pkey PRIMARY KEY (id)
);
create table organization_followers (
  organization_id bigint not null,
  player_id uuid not null,
  created_at timestamp with time zone not null,
  constraint organization_followers_pkey PRIMARY KEY (organization_id, player_id)
);
create table organization_invites (
  id bigint generated always as identity not null,
  organization_id bigint not null,
  player_id uuid not null,
  role text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  constraint organization_invites_organization_id_player_id_key UNIQUE (organization_id, player_id),
  constraint organization_invites_pkey PRIMARY KEY (id),
  constraint organization_invites_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'referee'::text]))
);
create table organization_members (
  organization_id bigint not null,
  player_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint organization_members_pkey PRIMARY KEY (organization_id, player_id),
  constraint organization_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'referee'::text]))
);
create table organizations (
  id bigint generated always as identity not null,
  name text not null,
  name_key text not null,
  slug text not null,
  description text not null,
  links jsonb not null,
  country text,
  region text,
  logo_url text,
  followers_count integer default 0 not null,
  created_at timestamp with time zone not null,
  name_skeleton text,
  constraint organizations_name_key_key UNIQUE (name_key),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_slug_key UNIQUE (slug)
);
create table organizer_requests (
  player_id uuid not null,
  reason text not null,
  status text not null,
  answer text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  promoted boolean default false not null,
  constraint organizer_requests_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint organizer_requests_pkey PRIMARY KEY (player_id),
  constraint organizer_requests_status_check CHECK (status = ANY (ARRAY['pending'::text, 'granted'::text, 'refused'::text]))
);
create table outbox (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamp with time zone not null,
  headers jsonb,
  constraint outbox_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text])),
  constraint outbox_pkey PRIMARY KEY (id)
);
create table page_editions (
  id bigint generated always as identity not null,
  name text not null,
  edition text not null,
  noted_at timestamp with time zone not null,
  told_to uuid,
  told_at timestamp with time zone,
  constraint page_editions_name_edition_key UNIQUE (name, edition),
  constraint page_editions_pkey PRIMARY KEY (id)
);
create table page_versions (
  id bigint generated always as identity not null,
  name text not null,
  language text not null,
  source text,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint page_versions_pkey PRIMARY KEY (id)
);
create table passkey_challenges (
  id uuid not null,
  purpose text not null,
  player_id uuid,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'prove'::text]))
);
create table passkeys (
  id text not null,
  player_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);
create table payment_steps (
  payment_id uuid not null,
  nth integer not null,
  status text not null,
  why text,
  created_at timestamp with time zone not null,
  constraint payment_steps_pkey PRIMARY KEY (payment_id, nth)
);
create table paypal_events (
  id text not null,
  event_type text not null,
  body text not null,
  received_at timestamp with time zone not null,
  constraint paypal_events_pkey PRIMARY KEY (id)
);
create table paypal_moves (
  paypal_id text not null,
  kind text not null,
  payment text not null,
  cents bigint not null,
  at timestamp with time zone not null,
  constraint paypal_moves_kind_check CHECK (kind = ANY (ARRAY['capture'::text, 'refund'::text, 'payout'::text, 'payout_return'::text])),
  constraint paypal_moves_pkey PRIMARY KEY (paypal_id, kind)
);
create table phone_codes (
  player_id uuid not null,
  phone text not null,
  code_hash bytea,
  attempts_left integer not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  by_service boolean default false not null,
  constraint phone_codes_attempts_left_check CHECK (attempts_left >= 0),
  constraint phone_codes_pkey PRIMARY KEY (player_id)
);
create table picture_uploads (
  player_id uuid not null,
  uploaded_at timestamp with time zone not null
);
create table pictures (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  url text not null,
  uploaded_by uuid,
  hashes text[] not null,
  created_at timestamp with time zone not null,
  constraint pictures_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'team'::text, 'organization'::text])),
  constraint pictures_kind_subject_key UNIQUE (kind, subject),
  constraint pictures_pkey PRIMARY KEY (id)
);
create table player_debts (
  payment_id uuid not null,
  player_id uuid not null,
  cents bigint not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint player_debts_cents_check CHECK (cents > 0),
  constraint player_debts_pkey PRIMARY KEY (payment_id)
);
create table player_followers (
  follower_id uuid not null,
  player_id uuid not null,
  created_at timestamp with time zone not null,
  constraint player_followers_check CHECK (follower_id <> player_id),
  constraint player_followers_pkey PRIMARY KEY (follower_id, player_id)
);
create table player_limits (
  player_id uuid not null,
  limits jsonb not null,
  updated_at timestamp with time zone not null,
  constraint player_limits_pkey PRIMARY KEY (player_id)
);
create table player_quests (
  player_id uuid not null,
  day date not null,
  slot smallint not null,
  kind text not null,
  mode_id bigint,
  goal smallint not null,
  reward_cents integer not null,
  done_at timestamp with time zone,
  paid_cents integer default 0 not null,
  constraint player_quests_check CHECK (paid_cents >= 0 AND paid_cents <= reward_cents),
  constraint player_quests_goal_check CHECK (goal > 0),
  constraint player_quests_kind_check CHECK (kind = ANY (ARRAY['play'::text, 'win'::text, 'friend'::text, 'new_opponent'::text])),
  constraint player_quests_pkey PRIMARY KEY (player_id, day, slot),
  constraint player_quests_reward_cents_check CHECK (reward_cents >= 0)
);
create table player_streaks (
  player_id uuid not null,
  length integer not null,
  best integer not null,
  last_day date not null,
  forgiven_day date,
  constraint player_streaks_pkey PRIMARY KEY (player_id)
);
create table players (
  id uuid not null,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  email_verified_at timestamp with time zone,
  password_hash text,
  first_name text,
  last_name text,
  address jsonb,
  dob date,
  phone text,
  phone_verified_at timestamp with time zone,
  role text default 'player'::text not null,
  avatar_url text,
  bio text,
  is_private boolean default false not null,
  referral_code text not null,
  referred_by uuid,
  onboarding_step integer default 1 not null,
  signup_ip text,
  banned_at timestamp with time zone,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  pending_email text,
  paypal_email text,
  paypal_changed_at timestamp with time zone,
  notification_preferences jsonb default '{}'::jsonb not null,
  time_zone text,
  extras_passed_at timestamp with time zone,
  deletion_due_at timestamp with time zone,
  deleted_at timestamp with time zone,
  kyc_status text default 'none'::text not null,
  language text,
  banned_until timestamp with time zone,
  muted_until timestamp with time zone,
  unpaid_until timestamp with time zone,
  referral_promise_cents integer,
  username_skeleton text,
  is_bot boolean default false not null,
  constraint players_email_key_key UNIQUE (email_key),
  constraint players_kyc_status_check CHECK (kyc_status = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text])),
  constraint players_onboarding_step_check CHECK (onboarding_step >= 1 AND onboarding_step <= 5),
  constraint players_pkey PRIMARY KEY (id),
  constraint players_referral_code_key UNIQUE (referral_code),
  constraint players_referral_promise_cents_check CHECK (referral_promise_cents > 0),
  constraint players_role_check CHECK (role = ANY (ARRAY['player'::text, 'organizer'::text, 'moderator'::text, 'admin'::text])),
  constraint players_username_check CHECK (char_length(username) >= 3 AND char_length(username) <= 20),
  constraint players_username_key_key UNIQUE (username_key)
);
create unlogged table presence (
  player_id uuid not null,
  process_id uuid not null,
  constraint presence_pkey PRIMARY KEY (player_id, process_id)
);
create table prize_budgets (
  id bigint generated always as identity not null,
  player_id uuid,
  organization_id bigint,
  amount_cents bigint not null,
  reason text not null,
  set_by uuid,
  set_at timestamp with time zone not null,
  constraint prize_budgets_amount_cents_check CHECK (amount_cents >= 0),
  constraint prize_budgets_check CHECK (num_nonnulls(player_id, organization_id) = 1),
  constraint prize_budgets_organization_id_key UNIQUE (organization_id),
  constraint prize_budgets_pkey PRIMARY KEY (id),
  constraint prize_budgets_player_id_key UNIQUE (player_id)
);
create table prize_promises (
  id integer generated always as identity not null,
  cause_kind text not null,
  cause_id text not null,
  player_id uuid not null,
  organization_id bigint,
  cents bigint not null,
  budget_cents bigint default 0 not null,
  state text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  constraint prize_promises_budget_cents_check CHECK (budget_cents >= 0),
  constraint prize_promises_cause_kind_cause_id_key UNIQUE (cause_kind, cause_id),
  constraint prize_promises_cause_kind_check CHECK (cause_kind = ANY (ARRAY['tournament'::text, 'challenge'::text])),
  constraint prize_promises_cents_check CHECK (cents > 0),
  constraint prize_promises_pkey PRIMARY KEY (id),
  constraint prize_promises_state_check CHECK (state = ANY (ARRAY['funded'::text, 'waiting'::text, 'refused'::text, 'released'::text]))
);
create table processes (
  id uuid not null,
  beat_at timestamp with time zone not null,
  constraint processes_pkey PRIMARY KEY (id)
);
create table promo_grants (
  id bigint generated always as identity not null,
  player_id uuid not null,
  transfer_id bigint not null,
  amount_cents bigint not null,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  expired_cents bigint default 0 not null,
  constraint promo_grants_amount_cents_check CHECK (amount_cents > 0),
  constraint promo_grants_check CHECK (expired_cents >= 0 AND expired_cents <= amount_cents),
  constraint promo_grants_check1 CHECK (ended_at IS NOT NULL OR expired_cents = 0),
  constraint promo_grants_pkey PRIMARY KEY (id),
  constraint promo_grants_transfer_id_key UNIQUE (transfer_id)
);
create table push_subscriptions (
  id bigint generated always as identity not null,
  player_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  device text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_auth_check CHECK (octet_length(auth) = 16),
  constraint push_subscriptions_endpoint_check CHECK (char_length(endpoint) <= 1000),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_check CHECK (octet_length(p256dh) = 65),
  constraint push_subscriptions_pkey PRIMARY KEY (id)
);
create table quest_budgets (
  day date not null,
  spent_cents bigint not null,
  constraint quest_budgets_pkey PRIMARY KEY (day),
  constraint quest_budgets_spent_cents_check CHECK (spent_cents >= 0)
);
create table queue_tickets (
  player_id uuid not null,
  mode_id bigint not null,
  region text,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  lobby_id bigint,
  constraint queue_tickets_pkey PRIMARY KEY (player_id)
);
create table rank_buckets (
  mode_id bigint not null,
  metric text not null,
  coarse integer not null,
  value integer not null,
  players integer not null,
  period integer not null,
  region text not null,
  constraint rank_buckets_metric_check CHECK (metric = ANY (ARRAY['rating'::text, 'wins'::text])),
  constraint rank_buckets_pkey PRIMARY KEY (mode_id, period, region, metric, coarse, value),
  constraint rank_buckets_players_check CHECK (players >= 0)
);
create table rate_limits (
  key text not null,
  points integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
create table ratings (
  player_id uuid not null,
  mode_id bigint not null,
  mu double precision not null,
  sigma double precision not null,
  rating integer not null,
  matches integer not null,
  wins integer not null,
  losses integer not null,
  draws integer not null,
  updated_at timestamp with time zone not null,
  period integer not null,
  played integer not null,
  won integer not null,
  lost integer not null,
  drawn integer not null,
  region text,
  constraint ratings_check CHECK (matches = (wins + losses + draws)),
  constraint ratings_check1 CHECK (played = (won + lost + drawn)),
  constraint ratings_pkey PRIMARY KEY (player_id, mode_id)
);
create table readiness_tries (
  page text not null
);
create table reconciliation_days (
  day date not null,
  failure text,
  here integer not null,
  paypal integer not null,
  compared_at timestamp with time zone not null,
  retry_failure text,
  retry_failed_at timestamp with time zone,
  constraint reconciliation_days_check CHECK ((retry_failure IS NULL) = (retry_failed_at IS NULL)),
  constraint reconciliation_days_check1 CHECK (failure IS NULL OR retry_failure IS NULL),
  constraint reconciliation_days_failure_check CHECK (failure = ANY (ARRAY['not_permitted'::text, 'unreachable'::text, 'incomplete'::text])),
  constraint reconciliation_days_pkey PRIMARY KEY (day),
  constraint reconciliation_days_retry_failure_check CHECK (retry_failure = ANY (ARRAY['not_permitted'::text, 'unreachable'::text, 'incomplete'::text]))
);
create table reconciliation_differences (
  id bigint generated always as identity not null,
  day date not null,
  kind text not null,
  payment text not null,
  paypal_id text,
  here_cents bigint,
  paypal_cents bigint,
  at timestamp with time zone not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  reason text,
  constraint reconciliation_differences_check CHECK ((resolved_by IS NULL) = (reason IS NULL)),
  constraint reconciliation_differences_check1 CHECK (resolved_by IS NULL OR resolved_at IS NOT NULL),
  constraint reconciliation_differences_day_kind_payment_key UNIQUE (day, kind, payment),
  constraint reconciliation_differences_pkey PRIMARY KEY (id)
);
create table recovery_codes (
  player_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (player_id, code_hash)
);
create table referrals (
  referee_id uuid not null,
  referrer_id uuid not null,
  state text not null,
  reasons text[] default '{}'::text[] not null,
  amount_cents bigint default 0 not null,
  cause_kind text not null,
  cause_id text not null,
  decided_at timestamp with time zone not null,
  constraint referrals_check CHECK ((state = 'rewarded'::text) = (amount_cents > 0)),
  constraint referrals_check1 CHECK ((state = 'refused'::text) = (cardinality(reasons) > 0)),
  constraint referrals_pkey PRIMARY KEY (referee_id),
  constraint referrals_state_check CHECK (state = ANY (ARRAY['rewarded'::text, 'refused'::text]))
);
create table refused_pictures (
  hash text not null,
  removed_at timestamp with time zone not null,
  constraint refused_pictures_pkey PRIMARY KEY (hash)
);
create table reliability_marks (
  id bigint generated always as identity not null,
  player_id uuid not null,
  kind text not null,
  cause_kind text not null,
  cause_id bigint not null,
  cause_round integer not null,
  created_at timestamp with time zone not null,
  constraint reliability_marks_cause_kind_check CHECK (cause_kind = ANY (ARRAY['lobby'::text, 'match'::text])),
  constraint reliability_marks_kind_check CHECK (kind = ANY (ARRAY['missed_ready'::text, 'no_show'::text, 'dispute_lost'::text])),
  constraint reliability_marks_pkey PRIMARY KEY (id),
  constraint reliability_marks_player_id_kind_cause_kind_cause_id_cause__key UNIQUE (player_id, kind, cause_kind, cause_id, cause_round)
);
create table removed_pictures (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  file text not null,
  hashes text[] not null,
  uploaded_by uuid,
  notice_id bigint,
  removed_at timestamp with time zone not null,
  delete_at timestamp with time zone,
  removed_by uuid,
  reason text,
  constraint removed_pictures_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'team'::text, 'organization'::text])),
  constraint removed_pictures_pkey PRIMARY KEY (id)
);
create table reports (
  id bigint generated always as identity not null,
  reporter_id uuid,
  kind text not null,
  target text not null,
  player_id uuid,
  reason text not null,
  details text not null,
  snapshot text not null,
  status text not null,
  created_at timestamp with time zone not null,
  outcome text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision text,
  constraint reports_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'message'::text, 'match'::text, 'team'::text, 'tournament_post'::text])),
  constraint reports_outcome_check CHECK (outcome = ANY (ARRAY['none'::text, 'acted'::text])),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_status_check CHECK (status = ANY (ARRAY['open'::text, 'closed'::text]))
);
create table sanctions (
  id bigint generated always as identity not null,
  player_id uuid not null,
  kind text not null,
  reason text not null,
  given_by uuid,
  given_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lift_reason text,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_status text,
  appeal_answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint sanctions_appeal_status_check CHECK (appeal_status = ANY (ARRAY['open'::text, 'upheld'::text, 'lifted'::text])),
  constraint sanctions_check CHECK ((kind = ANY (ARRAY['mute'::text, 'restrict'::text, 'suspend'::text])) = (ends_at IS NOT NULL)),
  constraint sanctions_check1 CHECK ((appeal IS NULL) = (appeal_status IS NULL)),
  constraint sanctions_kind_check CHECK (kind = ANY (ARRAY['warn'::text, 'mute'::text, 'restrict'::text, 'suspend'::text, 'ban'::text])),
  constraint sanctions_pkey PRIMARY KEY (id)
);
create table sandbox_objects (
  kind text not null,
  id text not null,
  data jsonb not null,
  constraint sandbox_objects_pkey PRIMARY KEY (kind, id)
);
create table season_results (
  player_id uuid not null,
  mode_id bigint not null,
  period integer not null,
  rating integer not null,
  played integer not null,
  won integer not null,
  lost integer not null,
  drawn integer not null,
  tier text,
  region text,
  constraint season_results_check CHECK (played = (won + lost + drawn)),
  constraint season_results_pkey PRIMARY KEY (player_id, mode_id, period)
);
create table season_turns (
  game text not null,
  period integer not null,
  turned_at timestamp with time zone not null,
  constraint season_turns_pkey PRIMARY KEY (game)
);
create table seasons (
  id bigint generated always as identity not null,
  game text not null,
  number integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reset_percent integer not null,
  placement_matches integer not null,
  announced_to uuid,
  announced_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint seasons_check CHECK (starts_at < ends_at),
  constraint seasons_game_number_key UNIQUE (game, number),
  constraint seasons_number_check CHECK (number > 0),
  constraint seasons_pkey PRIMARY KEY (id),
  constraint seasons_placement_matches_check CHECK (placement_matches >= 0 AND placement_matches <= 20),
  constraint seasons_reset_percent_check CHECK (reset_percent >= 0 AND reset_percent <= 100)
);
create table sent_mails (
  id uuid not null,
  address text not null,
  sent_at timestamp with time zone not null,
  state text default 'sent'::text not null,
  status text,
  changed_at timestamp with time zone,
  constraint sent_mails_check CHECK ((state = 'sent'::text) = (status IS NULL)),
  constraint sent_mails_check1 CHECK ((state = 'sent'::text) = (changed_at IS NULL)),
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_state_check CHECK (state = ANY (ARRAY['sent'::text, 'delayed'::text, 'bounced'::text]))
);
create table sessions (
  id uuid not null,
  player_id uuid not null,
  generation integer default 0 not null,
  refresh_salt bytea not null,
  rotated_at timestamp with time zone not null,
  user_agent text not null,
  ip text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  stepped_up_at timestamp with time zone not null,
  place text,
  constraint sessions_pkey PRIMARY KEY (id)
);
create table setting_versions (
  id bigint generated always as identity not null,
  name text not null,
  before text not null,
  value text,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint setting_versions_pkey PRIMARY KEY (id)
);
create table shown_earnings (
  player_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint shown_earnings_pkey PRIMARY KEY (player_id)
);
create table sides (
  id bigint generated always as identity not null,
  lobby_id bigint,
  match_id bigint,
  "position" integer not null,
  name text,
  captain_id uuid,
  score integer,
  team_id bigint,
  shares jsonb,
  constraint sides_lobby_id_position_key UNIQUE (lobby_id, "position"),
  constraint sides_match_id_position_key UNIQUE (match_id, "position"),
  constraint sides_pkey PRIMARY KEY (id),
  constraint sides_position_check CHECK ("position" = ANY (ARRAY[0, 1]))
);
create table social_identities (
  provider text not null,
  subject text not null,
  player_id uuid not null,
  handle text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint social_identities_pkey PRIMARY KEY (provider, subject),
  constraint social_identities_player_id_provider_key UNIQUE (player_id, provider)
);
create table staff_notes (
  id bigint generated always as identity not null,
  player_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  constraint staff_notes_pkey PRIMARY KEY (id)
);
create table staff_permissions (
  player_id uuid not null,
  permission text not null,
  granted_by uuid,
  created_at timestamp with time zone not null,
  constraint staff_permissions_pkey PRIMARY KEY (player_id, permission)
);
create table staff_presence (
  player_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint staff_presence_pkey PRIMARY KEY (player_id)
);
create table team_followers (
  team_id bigint not null,
  player_id uuid not null,
  created_at timestamp with time zone not null,
  constraint team_followers_pkey PRIMARY KEY (team_id, player_id)
);
create table team_invites (
  id bigint generated always as identity not null,
  team_id bigint not null,
  player_id uuid not null,
  notification_id bigint,
  status text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  muted boolean default false not null,
  from_player_id uuid,
  constraint team_invites_pkey PRIMARY KEY (id),
  constraint team_invites_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text]))
);
create table team_links (
  team_id bigint not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint team_links_pkey PRIMARY KEY (team_id)
);
create table team_members (
  team_id bigint not null,
  player_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint team_members_pkey PRIMARY KEY (team_id, player_id),
  constraint team_members_role_check CHECK (role = ANY (ARRAY['captain'::text, 'member'::text, 'substitute'::text]))
);
create table teams (
  id bigint generated always as identity not null,
  name text not null,
  tag text not null,
  game text not null,
  captain_id uuid not null,
  created_at timestamp with time zone not null,
  disbanded_at timestamp with time zone,
  name_key text not null,
  logo_url text,
  name_skeleton text,
  constraint teams_pkey PRIMARY KEY (id)
);
create table terms_acceptances (
  player_id uuid not null,
  edition text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_pkey PRIMARY KEY (player_id, edition)
);
create table total_buckets (
  game text not null,
  metric text not null,
  bucket integer not null,
  players bigint not null,
  region text not null,
  constraint total_buckets_pkey PRIMARY KEY (game, metric, region, bucket)
);
create table totp_secrets (
  player_id uuid not null,
  sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (player_id)
);
create table tournament_acts (
  tournament_id bigint not null,
  seq integer not null,
  act jsonb not null,
  created_at timestamp with time zone not null,
  constraint tournament_acts_pkey PRIMARY KEY (tournament_id, seq)
);
create table tournament_entrants (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id uuid,
  team_id bigint,
  captain_id uuid not null,
  name text not null,
  status text not null,
  rating integer not null,
  seed integer,
  place integer,
  prize_cents integer default 0 not null,
  entry_cents integer default 0 not null,
  keeps_fee boolean default false not null,
  created_at timestamp with time zone not null,
  wins integer default 0 not null,
  constraint tournament_entrants_check CHECK ((player_id IS NULL) <> (team_id IS NULL)),
  constraint tournament_entrants_pkey PRIMARY KEY (id),
  constraint tournament_entrants_status_check CHECK (status = ANY (ARRAY['entered'::text, 'waiting'::text, 'checked_in'::text, 'standby'::text, 'playing'::text, 'dropped'::text, 'left_out'::text, 'withdrawn'::text, 'disqualified'::text]))
);
create table tournament_features (
  tournament_id bigint not null,
  stage integer not null,
  bracket integer not null,
  match integer not null,
  url text not null,
  is_held boolean not null,
  created_at timestamp with time zone not null,
  hides_maps boolean default false not null,
  constraint tournament_features_pkey PRIMARY KEY (tournament_id, stage, bracket, match)
);
create table tournament_followers (
  tournament_id bigint not null,
  player_id uuid not null,
  created_at timestamp with time zone not null,
  constraint tournament_followers_pkey PRIMARY KEY (tournament_id, player_id)
);
create table tournament_invites (
  tournament_id bigint not null,
  player_id uuid not null,
  by_id uuid not null,
  created_at timestamp with time zone not null,
  constraint tournament_invites_pkey PRIMARY KEY (tournament_id, player_id)
);
create table tournament_journal (
  tournament_id bigint not null,
  seq integer not null,
  kind text not null,
  actor_id uuid,
  reason text,
  params jsonb not null,
  undone_by integer,
  created_at timestamp with time zone not null,
  undo jsonb,
  constraint tournament_journal_pkey PRIMARY KEY (tournament_id, seq)
);
create table tournament_passcode_tries (
  tournament_id bigint not null,
  player_id uuid not null,
  tries integer not null,
  since timestamp with time zone not null,
  constraint tournament_passcode_tries_pkey PRIMARY KEY (tournament_id, player_id)
);
create table tournament_players (
  tournament_id bigint not null,
  entrant_id bigint not null,
  player_id uuid not null,
  is_substitute boolean not null,
  "position" integer not null,
  share integer,
  agreed_at timestamp with time zone,
  constraint tournament_players_pkey PRIMARY KEY (tournament_id, player_id),
  constraint tournament_players_share_check CHECK (share >= 0 AND share <= 100)
);
create table tournament_points (
  tournament_id bigint not null,
  player_id uuid not null,
  points integer not null,
  constraint tournament_points_pkey PRIMARY KEY (tournament_id, player_id),
  constraint tournament_points_points_check CHECK (points > 0)
);
create table tournament_post_likes (
  post_id bigint not null,
  player_id uuid not null,
  is_on boolean not null,
  created_at timestamp with time zone not null,
  constraint tournament_post_likes_pkey PRIMARY KEY (post_id, player_id)
);
create table tournament_posts (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id uuid not null,
  team_id bigint,
  roles text[] not null,
  words text not null,
  is_open boolean default true not null,
  times integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint tournament_posts_pkey PRIMARY KEY (id)
);
create table tournament_rooms (
  lobby_id bigint not null,
  tournament_id bigint not null,
  stage integer not null,
  bracket integer not null,
  match integer not null,
  first_seed integer not null,
  second_seed integer not null,
  status text not null,
  outcome jsonb,
  opened_at timestamp with time zone not null,
  constraint tournament_rooms_pkey PRIMARY KEY (lobby_id),
  constraint tournament_rooms_status_check CHECK (status = ANY (ARRAY['open'::text, 'ended'::text, 'undecided'::text, 'closed'::text]))
);
create table tournament_seeds (
  tournament_id bigint not null,
  entrant_id bigint not null,
  "position" integer not null,
  constraint tournament_seeds_pkey PRIMARY KEY (tournament_id, entrant_id)
);
create table tournament_staff (
  tournament_id bigint not null,
  player_id uuid not null,
  role text not null,
  constraint tournament_staff_pkey PRIMARY KEY (tournament_id, player_id),
  constraint tournament_staff_role_check CHECK (role = ANY (ARRAY['owner'::text, 'organizer'::text, 'referee'::text]))
);
create table tournament_staff_invites (
  id bigint generated always as identity not null,
  tournament_id bigint not null,
  player_id uuid not null,
  role text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  constraint tournament_staff_invites_pkey PRIMARY KEY (id),
  constraint tournament_staff_invites_role_check CHECK (role = ANY (ARRAY['organizer'::text, 'referee'::text])),
  constraint tournament_staff_invites_tournament_id_player_id_key UNIQUE (tournament_id, player_id)
);
create table tournament_stage_entrants (
  tournament_id bigint not null,
  stage integer not null,
  entrant_id bigint not null,
  checked_in_at timestamp with time zone,
  constraint tournament_stage_entrants_pkey PRIMARY KEY (tournament_id, stage, entrant_id)
);
create table tournament_stages (
  tournament_id bigint not null,
  stage integer not null,
  opens_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  constraint tournament_stages_pkey PRIMARY KEY (tournament_id, stage)
);
create table tournament_times (
  tournament_id bigint not null,
  stage integer not null,
  bracket integer not null,
  match integer not null,
  first_seed integer,
  second_seed integer,
  at timestamp with time zone,
  set_by text,
  play_by timestamp with time zone,
  offer jsonb,
  constraint tournament_times_check CHECK ((at IS NULL) = (set_by IS NULL)),
  constraint tournament_times_check1 CHECK (at IS NOT NULL OR play_by IS NOT NULL),
  constraint tournament_times_pkey PRIMARY KEY (tournament_id, stage, bracket, match),
  constraint tournament_times_set_by_check CHECK (set_by = ANY (ARRAY['players'::text, 'organiser'::text]))
);
create table tournaments (
  id bigint generated always as identity not null,
  version integer default 1 not null,
  name text not null,
  description text not null,
  rules text not null,
  mode_id bigint not null,
  organizer_id uuid not null,
  status text default 'draft'::text not null,
  settings jsonb not null,
  fee_basis_points integer not null,
  starts_at timestamp with time zone not null,
  counts jsonb not null,
  places_taken integer default 0 not null,
  waiting_count integer default 0 not null,
  extensions integer default 0 not null,
  paused_at timestamp with time zone,
  rounds_opened integer default 0 not null,
  prizes_status text default 'none'::text not null,
  deadline_kind text,
  deadline_at timestamp with time zone,
  draw_seed text,
  act_seq integer default 0 not null,
  journal_seq integer default 0 not null,
  matches_played integer default 0 not null,
  matches_known integer default 0 not null,
  current_round integer default 0 not null,
  playing_count integer default 0 not null,
  winner_name text,
  announced_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_template boolean default false not null,
  next_id bigint,
  planned_at timestamp with time zone,
  circuit_id bigint,
  organization_id bigint,
  next_waits boolean default false not null,
  draw_prefix text default ''::text not null,
  prizes_state text default 'none'::text not null,
  practice_speed integer,
  constraint tournaments_check CHECK ((deadline_kind IS NULL) = (deadline_at IS NULL)),
  constraint tournaments_deadline_kind_check CHECK (deadline_kind = ANY (ARRAY['open_check_in'::text, 'close_check_in'::text, 'start'::text, 'open_round'::text])),
  constraint tournaments_pkey PRIMARY KEY (id),
  constraint tournaments_practice_speed_check CHECK (practice_speed >= 1 AND practice_speed <= 600),
  constraint tournaments_prizes_state_check CHECK (prizes_state = ANY (ARRAY['none'::text, 'funded'::text, 'waiting'::text, 'refused'::text])),
  constraint tournaments_prizes_status_check CHECK (prizes_status = ANY (ARRAY['none'::text, 'pending'::text, 'paid'::text])),
  constraint tournaments_status_check CHECK (status = ANY (ARRAY['draft'::text, 'registration'::text, 'check_in'::text, 'live'::text, 'completed'::text, 'cancelled'::text]))
);
create table undeliverable_addresses (
  id bigint generated always as identity not null,
  address text not null,
  status text not null,
  since timestamp with time zone not null,
  constraint undeliverable_addresses_pkey PRIMARY KEY (id)
);
create table used_checks (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint used_checks_pkey PRIMARY KEY (nonce)
);
create table viewings (
  id uuid not null,
  player_id uuid not null,
  staff_session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint viewings_pkey PRIMARY KEY (id)
);
create table void_sign_ups (
  player_id uuid not null,
  username_key text not null,
  password_hash text,
  provider text,
  subject text,
  created_at timestamp with time zone not null,
  username_skeleton text,
  constraint void_sign_ups_pkey PRIMARY KEY (player_id),
  constraint void_sign_ups_provider_subject_key UNIQUE (provider, subject),
  constraint void_sign_ups_username_key_key UNIQUE (username_key)
);
create table waiting_changes (
  id integer generated always as identity not null,
  kind text not null,
  player_id uuid,
  name text not null,
  value text,
  based_on bigint,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  effective_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text,
  constraint waiting_changes_check CHECK ((kind = 'setting'::text) = (player_id IS NULL)),
  constraint waiting_changes_kind_check CHECK (kind = ANY (ARRAY['permission'::text, 'role'::text, 'setting'::text])),
  constraint waiting_changes_pkey PRIMARY KEY (id),
  constraint waiting_changes_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'effective'::text, 'declined'::text, 'ended'::text]))
);
create table waiting_identities (
  player_id uuid not null,
  provider text not null,
  subject text not null,
  handle text not null,
  game jsonb,
  created_at timestamp with time zone not null,
  constraint waiting_identities_pkey PRIMARY KEY (player_id),
  constraint waiting_identities_provider_subject_key UNIQUE (provider, subject)
);
create table webhook_attempts (
  id bigint generated always as identity not null,
  delivery_id bigint not null,
  endpoint_id bigint not null,
  number integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  is_ok boolean not null,
  status integer,
  problem text,
  answer text,
  constraint webhook_attempts_pkey PRIMARY KEY (id)
);
create table webhook_deliveries (
  id bigint generated always as identity not null,
  endpoint_id bigint not null,
  message_id text not null,
  type text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  claim uuid,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_message_id_endpoint_id_key UNIQUE (message_id, endpoint_id),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))
);
create table webhook_endpoints (
  id bigint generated always as identity not null,
  organization_id bigint,
  tournament_id bigint,
  url text not null,
  description text not null,
  events text[] not null,
  signature text not null,
  secret bytea not null,
  public_key text,
  former_secret bytea,
  former_until timestamp with time zone,
  off_reason text,
  failing_since timestamp with time zone,
  warned_at timestamp with time zone,
  paused_until timestamp with time zone,
  is_slow boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint webhook_endpoints_check CHECK (organization_id IS NULL OR tournament_id IS NULL),
  constraint webhook_endpoints_check1 CHECK ((signature = 'v1a'::text) = (public_key IS NOT NULL)),
  constraint webhook_endpoints_off_reason_check CHECK (off_reason = ANY (ARRAY['by_hand'::text, 'gone'::text, 'failing'::text, 'maker_left'::text])),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_signature_check CHECK (signature = ANY (ARRAY['v1'::text, 'v1a'::text]))
);
create table webhook_messages (
  id text not null,
  type text not null,
  "position" bigint,
  body text not null,
  is_hidden boolean not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint webhook_messages_pkey PRIMARY KEY (id),
  constraint webhook_messages_position_type_key UNIQUE ("position", type)
);
create table withdrawals (
  id uuid not null,
  player_id uuid not null,
  request_key text not null,
  amount_cents bigint not null,
  receiver text not null,
  status text not null,
  why text,
  attempt integer default 0 not null,
  payout_id text,
  item_id text,
  is_sandbox boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unanswered integer default 0 not null,
  hold text,
  held_at timestamp with time zone,
  held_by uuid,
  hold_reason text,
  released_at timestamp with time zone,
  constraint withdrawals_amount_cents_check CHECK (amount_cents > 0),
  constraint withdrawals_hold_check CHECK (hold = ANY (ARRAY['large'::text, 'staff'::text])),
  constraint withdrawals_item_id_key UNIQUE (item_id),
  constraint withdrawals_payout_id_key UNIQUE (payout_id),
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_player_id_request_key_key UNIQUE (player_id, request_key),
  constraint withdrawals_status_check CHECK (status = ANY (ARRAY['requested'::text, 'sent'::text, 'unclaimed'::text, 'succeeded'::text, 'failed'::text, 'returned'::text])),
  constraint withdrawals_unanswered_check CHECK (unanswered >= 0)
);
create table x_request_tokens (
  token text not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint x_request_tokens_pkey PRIMARY KEY (token)
);
create table events_other partition of events DEFAULT;
alter table readiness_tries alter column page set storage plain;
comment on table announcements is 'What staff tell everybody. `sent_to` is the last player who was told, in the order of ids.';
comment on column announcements.games is 'Empty lists are for all.';
comment on column api_keys.hash is 'SHA-256 of the whole key, whose random part needs no slow hash';
comment on column api_keys.last_used_at is 'Written at most once an hour';
comment on column api_keys.replaced_by is 'The key that a rotation made; this one ends a day later';
comment on column api_keys.organization_id is 'Null for the key of a player. Otherwise player_id is the owner who made it';
comment on table audit_chain is 'A hash for each entry of the audit log, made from the entry and the hash before. Written by the database.';
comment on table audit_head is 'How far the chain of the audit log goes, in one row, so that its end is not cut off unseen. Written by the database.';
comment on table audit_log is 'Actions of organizers, moderators and admins; append-only.';
comment on column audit_log.details is 'What has changed, as fields.';
comment on table call_times is 'How many calls of a day took how long: up to 2^(step/4) milliseconds.';
comment on table case_holders is 'Who works on which case of a queue; disputes keep their holder themselves.';
comment on column challenge_entries.value is 'The sum of the best approved results.';
comment on column challenge_entries.reached_at is 'Since when the value is what it is.';
comment on column challenge_entries.service_account is 'The account at the results service when the player joined.';
comment on column challenge_results.game_id is 'The game at the results service.';
comment on column challenge_results.opponent is 'Who was played against there.';
comment on table challenge_values is 'How many players have each value: a rank is a sum over these few rows, not over the players.';
comment on column challenges.version is 'Raised by each write.';
comment on column challenges.fee_basis_points is 'The platform''s fee when it was announced.';
comment on column challenges.down_since is 'Since when the results service fails.';
comment on column challenges.down_ms is 'How long it has failed before.';
comment on column challenges.next_waits is 'The next one is announced when staff switch challenges on again.';
comment on column challenges.prizes_state is '`waiting` and `refused`: only its organizer and staff see it.';
comment on column circuits.points is 'What each place scores, best first.';
comment on table counted_payouts is 'The transfers whose amounts are in the sums.';
comment on column counter_notices.action_court is 'What the sender of the notice says about an action at a court.';
comment on column data_requests.player_id is 'The account that had this address, verified, when the sender confirmed it.';
comment on column deposits.capture_tries is 'How many captures PayPal has definitively refused; each further attempt has its own request id.';
comment on column deposits.taken_at is 'When the capture was started; from then on the deposit counts towards the player''s limits.';
comment on table device_marks is 'Browsers in which an account was used: hashes of a random cookie.';
comment on table discord_guilds is 'Where the site posts on Discord: servers that have its application, and single channels by a webhook.';
comment on column discord_guilds.id is 'The id of the server at Discord, or of the webhook.';
comment on column discord_guilds.language is 'BCP 47, for messages that everybody there reads.';
comment on column discord_guilds.announcements_channel is 'The id of a channel; null: nothing of this kind is posted.';
comment on column discord_guilds.problems is 'Why something cannot be posted: a list of {code, channel, since}.';
comment on column discord_guilds.has_threads is 'Each match is called in a private thread of its players.';
comment on column discord_guilds.has_events is 'Its tournaments are events of the server.';
comment on column discord_guilds.participant_role is 'Given to those who are in an open tournament of the organization.';
comment on column discord_guilds.checked_in_role is 'Given to those who are checked in, or play.';
comment on column discord_guilds.winner_role is 'Given to those who have won the latest tournament of a game.';
comment on column discord_guilds.webhook_channel is 'The one channel of a webhook; null: a server with the application.';
comment on column discord_guilds.webhook_guild is 'The server that its channel is in.';
comment on column discord_guilds.webhook_token is 'Sealed. Null: somebody has removed the webhook at Discord.';
comment on table discord_posts is 'Messages in Discord channels. Each is edited as its subject changes.';
comment on column discord_posts.subject_id is 'The tournament (card, podium) or the lobby of a match (call).';
comment on column discord_posts.channel is 'The id of the channel; of an event that of the server.';
comment on column discord_posts.message_id is 'The id of the message, or of the event.';
comment on column discord_posts.wanted is 'Raised with each change of the subject. More than done: it has to be sent or edited.';
comment on column discord_posts.sent is 'A hash of the content that the message has.';
comment on column discord_posts.begun_at is 'When it was sent first, whether or not the answer has come.';
comment on column discord_posts.failed is 'Why it is not sent any more.';
comment on column discord_posts.thread_id is 'The thread that the message is in, below its channel.';
comment on table discord_role_grants is 'Roles that the site has given, so that it takes no other. Keyed by the Discord user, who may have left the site.';
comment on column discord_role_grants.is_given is 'False: the user was not in the server when it was last looked at.';
comment on column disputes.reason is 'As it was written.';
comment on column disputes.masked_reason is 'As the other side reads it; null when that is the same.';
comment on column events.trace is 'The trace of the work that has recorded the event (decision 227).';
comment on column fair_play_cases.other_id is 'The other player of a pair.';
comment on table former_keys is 'What is still read of a former SECRET_KEY: the keys of links that last, sealed by the present one (decision 226).';
comment on column former_keys.mark is 'Identifies the former SECRET_KEY without revealing it.';
comment on column friendships.muted is 'The recipient has blocked the sender, so the request is never shown to the recipient.';
comment on table game_totals is 'Sums over all modes and seasons of a game; `is_listed`: others see it.';
comment on column game_totals.region is 'That of the country on the public page.';
comment on column games.launch is 'The program or site in which the game is opened; null if it has no address of its own.';
comment on column games.version is 'Raised by each change, so that nobody writes over one that they have not seen.';
comment on column games.picture is 'The path of an uploaded picture; null: it is drawn from the slug.';
comment on column games.retired_at is 'Since when nothing new can be played in it.';
comment on column idempotency_keys.owner is 'The request that holds the lock; after a takeover the previous owner can no longer write.';
comment on column idempotency_keys.committed_at is 'When the work was committed, written with it; a repetition without an answer is not worked on again.';
comment on table identity_checks is 'One row per submission, which also holds its decision.';
comment on column identity_checks.document_file is 'The file name of the encrypted picture; null once it is deleted.';
comment on column identity_checks.decided_by is 'Also null for a decision made at the command line.';
comment on table installation is 'What belongs to this database: the secret key, the data folder, and the settings that all processes must share. One row, written at the first start.';
comment on column installation.key_mark is 'Identifies SECRET_KEY without revealing it.';
comment on column installation.folder_mark is 'The content of the file installation.id in the data folder.';
comment on column installation.settings is 'A mark of each shared setting of the process that started last.';
comment on column installation.backed_up_at is 'When the last backup was complete.';
comment on column installation.mail_server_seen_at is 'When a process with SMTP_URL ran last.';
comment on column installation.backup_proved_at is 'When a backup was last restored into a database of its own and found right';
comment on column jobs.claim is 'A worker is running the job outside a transaction and holds this claim on it.';
comment on column jobs.trace is 'The trace of the work that has scheduled the job (decision 227).';
comment on column ledger_accounts.balance_cents is 'Written only by the trigger that books entries.';
comment on table ledger_adjustments is 'Corrections by admins: booked at once, or proposed to a second admin, who has `decided` and may `answer`.';
comment on table ledger_days is 'Written only by the trigger that books entries.';
comment on table ledger_years is 'What moved for a player in a calendar year (UTC). Written only by the trigger that books entries (decision 119).';
comment on table link_rules is 'What follows from links to other domains, and from those of new accounts: one row.';
comment on column link_tokens.detail is 'What the link is for besides the player: the new e-mail address.';
comment on column lobbies.status is '`done`: the match has ended; its status gives the outcome.';
comment on column lobbies.fee_basis_points is 'The platform''s fee when the lobby was opened.';
comment on column lobbies.declined is 'Players who declined an invite, and when; they cannot be invited again for a while.';
comment on column lobbies.missed is 'Ids of players who missed a ready check.';
comment on column lobbies.version is 'Raised by each write.';
comment on column lobbies.tournament is 'The tournament whose match is played here, and the match by its key there.';
comment on column lobbies.veto is 'The maps of this match and how they are chosen; null: all of the mode''s in the usual order.';
comment on column lobbies.hides_maps is 'Only its players see the maps of its match before that is over.';
comment on column lobby_seats.released_at is 'Null while the lobby or its match runs; one active seat per player and game.';
comment on column lobby_seats.expires_at is 'How long the seat of an invited player is reserved.';
comment on table mail_days is 'How many mails a day were handed over, how many attempts failed, and how many mails came back or were rejected for good.';
comment on table mail_failures is 'The last failed attempts to send a mail, without addresses.';
comment on table match_games is 'A game of a match played at a results service, one row per attempt. The row is written before the service is called.';
comment on column match_games.service is 'The service''s settings when the game was created; later changes of the mode do not affect it.';
comment on column match_games.status is '`by_hand`: the service is no longer polled; the players report the result.';
comment on column match_games.white_account is 'The game account of the player; null once that player''s account is erased.';
comment on column match_games.score is 'In the order of the sides (0, 1).';
comment on column match_games.reason is 'Why the game is suspect or left to the players.';
comment on column match_games.started_at is 'When play was first observed.';
comment on table match_picks is 'Who somebody that watches thinks will win a match; no money is at stake.';
comment on column match_players.result is 'For a void match, `rating_after` stays null.';
comment on column match_statements.body is 'As it was written.';
comment on column match_statements.masked_body is 'As the other side reads it; null when that is the same.';
comment on column matches.invite_code is 'Of a private match, which only its players and holders of this code may see; null: public.';
comment on column matches.pot_cents is 'All entries together.';
comment on column matches.version is 'Raised by each write.';
comment on column matches.hides_maps is 'Only its players see the maps before it is over.';
comment on column matches.annulled_at is 'It counts for no rating any more: a player in it has broken the rules.';
comment on column modes.service is 'The results service that hosts this mode''s games and reports their results.';
comment on column modes.game_minutes is 'Rough duration of one game, used to schedule matches.';
comment on column modes.start_sides is 'The two sides that a game begins on; empty where nobody chooses them.';
comment on column notices.language is 'The language that the sender reads the answer in.';
comment on column notices.forgotten_at is 'When the name, the address and the texts of the sender were removed.';
comment on column notices.owner_id is 'Whose content was removed, as staff have named them.';
comment on column notices.withdrawn_at is 'When its sender took it back; also of those after which the content had been removed.';
comment on table notification_counts is 'Notifications shown to a player, by type, as partial counts that are summed; maintained by triggers on `notifications` (decision 21).';
comment on column notifications.hidden is 'Not listed and not counted, by the player''s preferences; it can still be read and answered by its id.';
comment on column notifications.mail_waits is 'Waits for the next daily mail.';
comment on column notifications.push_waits is 'Waits for the push at the end of the quiet hours.';
comment on column notifications.message_key is 'The message''s key and its parameters: it is put into words when it is read.';
comment on column oauth_apps.logo is 'The path of an upload';
comment on column oauth_apps.secret_hash is 'SHA-256 of the secret; null for an app that can keep none';
comment on column oauth_records.kind is 'A model of oidc-provider, or Decision: what a player has decided';
comment on column oauth_records.hash is 'SHA-256 of the id, which is the code or token itself';
comment on column oauth_records.last_used_at is 'Of a grant, written at most once an hour';
comment on column organization_bans.note is 'For its owners and managers alone.';
comment on table organization_invites is 'Roles in organizations that were offered and wait for an answer.';
comment on column organizations.name_key is 'The normalized name; unique.';
comment on column organizations.name_skeleton is 'The name as it looks; others that look like it are refused.';
comment on column organizer_requests.decided_by is 'Null on the command line.';
comment on column organizer_requests.promoted is 'The decision has given the role.';
comment on column page_editions.edition is 'the date of the shipped file, or the time at which staff saved a text that counts as a new edition';
comment on column page_editions.told_to is 'the last player who was notified of it, in the order of their ids';
comment on table page_versions is 'Texts that staff have written over the files; `source` null: the file is shown again.';
comment on table paypal_moves is 'What PayPal has listed as money of ours that moved (decision 120).';
comment on column phone_codes.by_service is 'The SMS service created the code and checks it.';
comment on table picture_uploads is 'The uploads of the last 24 hours.';
comment on table pictures is 'The uploaded pictures that are shown; the columns of their players, teams and organizations say the same.';
comment on column pictures.subject is 'The player, team or organization that shows it.';
comment on column pictures.hashes is 'Of the file that was sent, and of the one that is kept.';
comment on table player_followers is '`follower_id` is told what `player_id` does in tournaments.';
comment on table player_quests is 'A player''s quests of a day; `day` is that of the player''s time zone, `2026-11-24`.';
comment on column player_quests.paid_cents is 'Less than the reward when the day''s budget was used up.';
comment on column players.banned_at is 'Since when staff keep the account closed: a suspension until `banned_until`, or a ban for good.';
comment on column players.deletion_due_at is 'The account is closed and will be anonymized at this time, unless the player cancels the deletion.';
comment on column players.kyc_status is 'Written by the domain `identity`. It is kept here because the profile shows it, and imports only point to earlier domains.';
comment on column players.language is 'BCP 47; null for that of the browser.';
comment on column players.muted_until is 'The player writes to nobody until then.';
comment on column players.unpaid_until is 'The player enters nothing for money until then.';
comment on column players.referral_promise_cents is 'The bonus that both were promised at the sign-up; null: none, or it was before promises were kept.';
comment on column players.username_skeleton is 'The name as it looks; others that look like it are refused.';
comment on column players.is_bot is 'Plays in practice tournaments only. Its address is never verified, so that nobody signs in with it and no list has it';
comment on table prize_budgets is 'What events of a player or an organization may pay in prizes beyond their entries, counted over all of them since ever.';
comment on table prize_promises is 'The prizes of an event that are paid whatever its entries are, and who has answered for them.';
comment on column prize_promises.player_id is 'Who made the event.';
comment on column prize_promises.budget_cents is 'What it takes of the budget: all while it runs, afterwards what was paid beyond the entries.';
comment on column prize_promises.decided_by is 'The admin who has approved or refused it; null where a budget pays.';
comment on column promo_grants.transfer_id is 'The transfer that credited it: the grant''s own, or a refund of an entry after the grant had ended.';
comment on column promo_grants.expired_cents is 'Cents taken back when it ended.';
comment on column push_subscriptions.session_id is 'The subscription ends with the session that created it.';
comment on table quest_budgets is 'What quests have paid on a day (UTC).';
comment on table queue_tickets is 'Players waiting for a quick match, one row each.';
comment on column queue_tickets.seen_at is 'When the player was last seen online.';
comment on column queue_tickets.lobby_id is 'The lobby found for the player; null while waiting. The row is kept, so that a player whose lobby fails returns to the same position.';
comment on column rank_buckets.region is ''''' for everybody.';
comment on column ratings.period is 'A season or the time between two; `played`, `won`, `lost` and `drawn` are its record.';
comment on column ratings.region is 'Where the player is listed; null for nowhere.';
comment on column reconciliation_days.failure is 'Null once the day was compared.';
comment on column reconciliation_days.here is 'How many moves we had, with a margin of a day.';
comment on column reconciliation_days.paypal is 'How many moves PayPal had, with a margin of a day.';
comment on column reconciliation_days.retry_failure is 'How a newer try to compare it again has failed.';
comment on column reconciliation_differences.resolved_at is 'Resolved by a person with a reason, or no longer found.';
comment on table referrals is 'The outcome of a referral; the row is added when it is decided.';
comment on column referrals.amount_cents is 'Cents granted to each of the two players.';
comment on column referrals.cause_kind is 'The paid entry that decided the referral.';
comment on table refused_pictures is 'What staff have removed.';
comment on table reliability_marks is 'Missed ready checks, absences and lost disputes: one row per player and cause.';
comment on column reliability_marks.cause_round is 'Distinguishes repeated events of one lobby or match: its ready checks.';
comment on column removed_pictures.file is 'Among the private files, sealed.';
comment on column removed_pictures.delete_at is 'Null while a counter notice waits for a decision.';
comment on column reports.reporter_id is 'Null: the site itself, because of a rule of texts.';
comment on column reports.snapshot is 'The reported text as it was at the time of the report.';
comment on column reports.outcome is 'Of those closed since it is kept: whether anything followed for the player.';
comment on column sanctions.reason is 'The player reads it.';
comment on column sanctions.given_by is 'Null on the command line, and when whoever gave it was erased.';
comment on column sanctions.ends_at is 'Null: a warning, or a ban for good.';
comment on table sent_mails is 'Mails given to the mail server, for reports about them. `status` is an enhanced code (RFC 3463).';
comment on table setting_versions is 'Settings that the console has changed; `value` null: that of the environment holds again.';
comment on column setting_versions.before is 'What held until then.';
comment on table shown_earnings is 'Who has chosen to be on the leaderboards of earnings.';
comment on table sides is 'A side of a lobby and, from the ready check on, of its match, with one id for both.';
comment on column sides.score is 'The points of a single game, or the games won of a series; null before the end and for a forfeit.';
comment on column staff_notes.author_id is 'Null when the author was erased.';
comment on table staff_presence is 'When somebody of the staff last had a page of the console open.';
comment on column team_invites.muted is 'The invited player has blocked the captain: the captain sees the invite, the invited player does not.';
comment on column teams.name_key is 'The normalized name; unique among the active teams of a game.';
comment on column teams.name_skeleton is 'The name as it looks; others that look like it are refused.';
comment on table total_buckets is 'How many listed players there are in each range of values; region '''' is everybody.';
comment on table tournament_acts is 'The brackets are a fold over these; rows are only added.';
comment on column tournament_entrants.player_id is 'Who plays alone; null for a team.';
comment on column tournament_entrants.seed is 'Its number in the bracket, from the start on.';
comment on column tournament_entrants.entry_cents is 'What was paid for it, unless it was given back.';
comment on column tournament_entrants.keeps_fee is 'It left too late to get the entry back.';
comment on column tournament_entrants.wins is 'Matches won, stored with the place.';
comment on table tournament_features is 'Matches that are streamed.';
comment on column tournament_features.is_held is 'Its room opens when the caster is ready.';
comment on column tournament_features.hides_maps is 'Only its players see its maps before it is over.';
comment on table tournament_journal is 'What organizers have done.';
comment on table tournament_passcode_tries is 'Wrong passcodes of a player since a time.';
comment on table tournament_players is 'Who plays for an entrant; a player is in one entrant of a tournament at most.';
comment on column tournament_players.share is 'Of the team''s prizes, in percent; null: equal parts.';
comment on column tournament_players.agreed_at is 'When they agreed to playing and to their share; null: they have not yet.';
comment on table tournament_points is 'What players have scored with their places, if anything.';
comment on table tournament_post_likes is 'Who has answered a post; `is_on`: still does.';
comment on table tournament_posts is 'Players who look for a team, and teams that look for a player.';
comment on column tournament_posts.times is 'How often it was posted.';
comment on table tournament_rooms is 'The lobbies in which matches are played. `ended`: has a result; `outcome` while it is not in the bracket yet, because the tournament was paused. `undecided`: ended without one, so an organiser decides. `closed`: the bracket has gone another way.';
comment on column tournament_rooms.first_seed is 'Who plays here, by their numbers in the tournament.';
comment on table tournament_seeds is 'The order that an organizer has set by hand.';
comment on table tournament_staff_invites is 'Roles in tournaments that were offered and wait for an answer.';
comment on table tournament_stage_entrants is 'Who is expected at the check-in of a stage; `checked_in_at` null: not there yet.';
comment on table tournament_stages is 'Stages of a progression that wait for their time and check-in.';
comment on table tournament_times is 'Times of matches that are not played yet; where there is none, a match opens as soon as it can be played.';
comment on column tournament_times.first_seed is 'Who agrees on the time; null for one that an organizer has set before the entrants were known.';
comment on column tournaments.version is 'Raised by each write.';
comment on column tournaments.fee_basis_points is 'The platform''s fee when it was published.';
comment on column tournaments.counts is 'Entrants by status, before the start.';
comment on column tournaments.draw_seed is 'Of a random draw; its hash is public from the publication on, itself from the start on.';
comment on column tournaments.act_seq is 'The last of its acts.';
comment on column tournaments.current_round is 'The round of the earliest match that is not decided.';
comment on column tournaments.playing_count is 'How many entrants still have a match that is not decided.';
comment on column tournaments.is_template is 'A draft that is only copied.';
comment on column tournaments.next_id is 'The one that follows it, if it repeats.';
comment on column tournaments.planned_at is 'Its start as it was published: the next one of a series is counted from it, whatever was moved since.';
comment on column tournaments.next_waits is 'The next one is announced when staff switch tournaments on again.';
comment on column tournaments.draw_prefix is 'What is hashed before the seed of the draw; not empty only where such a hash was published.';
comment on column tournaments.prizes_state is '`waiting` and `refused`: an admin has to approve the prizes before it is published.';
comment on column tournaments.practice_speed is 'Seconds of a practice tournament in a second; null for every other tournament';
comment on table undeliverable_addresses is 'Addresses that get no more mails but those that their owners ask for.';
comment on table viewings is 'Staff who see the site as the player does, each bound to a session of the staff.';
comment on table void_sign_ups is 'Sign-ups with the e-mail address of an account that is already verified (`player_id`). They never become accounts.';
comment on column void_sign_ups.username_skeleton is 'The name as it looks; others that look like it are refused.';
comment on table waiting_changes is 'What one member of staff has asked for and a second one can approve or decline within a day.';
comment on column waiting_changes.name is 'The permission, the role, or the setting.';
comment on column waiting_changes.value is 'Of a setting; null: back to the environment.';
comment on column waiting_changes.based_on is 'The version of the setting that was seen.';
comment on column waiting_changes.state is '`ended`: it could no longer take effect, or was asked for anew.';
comment on table waiting_identities is 'Identities that are attached to the account once its e-mail address is verified.';
comment on column webhook_attempts.problem is 'The kind of failure without an answer; never the words of the network.';
comment on column webhook_attempts.answer is 'The first 2 KB.';
comment on table webhook_endpoints is 'Receivers of events: of an organization, of a tournament, or of the site, which has neither.';
comment on column webhook_endpoints.events is 'Types of the catalogue, or * alone.';
comment on column webhook_endpoints.secret is 'Sealed: the bytes of the v1 key, or the seed of the v1a key.';
comment on column webhook_endpoints.former_secret is 'The one before a rotation, which signs too until then.';
comment on column webhook_endpoints.failing_since is 'The first failure after the last success.';
comment on column webhook_endpoints.is_slow is 'Its messages wait in the lane of receivers that are slow or fail.';
comment on column webhook_messages."position" is 'That of the event in the outbox; null for a test.';
comment on column webhook_messages.is_hidden is 'Made when the public could not read what it is about.';
comment on column withdrawals.attempt is 'How many payout batches PayPal has refused and not stored.';
comment on column withdrawals.unanswered is 'Requests under the current batch id without a definite response from PayPal. Any of them may have succeeded, whatever PayPal reports meanwhile.';
comment on column withdrawals.hold is 'Why it waits for a person, besides a ban; null when it does not.';
comment on column withdrawals.released_at is 'When staff have released it the last time.';
CREATE OR REPLACE FUNCTION audit_act(action text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(action, '^(dispute[.](?:win|suspect))[.].*$'::text, '\1'::text);
CREATE OR REPLACE FUNCTION audit_content(entry audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select json_build_array(
      entry.id, entry.actor_id, entry.role, entry.action, entry.subject_kind, entry.subject_id, entry.reason,
      entry.details, (extract(epoch from entry.created_at) * 1000000)::bigint
    )::text $function$;
CREATE OR REPLACE FUNCTION audit_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare last audit_chain; link bytea;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_chain'));
      select * into last from audit_chain order by number desc limit 1;
      link := sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_content(new), 'UTF8'));
      insert into audit_chain (number, audit_id, hash) values (coalesce(last.number, 0) + 1, new.id, link);
      -- Counted on its own: after a cut, it stays ahead of the chain for ever.
      insert into audit_head (number, hash) values (1, link)
        on conflict (id) do update set number = audit_head.number + 1, hash = link;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION audit_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin raise exception 'the trail is only added to' using errcode = '23000'; end $function$;
CREATE OR REPLACE FUNCTION count_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, count(*), count(*) filter (where read_at is null) from added where removed_at is null and not hidden group by 1, 2;
    elsif tg_op = 'UPDATE' then
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, sum(shown), sum(unread) from (
          select player_id, type, 1 as shown, (read_at is null)::int as unread from added where removed_at is null and not hidden
          union all
          select player_id, type, -1, -(read_at is null)::int from gone where removed_at is null and not hidden
        ) changed group by 1, 2 having sum(shown) <> 0 or sum(unread) <> 0;
    else
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, -count(*), -count(*) filter (where read_at is null) from gone
        where removed_at is null and not hidden and exists (select from players where id = player_id) group by 1, 2;
    end if;
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION ledger_account_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        if new.balance_cents <> 0 or new.entries <> 0 then raise exception 'an account begins empty' using errcode = '23000'; end if;
        return new;
      end if;
      -- Only the booking of an entry, which is a trigger of its own, changes a balance; nothing changes whose it is.
      if pg_trigger_depth() < 2 or (new.id, new.player_id, new.pocket, new.platform) is distinct from (old.id, old.player_id, old.pocket, old.platform) then
        raise exception 'money is moved, never set' using errcode = '23000';
      end if;
      return new;
    end $function$;
CREATE OR REPLACE FUNCTION ledger_book_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare owner_pocket text; owner uuid;
    begin
      if not exists (select 1 from ledger_transfers where id = new.transfer_id and txid = pg_current_xact_id()) then
        raise exception 'a transfer is written at once' using errcode = '23000';
      end if;
      -- The account's row is locked from here on: number, balance and time of its entries run on in one order, whatever order they began in.
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents, entries = entries + 1, last_at = greatest(last_at, new.created_at)
        where id = new.account_id returning balance_cents, entries, last_at, pocket, player_id into new.balance_cents, new.nth, new.created_at, owner_pocket, owner;
      if owner_pocket in ('cash', 'promo') then
        insert into ledger_days (account_id, day, kind, amount_cents) values (new.account_id, (new.created_at at time zone 'UTC')::date, new.kind, new.amount_cents)
          on conflict (account_id, day, kind) do update set amount_cents = ledger_days.amount_cents + excluded.amount_cents;
      end if;
      if owner_pocket = 'cash' and new.kind in ('settle','prize','hold','void','withdrawal','withdrawal_back','adjustment')
        or owner_pocket = 'promo' and new.kind in ('promo','adjustment') then
        insert into ledger_years as y (player_id, year, won_cents, entries_cents, credit_cents, paid_out_cents, corrected_cents)
          values (owner, extract(year from new.created_at at time zone 'UTC'),
            case when new.kind in ('settle','prize') then new.amount_cents else 0 end,
            case when new.kind in ('hold','void') then -new.amount_cents else 0 end,
            case when owner_pocket = 'promo' then new.amount_cents else 0 end,
            case when new.kind in ('withdrawal','withdrawal_back') then -new.amount_cents else 0 end,
            case when owner_pocket = 'cash' and new.kind = 'adjustment' then new.amount_cents else 0 end)
          on conflict (player_id, year) do update set won_cents = y.won_cents + excluded.won_cents, entries_cents = y.entries_cents + excluded.entries_cents,
            credit_cents = y.credit_cents + excluded.credit_cents, paid_out_cents = y.paid_out_cents + excluded.paid_out_cents,
            corrected_cents = y.corrected_cents + excluded.corrected_cents;
      end if;
      return new;
    end $function$;
CREATE OR REPLACE FUNCTION ledger_check_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare total bigint; lines int;
    begin
      select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries where transfer_id = new.id;
      if total <> 0 or lines < 2 then raise exception 'transfer % does not come to nothing', new.id using errcode = '23000'; end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin raise exception 'the ledger is only added to' using errcode = '23000'; end $function$;
CREATE OR REPLACE FUNCTION total_bucket(value bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value < 64) THEN (value)::integer ELSE (((length(ltrim(((value)::bit(64))::text, '0'::text)) - 6) * 32) + ((value >> (length(ltrim(((value)::bit(64))::text, '0'::text)) - 6)))::integer) END;
CREATE OR REPLACE FUNCTION total_bucket_start(bucket integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (bucket < 64) THEN (bucket)::bigint ELSE (((bucket - (((bucket / 32) - 1) * 32)))::bigint << ((bucket / 32) - 1)) END;
CREATE INDEX announcements_published ON announcements USING btree (starts_at) WHERE status = 'published'::text AND by_banner;
CREATE INDEX api_keys_of_organization ON api_keys USING btree (organization_id, created_at) WHERE organization_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX api_keys_open ON api_keys USING btree (player_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX api_keys_replaced ON api_keys USING btree (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX audit_log_act ON audit_log USING btree (audit_act(action), created_at DESC, id DESC);
CREATE INDEX audit_log_area ON audit_log USING btree (split_part(action, '.'::text, 1), created_at DESC, id DESC);
CREATE INDEX audit_log_by ON audit_log USING btree (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_log_kind ON audit_log USING btree (subject_kind, created_at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_time ON audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX blocks_of_blocked ON blocks USING btree (blocked_id);
CREATE INDEX case_holders_holder ON case_holders USING btree (holder_id);
CREATE INDEX challenge_entries_account ON challenge_entries USING btree (challenge_id, service_account) WHERE service_account IS NOT NULL;
CREATE INDEX challenge_entries_player ON challenge_entries USING btree (player_id, challenge_id);
CREATE INDEX challenge_entries_standing ON challenge_entries USING btree (challenge_id, value DESC, reached_at, player_id) WHERE value > 0;
CREATE INDEX challenge_images_player ON challenge_images USING btree (player_id);
CREATE INDEX challenge_results_pending ON challenge_results USING btree (challenge_id) WHERE status = 'pending'::text;
CREATE INDEX challenge_results_player ON challenge_results USING btree (challenge_id, player_id);
CREATE INDEX challenge_results_rejected ON challenge_results USING btree (challenge_id, reviewed_at) WHERE status = 'rejected'::text AND appealed_at IS NULL;
CREATE INDEX challenge_results_waiting ON challenge_results USING btree (review_by, id) WHERE status = 'pending'::text;
CREATE INDEX challenges_by_state ON challenges USING btree (status, id DESC);
CREATE INDEX challenges_name_parts ON challenges USING gin (lower(name) gin_trgm_ops);
CREATE INDEX challenges_next_waits ON challenges USING btree (id) WHERE next_waits;
CREATE INDEX challenges_open ON challenges USING btree (ends_at, id) WHERE status = ANY (ARRAY['upcoming'::text, 'live'::text]);
CREATE INDEX challenges_organizer ON challenges USING btree (organizer_id, id);
CREATE INDEX challenges_past ON challenges USING btree (ends_at DESC, id) WHERE status <> ALL (ARRAY['upcoming'::text, 'live'::text]);
CREATE INDEX circuits_organization ON circuits USING btree (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX claims_of_claimant ON game_account_claims USING btree (claimant_id, created_at DESC);
CREATE INDEX claims_of_holder ON game_account_claims USING btree (holder_id, created_at DESC);
CREATE UNIQUE INDEX claims_open ON game_account_claims USING btree (game, handle_key) WHERE status = 'open'::text;
CREATE INDEX counter_notices_kept ON counter_notices USING btree (decided_at) WHERE decided_at IS NOT NULL AND forgotten_at IS NULL;
CREATE INDEX counter_notices_of_player ON counter_notices USING btree (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX counter_notices_waiting ON counter_notices USING btree (due_at, id) WHERE status = 'open'::text;
CREATE INDEX credential_tries_expiry ON credential_tries USING btree (expires_at);
CREATE INDEX data_requests_decided ON data_requests USING btree (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX data_requests_of_player ON data_requests USING btree (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX data_requests_unconfirmed ON data_requests USING btree (created_at) WHERE status = 'unconfirmed'::text;
CREATE INDEX data_requests_waiting ON data_requests USING btree (due_at, id) WHERE status = 'open'::text;
CREATE INDEX deposits_capture ON deposits USING btree (capture_id) WHERE capture_id IS NOT NULL;
CREATE INDEX deposits_credited ON deposits USING btree (is_sandbox) WHERE is_credited;
CREATE INDEX deposits_open ON deposits USING btree (updated_at) WHERE status = ANY (ARRAY['created'::text, 'approving'::text, 'capturing'::text, 'pending'::text]);
CREATE INDEX deposits_player ON deposits USING btree (player_id, created_at DESC);
CREATE INDEX deposits_review ON deposits USING btree (updated_at) WHERE status = 'review'::text;
CREATE INDEX deposits_taken ON deposits USING btree (player_id, taken_at) WHERE taken_at IS NOT NULL;
CREATE INDEX device_marks_mark ON device_marks USING btree (mark_hash);
CREATE INDEX discord_guilds_installed_by ON discord_guilds USING btree (installed_by);
CREATE INDEX discord_guilds_organization ON discord_guilds USING btree (organization_id);
CREATE INDEX discord_posts_due ON discord_posts USING btree (guild_id, id) WHERE wanted > done AND failed IS NULL;
CREATE INDEX discord_posts_subject ON discord_posts USING btree (kind, subject_id);
CREATE INDEX disputes_by_opening ON disputes USING btree (opened_at);
CREATE INDEX disputes_open ON disputes USING btree (opened_at, match_id) WHERE closed_at IS NULL;
CREATE INDEX events_position ON events USING btree ("position");
CREATE INDEX evidence_requests_match ON evidence_requests USING btree (match_id, id);
CREATE UNIQUE INDEX fair_play_cases_open ON fair_play_cases USING btree (kind, LEAST(player_id, COALESCE(other_id, player_id)), GREATEST(player_id, COALESCE(other_id, player_id)), COALESCE(mode_id, 0::bigint)) WHERE status = 'open'::text;
CREATE INDEX fair_play_cases_other ON fair_play_cases USING btree (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX fair_play_cases_player ON fair_play_cases USING btree (player_id, decided_at DESC);
CREATE INDEX fair_play_cases_queue ON fair_play_cases USING btree (opened_at, id) WHERE status = 'open'::text;
CREATE INDEX friendships_from ON friendships USING btree (from_player_id) WHERE status = 'friends'::text;
CREATE INDEX friendships_notification ON friendships USING btree (notification_id);
CREATE INDEX friendships_open_from ON friendships USING btree (from_player_id, created_at DESC) WHERE status = 'requested'::text;
CREATE INDEX friendships_open_to ON friendships USING btree (to_player_id, created_at DESC) WHERE status = 'requested'::text;
CREATE UNIQUE INDEX friendships_pair ON friendships USING btree (LEAST(from_player_id, to_player_id), GREATEST(from_player_id, to_player_id));
CREATE INDEX friendships_to ON friendships USING btree (to_player_id) WHERE status = 'friends'::text;
CREATE INDEX game_accounts_handle_parts ON game_accounts USING gin (handle_key gin_trgm_ops);
CREATE INDEX game_totals_board ON game_totals USING btree (game, metric, value DESC, player_id) WHERE is_listed AND value > 0;
CREATE INDEX game_totals_board_by_region ON game_totals USING btree (game, metric, region, value DESC, player_id) WHERE is_listed AND value > 0 AND region IS NOT NULL;
CREATE UNIQUE INDEX identity_checks_open ON identity_checks USING btree (player_id) WHERE status = 'pending'::text;
CREATE INDEX identity_checks_player ON identity_checks USING btree (player_id, id DESC);
CREATE INDEX identity_checks_queue ON identity_checks USING btree (submitted_at, id) WHERE status = 'pending'::text;
CREATE INDEX jobs_due ON jobs USING btree (due_at) WHERE failed_at IS NULL;
CREATE INDEX ledger_adjustments_by ON ledger_adjustments USING btree (proposed_by, player_id, proposed_at);
CREATE INDEX ledger_adjustments_player ON ledger_adjustments USING btree (player_id, id DESC);
CREATE INDEX ledger_adjustments_waiting ON ledger_adjustments USING btree (proposed_at, id) WHERE status = 'waiting'::text;
CREATE INDEX ledger_entries_account ON ledger_entries USING btree (account_id, created_at DESC, nth DESC);
CREATE INDEX ledger_entries_amount ON ledger_entries USING btree (abs(amount_cents), transfer_id);
CREATE INDEX ledger_entries_kind ON ledger_entries USING btree (account_id, kind, created_at DESC, nth DESC);
CREATE UNIQUE INDEX ledger_holds_open ON ledger_holds USING btree (cause_kind, cause_id, player_id) WHERE status = 'open'::text;
CREATE INDEX ledger_holds_player ON ledger_holds USING btree (player_id) WHERE status = 'open'::text;
CREATE INDEX ledger_holds_settled ON ledger_holds USING btree (player_id, resolved_at, id) WHERE status = 'settled'::text;
CREATE INDEX ledger_transfers_cause ON ledger_transfers USING btree (cause_kind, cause_id);
CREATE INDEX ledger_transfers_cause_id ON ledger_transfers USING btree (cause_id);
CREATE INDEX ledger_transfers_kind ON ledger_transfers USING btree (kind, created_at DESC, id DESC);
CREATE INDEX ledger_transfers_time ON ledger_transfers USING btree (created_at DESC, id DESC);
CREATE INDEX ledger_years_won ON ledger_years USING btree (year, won_cents, player_id);
CREATE INDEX link_tokens_of_player ON link_tokens USING btree (player_id, purpose);
CREATE INDEX lobbies_fee ON lobbies USING btree (entry_fee_cents, created_at DESC, id DESC) WHERE NOT is_private AND (status = ANY (ARRAY['open'::text, 'ready_check'::text, 'playing'::text]));
CREATE INDEX lobbies_newest ON lobbies USING btree (created_at DESC, id DESC) WHERE NOT is_private;
CREATE INDEX lobbies_of_mode ON lobbies USING btree (mode_id, created_at DESC, id DESC) WHERE NOT is_private;
CREATE INDEX lobbies_open_first ON lobbies USING btree ((status <> 'open'::text), created_at DESC, id DESC) WHERE (status = ANY (ARRAY['open'::text, 'ready_check'::text, 'playing'::text])) AND NOT is_private;
CREATE INDEX lobbies_running ON lobbies USING btree (created_at DESC, id DESC) WHERE (status = ANY (ARRAY['open'::text, 'ready_check'::text, 'playing'::text])) AND NOT is_private;
CREATE INDEX lobby_seats_active ON lobby_seats USING btree (player_id, game) WHERE released_at IS NULL AND state <> 'invited'::text;
CREATE INDEX lobby_seats_invited ON lobby_seats USING btree (player_id, created_at DESC) WHERE released_at IS NULL AND state = 'invited'::text;
CREATE INDEX lobby_seats_notification ON lobby_seats USING btree (notification_id) WHERE notification_id IS NOT NULL;
CREATE INDEX match_evidence_player ON match_evidence USING btree (player_id);
CREATE UNIQUE INDEX match_games_running ON match_games USING btree (match_id) WHERE settled_at IS NULL;
CREATE INDEX match_messages_newest ON match_messages USING btree (match_id, id DESC);
CREATE INDEX match_notes_match ON match_notes USING btree (match_id, id);
CREATE INDEX match_picks_player ON match_picks USING btree (player_id);
CREATE INDEX match_players_curve ON match_players USING btree (player_id, mode_id, settled_at DESC) INCLUDE (rating_after) WHERE settled_at IS NOT NULL;
CREATE INDEX match_players_history ON match_players USING btree (player_id, settled_at DESC, match_id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX match_players_void ON match_players USING btree (player_id) WHERE result = 'void'::text;
CREATE INDEX match_statements_player ON match_statements USING btree (player_id);
CREATE INDEX matches_by_end ON matches USING btree (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX matches_running ON matches USING btree (started_at DESC) WHERE settled_at IS NULL;
CREATE INDEX notices_kept ON notices USING btree (decided_at) WHERE decided_at IS NOT NULL AND forgotten_at IS NULL;
CREATE INDEX notices_waiting ON notices USING btree (created_at) WHERE status = 'open'::text;
CREATE INDEX notification_counts_of_player ON notification_counts USING btree (player_id) INCLUDE (type, shown, unread);
CREATE INDEX notifications_from ON notifications USING btree (from_player_id) WHERE from_player_id IS NOT NULL;
CREATE INDEX notifications_shown ON notifications USING btree (player_id, created_at DESC, id DESC) WHERE removed_at IS NULL AND NOT hidden;
CREATE INDEX notifications_shown_of_type ON notifications USING btree (player_id, type, created_at DESC, id DESC) WHERE removed_at IS NULL AND NOT hidden;
CREATE INDEX notifications_unread ON notifications USING btree (player_id, created_at DESC, id DESC) WHERE removed_at IS NULL AND NOT hidden AND read_at IS NULL;
CREATE INDEX notifications_unread_of_type ON notifications USING btree (player_id, type, created_at DESC, id DESC) WHERE removed_at IS NULL AND NOT hidden AND read_at IS NULL;
CREATE INDEX notifications_waiting ON notifications USING btree (player_id) WHERE mail_waits OR push_waits;
CREATE INDEX oauth_apps_of_owner ON oauth_apps USING btree (owner_id, created_at);
CREATE INDEX oauth_records_expired ON oauth_records USING btree (expires_at);
CREATE INDEX oauth_records_of_app ON oauth_records USING btree (app_id, kind);
CREATE INDEX oauth_records_of_grant ON oauth_records USING btree (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_records_of_player ON oauth_records USING btree (player_id, kind);
CREATE INDEX organization_bans_latest ON organization_bans USING btree (organization_id, id DESC);
CREATE INDEX organization_bans_player ON organization_bans USING btree (player_id, organization_id);
CREATE INDEX organization_followers_player ON organization_followers USING btree (player_id);
CREATE INDEX organization_invites_player ON organization_invites USING btree (player_id);
CREATE INDEX organization_members_player ON organization_members USING btree (player_id);
CREATE INDEX organizations_followed ON organizations USING btree (followers_count DESC, id);
CREATE INDEX organizations_name_skeleton ON organizations USING btree (name_skeleton);
CREATE INDEX organizer_requests_pending ON organizer_requests USING btree (created_at) WHERE status = 'pending'::text;
CREATE INDEX page_editions_latest ON page_editions USING btree (name, id DESC);
CREATE INDEX page_versions_latest ON page_versions USING btree (name, language, id DESC);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_of_player ON passkeys USING btree (player_id);
CREATE INDEX paypal_events_full ON paypal_events USING btree (received_at) WHERE body <> '{}'::text;
CREATE INDEX paypal_moves_payment ON paypal_moves USING btree (payment);
CREATE INDEX picture_uploads_of_player ON picture_uploads USING btree (player_id, uploaded_at DESC);
CREATE INDEX picture_uploads_old ON picture_uploads USING btree (uploaded_at);
CREATE INDEX pictures_of_player ON pictures USING btree (uploaded_by, id DESC) WHERE uploaded_by IS NOT NULL;
CREATE INDEX player_debts_open ON player_debts USING btree (created_at) WHERE settled_at IS NULL;
CREATE INDEX player_debts_player ON player_debts USING btree (player_id) WHERE settled_at IS NULL;
CREATE INDEX player_followers_of ON player_followers USING btree (player_id);
CREATE INDEX players_email_parts ON players USING gin (email_key gin_trgm_ops);
CREATE INDEX players_joined ON players USING btree (created_at DESC, id);
CREATE INDEX players_paypal ON players USING btree (lower(paypal_email)) WHERE paypal_email IS NOT NULL;
CREATE INDEX players_phone ON players USING btree (phone) WHERE phone IS NOT NULL;
CREATE INDEX players_referred_by ON players USING btree (referred_by, created_at DESC) WHERE referred_by IS NOT NULL;
CREATE INDEX players_restricted ON players USING btree (created_at DESC) WHERE banned_at IS NOT NULL OR muted_until IS NOT NULL OR unpaid_until IS NOT NULL;
CREATE INDEX players_signup_ip ON players USING btree (signup_ip) WHERE signup_ip IS NOT NULL;
CREATE INDEX players_staff ON players USING btree (role, created_at DESC) WHERE role <> 'player'::text;
CREATE INDEX players_to_delete ON players USING btree (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE INDEX players_unverified ON players USING btree (created_at) WHERE email_verified_at IS NULL;
CREATE INDEX players_username_parts ON players USING gin (username_key gin_trgm_ops);
CREATE INDEX players_username_prefix ON players USING btree (username_key text_pattern_ops);
CREATE INDEX players_username_skeleton ON players USING btree (username_skeleton);
CREATE UNIQUE INDEX players_verified_phone ON players USING btree (phone) WHERE phone_verified_at IS NOT NULL;
CREATE INDEX practice_tournaments ON tournaments USING btree (organizer_id) WHERE practice_speed IS NOT NULL;
CREATE INDEX prize_promises_organization ON prize_promises USING btree (organization_id) WHERE budget_cents > 0;
CREATE INDEX prize_promises_player ON prize_promises USING btree (player_id) WHERE budget_cents > 0;
CREATE INDEX prize_promises_waiting ON prize_promises USING btree (asked_at) WHERE state = 'waiting'::text;
CREATE INDEX promo_grants_running ON promo_grants USING btree (player_id, ends_at) WHERE ended_at IS NULL;
CREATE INDEX push_subscriptions_of_player ON push_subscriptions USING btree (player_id);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);
CREATE INDEX queue_tickets_lobby ON queue_tickets USING btree (lobby_id) WHERE lobby_id IS NOT NULL;
CREATE INDEX queue_tickets_waiting ON queue_tickets USING btree (mode_id, since) WHERE lobby_id IS NULL;
CREATE INDEX ratings_by_period ON ratings USING btree (mode_id, period, player_id);
CREATE INDEX ratings_by_rating ON ratings USING btree (mode_id, period, rating DESC, player_id) WHERE played > 0;
CREATE INDEX ratings_by_region_rating ON ratings USING btree (mode_id, period, region, rating DESC, player_id) WHERE played > 0 AND region IS NOT NULL;
CREATE INDEX ratings_by_region_wins ON ratings USING btree (mode_id, period, region, won DESC, player_id) WHERE played > 0 AND region IS NOT NULL;
CREATE INDEX ratings_by_wins ON ratings USING btree (mode_id, period, won DESC, player_id) WHERE played > 0;
CREATE INDEX reconciliation_differences_open ON reconciliation_differences USING btree (found_at) WHERE resolved_at IS NULL;
CREATE INDEX referrals_referrer ON referrals USING btree (referrer_id);
CREATE INDEX reliability_marks_player ON reliability_marks USING btree (player_id, created_at DESC);
CREATE INDEX removed_pictures_of_notice ON removed_pictures USING btree (notice_id) WHERE notice_id IS NOT NULL;
CREATE INDEX removed_pictures_of_player ON removed_pictures USING btree (uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE INDEX removed_pictures_of_subject ON removed_pictures USING btree (kind, subject) WHERE notice_id IS NULL;
CREATE INDEX removed_pictures_old ON removed_pictures USING btree (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX reports_about ON reports USING btree (player_id, created_at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX reports_of_reporter ON reports USING btree (reporter_id, created_at DESC);
CREATE INDEX reports_open ON reports USING btree (created_at) WHERE status = 'open'::text;
CREATE UNIQUE INDEX reports_open_once ON reports USING btree (reporter_id, kind, target) WHERE status = 'open'::text;
CREATE INDEX reports_player ON reports USING btree (player_id, reason) WHERE status = 'open'::text;
CREATE INDEX reports_waiting ON reports USING btree (player_id, id) WHERE status = 'open'::text;
CREATE INDEX sanctions_appeals ON sanctions USING btree (appealed_at, id) WHERE appeal_status = 'open'::text;
CREATE INDEX sanctions_player ON sanctions USING btree (player_id, id DESC);
CREATE INDEX season_results_by_rating ON season_results USING btree (mode_id, period, rating DESC, player_id);
CREATE INDEX season_results_by_region_rating ON season_results USING btree (mode_id, period, region, rating DESC, player_id) WHERE region IS NOT NULL;
CREATE INDEX season_results_by_region_wins ON season_results USING btree (mode_id, period, region, won DESC, player_id) WHERE region IS NOT NULL;
CREATE INDEX season_results_by_wins ON season_results USING btree (mode_id, period, won DESC, player_id);
CREATE INDEX sent_mails_age ON sent_mails USING btree (sent_at);
CREATE INDEX sent_mails_of_address ON sent_mails USING btree (lower(address));
CREATE INDEX sent_mails_trouble ON sent_mails USING btree (changed_at DESC) WHERE state <> 'sent'::text;
CREATE INDEX sessions_ip ON sessions USING btree (ip) WHERE ip IS NOT NULL;
CREATE INDEX sessions_open ON sessions USING btree (player_id, last_used_at DESC) WHERE ended_at IS NULL;
CREATE INDEX setting_versions_latest ON setting_versions USING btree (name, id DESC);
CREATE INDEX sides_captain ON sides USING btree (captain_id) WHERE match_id IS NOT NULL;
CREATE INDEX sides_team ON sides USING btree (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX sides_team_matches ON sides USING btree (team_id, match_id DESC) WHERE team_id IS NOT NULL AND match_id IS NOT NULL;
CREATE INDEX staff_notes_player ON staff_notes USING btree (player_id, id DESC);
CREATE INDEX staff_permissions_by_name ON staff_permissions USING btree (permission);
CREATE INDEX team_followers_by ON team_followers USING btree (player_id);
CREATE INDEX team_invites_notification ON team_invites USING btree (notification_id);
CREATE UNIQUE INDEX team_invites_open ON team_invites USING btree (team_id, player_id) WHERE status = 'open'::text;
CREATE INDEX team_invites_player ON team_invites USING btree (player_id, created_at DESC) WHERE status = 'open'::text AND NOT muted;
CREATE INDEX team_members_player ON team_members USING btree (player_id);
CREATE UNIQUE INDEX teams_name ON teams USING btree (game, name_key) WHERE disbanded_at IS NULL;
CREATE INDEX teams_name_skeleton ON teams USING btree (name_skeleton);
CREATE INDEX tournament_entrants_coming ON tournament_entrants USING btree (tournament_id, status, created_at, id);
CREATE UNIQUE INDEX tournament_entrants_player ON tournament_entrants USING btree (tournament_id, player_id);
CREATE UNIQUE INDEX tournament_entrants_seed ON tournament_entrants USING btree (tournament_id, seed);
CREATE UNIQUE INDEX tournament_entrants_team ON tournament_entrants USING btree (tournament_id, team_id);
CREATE INDEX tournament_followers_player ON tournament_followers USING btree (player_id);
CREATE INDEX tournament_players_entrant ON tournament_players USING btree (entrant_id);
CREATE INDEX tournament_players_player ON tournament_players USING btree (player_id, tournament_id DESC);
CREATE INDEX tournament_points_player ON tournament_points USING btree (player_id);
CREATE INDEX tournament_post_likes_player ON tournament_post_likes USING btree (player_id);
CREATE INDEX tournament_posts_author ON tournament_posts USING btree (player_id);
CREATE INDEX tournament_posts_latest ON tournament_posts USING btree (tournament_id, created_at DESC) WHERE is_open;
CREATE UNIQUE INDEX tournament_posts_player ON tournament_posts USING btree (tournament_id, player_id) WHERE team_id IS NULL;
CREATE UNIQUE INDEX tournament_posts_team ON tournament_posts USING btree (tournament_id, team_id) WHERE team_id IS NOT NULL;
CREATE UNIQUE INDEX tournament_rooms_match ON tournament_rooms USING btree (tournament_id, stage, bracket, match) WHERE status <> 'closed'::text;
CREATE INDEX tournament_rooms_running ON tournament_rooms USING btree (tournament_id) WHERE status = ANY (ARRAY['open'::text, 'undecided'::text]);
CREATE INDEX tournament_staff_invites_player ON tournament_staff_invites USING btree (player_id);
CREATE INDEX tournament_staff_player ON tournament_staff USING btree (player_id);
CREATE INDEX tournaments_by_state ON tournaments USING btree (status, id DESC);
CREATE INDEX tournaments_circuit ON tournaments USING btree (circuit_id) WHERE circuit_id IS NOT NULL;
CREATE INDEX tournaments_mode ON tournaments USING btree (mode_id, starts_at DESC);
CREATE INDEX tournaments_name_parts ON tournaments USING gin (lower(name) gin_trgm_ops);
CREATE INDEX tournaments_next_waits ON tournaments USING btree (id) WHERE next_waits;
CREATE INDEX tournaments_organization ON tournaments USING btree (organization_id, starts_at) WHERE organization_id IS NOT NULL;
CREATE INDEX tournaments_organizer ON tournaments USING btree (organizer_id, id DESC);
CREATE INDEX tournaments_past ON tournaments USING btree (starts_at DESC, id DESC) WHERE status = ANY (ARRAY['completed'::text, 'cancelled'::text]);
CREATE INDEX tournaments_running ON tournaments USING btree (starts_at, id) WHERE status = ANY (ARRAY['registration'::text, 'check_in'::text, 'live'::text]);
CREATE INDEX tournaments_unpaid ON tournaments USING btree (id) WHERE status = 'completed'::text AND prizes_status = 'pending'::text;
CREATE UNIQUE INDEX undeliverable_address ON undeliverable_addresses USING btree (lower(address));
CREATE INDEX used_checks_expiry ON used_checks USING btree (expires_at);
CREATE INDEX viewings_by_session ON viewings USING btree (staff_session_id) WHERE ended_at IS NULL;
CREATE INDEX void_sign_ups_age ON void_sign_ups USING btree (created_at);
CREATE INDEX void_sign_ups_username_skeleton ON void_sign_ups USING btree (username_skeleton);
CREATE UNIQUE INDEX waiting_changes_once ON waiting_changes USING btree (kind, name, COALESCE(player_id::text, ''::text)) WHERE state = 'waiting'::text;
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, id DESC);
CREATE INDEX webhook_attempts_endpoint ON webhook_attempts USING btree (endpoint_id, at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, due_at) WHERE state = 'waiting'::text;
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries USING btree (endpoint_id, id DESC);
CREATE INDEX webhook_endpoints_created_by ON webhook_endpoints USING btree (created_by);
CREATE INDEX webhook_endpoints_organization ON webhook_endpoints USING btree (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX webhook_endpoints_site ON webhook_endpoints USING btree (id) WHERE organization_id IS NULL AND tournament_id IS NULL;
CREATE INDEX webhook_endpoints_tournament ON webhook_endpoints USING btree (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX webhook_messages_created ON webhook_messages USING btree (created_at);
CREATE INDEX withdrawals_item ON withdrawals USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX withdrawals_open ON withdrawals USING btree (updated_at) WHERE status = ANY (ARRAY['requested'::text, 'sent'::text, 'unclaimed'::text]);
CREATE INDEX withdrawals_player ON withdrawals USING btree (player_id, created_at DESC);
CREATE INDEX withdrawals_receiver ON withdrawals USING btree (lower(receiver));
CREATE INDEX withdrawals_waiting ON withdrawals USING btree (created_at) WHERE status = 'requested'::text;
CREATE INDEX x_request_tokens_expiry ON x_request_tokens USING btree (expires_at);
alter table announcements add constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES players(id) ON DELETE SET NULL;
alter table api_keys add constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  add constraint api_keys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint api_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_keys(id) ON DELETE SET NULL;
alter table audit_chain add constraint audit_chain_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id);
alter table audit_log add constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES players(id);
alter table blocks add constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table calendar_feeds add constraint calendar_feeds_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table case_holders add constraint case_holders_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players(id);
alter table challenge_entries add constraint challenge_entries_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id),
  add constraint challenge_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table challenge_images add constraint challenge_images_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id),
  add constraint challenge_images_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table challenge_results add constraint challenge_results_challenge_id_player_id_fkey FOREIGN KEY (challenge_id, player_id) REFERENCES challenge_entries(challenge_id, player_id),
  add constraint challenge_results_image_id_fkey FOREIGN KEY (image_id) REFERENCES challenge_images(id),
  add constraint challenge_results_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES players(id);
alter table challenge_values add constraint challenge_values_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id);
alter table challenges add constraint challenges_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint challenges_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES players(id);
alter table circuits add constraint circuits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint circuits_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES players(id);
alter table counted_payouts add constraint counted_payouts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
alter table counter_notices add constraint counter_notices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint counter_notices_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  add constraint counter_notices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE SET NULL;
alter table data_requests add constraint data_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint data_requests_extended_by_fkey FOREIGN KEY (extended_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint data_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE SET NULL;
alter table deposits add constraint deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table device_marks add constraint device_marks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table discord_guilds add constraint discord_guilds_installed_by_fkey FOREIGN KEY (installed_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint discord_guilds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table discord_posts add constraint discord_posts_guild_id_fkey FOREIGN KEY (guild_id) REFERENCES discord_guilds(id) ON DELETE CASCADE;
alter table discord_role_grants add constraint discord_role_grants_guild_id_fkey FOREIGN KEY (guild_id) REFERENCES discord_guilds(id) ON DELETE CASCADE;
alter table disputes add constraint disputes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint disputes_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES players(id);
alter table evidence_requests add constraint evidence_requests_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint evidence_requests_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES players(id),
  add constraint evidence_requests_side_id_fkey FOREIGN KEY (side_id) REFERENCES sides(id);
alter table fair_play_cases add constraint fair_play_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint fair_play_cases_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint fair_play_cases_other_id_fkey FOREIGN KEY (other_id) REFERENCES players(id),
  add constraint fair_play_cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table friendships add constraint friendships_from_player_id_fkey FOREIGN KEY (from_player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint friendships_to_player_id_fkey FOREIGN KEY (to_player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table game_account_claims add constraint game_account_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint game_account_claims_game_fkey FOREIGN KEY (game) REFERENCES games(slug),
  add constraint game_account_claims_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players(id) ON DELETE CASCADE;
alter table game_accounts add constraint game_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table game_totals add constraint game_totals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table idempotency_keys add constraint idempotency_keys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table identity_checks add constraint identity_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint identity_checks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table known_devices add constraint known_devices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table ledger_accounts add constraint ledger_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table ledger_adjustments add constraint ledger_adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint ledger_adjustments_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint ledger_adjustments_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES players(id);
alter table ledger_days add constraint ledger_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
alter table ledger_entries add constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  add constraint ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
alter table ledger_holds add constraint ledger_holds_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table ledger_years add constraint ledger_years_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table link_tokens add constraint link_tokens_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table lobbies add constraint lobbies_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  add constraint lobbies_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint lobbies_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES players(id),
  add constraint lobbies_rematch_of_fkey FOREIGN KEY (rematch_of) REFERENCES lobbies(id);
alter table lobby_seats add constraint lobby_seats_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint lobby_seats_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES lobbies(id) ON DELETE CASCADE,
  add constraint lobby_seats_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table match_evidence add constraint match_evidence_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_evidence_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint match_evidence_side_id_fkey FOREIGN KEY (side_id) REFERENCES sides(id);
alter table match_games add constraint match_games_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_games_white_side_id_fkey FOREIGN KEY (white_side_id) REFERENCES sides(id) ON DELETE CASCADE;
alter table match_messages add constraint match_messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table match_notes add constraint match_notes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_notes_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES players(id);
alter table match_picks add constraint match_picks_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_picks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table match_players add constraint match_players_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_players_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint match_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint match_players_side_id_fkey FOREIGN KEY (side_id) REFERENCES sides(id);
alter table match_reports add constraint match_reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint match_reports_side_id_fkey FOREIGN KEY (side_id) REFERENCES sides(id);
alter table match_rulings add constraint match_rulings_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_rulings_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES players(id),
  add constraint match_rulings_winner_side_id_fkey FOREIGN KEY (winner_side_id) REFERENCES sides(id);
alter table match_statements add constraint match_statements_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint match_statements_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint match_statements_side_id_fkey FOREIGN KEY (side_id) REFERENCES sides(id);
alter table matches add constraint matches_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint matches_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id);
alter table modes add constraint modes_game_fkey FOREIGN KEY (game) REFERENCES games(slug);
alter table notices add constraint notices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint notices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES players(id) ON DELETE SET NULL;
alter table notification_counts add constraint notification_counts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_from_player_id_fkey FOREIGN KEY (from_player_id) REFERENCES players(id) ON DELETE SET NULL,
  add constraint notifications_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table oauth_apps add constraint oauth_apps_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES players(id) ON DELETE CASCADE;
alter table oauth_records add constraint oauth_records_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE,
  add constraint oauth_records_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table organization_bans add constraint organization_bans_by_id_fkey FOREIGN KEY (by_id) REFERENCES players(id),
  add constraint organization_bans_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES players(id),
  add constraint organization_bans_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint organization_bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table organization_followers add constraint organization_followers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint organization_followers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table organization_invites add constraint organization_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES players(id),
  add constraint organization_invites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint organization_invites_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table organization_members add constraint organization_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint organization_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table organizer_requests add constraint organizer_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint organizer_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table page_versions add constraint page_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES players(id) ON DELETE SET NULL;
alter table passkey_challenges add constraint passkey_challenges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table phone_codes add constraint phone_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table picture_uploads add constraint picture_uploads_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table pictures add constraint pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES players(id) ON DELETE SET NULL;
alter table player_debts add constraint player_debts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table player_followers add constraint player_followers_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES players(id),
  add constraint player_followers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table player_limits add constraint player_limits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table player_quests add constraint player_quests_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint player_quests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table player_streaks add constraint player_streaks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table players add constraint players_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES players(id);
alter table presence add constraint presence_process_id_fkey FOREIGN KEY (process_id) REFERENCES processes(id) ON DELETE CASCADE;
alter table prize_budgets add constraint prize_budgets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint prize_budgets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint prize_budgets_set_by_fkey FOREIGN KEY (set_by) REFERENCES players(id);
alter table prize_promises add constraint prize_promises_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES players(id),
  add constraint prize_promises_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint prize_promises_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint prize_promises_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table promo_grants add constraint promo_grants_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint promo_grants_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
alter table push_subscriptions add constraint push_subscriptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table queue_tickets add constraint queue_tickets_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES lobbies(id) ON DELETE CASCADE,
  add constraint queue_tickets_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint queue_tickets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table rank_buckets add constraint rank_buckets_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id);
alter table ratings add constraint ratings_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint ratings_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table reconciliation_differences add constraint reconciliation_differences_day_fkey FOREIGN KEY (day) REFERENCES reconciliation_days(day),
  add constraint reconciliation_differences_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES players(id);
alter table recovery_codes add constraint recovery_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table referrals add constraint referrals_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES players(id),
  add constraint referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(id);
alter table reliability_marks add constraint reliability_marks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table removed_pictures add constraint removed_pictures_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE SET NULL,
  add constraint removed_pictures_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint removed_pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES players(id) ON DELETE SET NULL;
alter table reports add constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE SET NULL,
  add constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES players(id) ON DELETE CASCADE;
alter table sanctions add constraint sanctions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES players(id),
  add constraint sanctions_given_by_fkey FOREIGN KEY (given_by) REFERENCES players(id),
  add constraint sanctions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES players(id),
  add constraint sanctions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table season_turns add constraint season_turns_game_fkey FOREIGN KEY (game) REFERENCES games(slug);
alter table seasons add constraint seasons_game_fkey FOREIGN KEY (game) REFERENCES games(slug);
alter table sessions add constraint sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table setting_versions add constraint setting_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES players(id) ON DELETE SET NULL;
alter table shown_earnings add constraint shown_earnings_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table sides add constraint sides_captain_id_fkey FOREIGN KEY (captain_id) REFERENCES players(id),
  add constraint sides_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES lobbies(id) ON DELETE CASCADE,
  add constraint sides_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  add constraint sides_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table social_identities add constraint social_identities_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table staff_notes add constraint staff_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES players(id),
  add constraint staff_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table staff_permissions add constraint staff_permissions_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES players(id),
  add constraint staff_permissions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table staff_presence add constraint staff_presence_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table team_followers add constraint team_followers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint team_followers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id);
alter table team_invites add constraint team_invites_from_player_id_fkey FOREIGN KEY (from_player_id) REFERENCES players(id) ON DELETE SET NULL,
  add constraint team_invites_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint team_invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_links add constraint team_links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table teams add constraint teams_captain_id_fkey FOREIGN KEY (captain_id) REFERENCES players(id),
  add constraint teams_game_fkey FOREIGN KEY (game) REFERENCES games(slug);
alter table terms_acceptances add constraint terms_acceptances_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table totp_secrets add constraint totp_secrets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table tournament_acts add constraint tournament_acts_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_entrants add constraint tournament_entrants_captain_id_fkey FOREIGN KEY (captain_id) REFERENCES players(id),
  add constraint tournament_entrants_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_entrants_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  add constraint tournament_entrants_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_features add constraint tournament_features_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_followers add constraint tournament_followers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_followers_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_invites add constraint tournament_invites_by_id_fkey FOREIGN KEY (by_id) REFERENCES players(id),
  add constraint tournament_invites_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_invites_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_journal add constraint tournament_journal_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES players(id),
  add constraint tournament_journal_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_passcode_tries add constraint tournament_passcode_tries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_passcode_tries_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id);
alter table tournament_players add constraint tournament_players_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES tournament_entrants(id) ON DELETE CASCADE,
  add constraint tournament_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_players_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_points add constraint tournament_points_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_points_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id);
alter table tournament_post_likes add constraint tournament_post_likes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_post_likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES tournament_posts(id) ON DELETE CASCADE;
alter table tournament_posts add constraint tournament_posts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_posts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  add constraint tournament_posts_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_rooms add constraint tournament_rooms_lobby_id_fkey FOREIGN KEY (lobby_id) REFERENCES lobbies(id),
  add constraint tournament_rooms_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_seeds add constraint tournament_seeds_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES tournament_entrants(id) ON DELETE CASCADE,
  add constraint tournament_seeds_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_staff add constraint tournament_staff_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_staff_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_staff_invites add constraint tournament_staff_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES players(id),
  add constraint tournament_staff_invites_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint tournament_staff_invites_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_stage_entrants add constraint tournament_stage_entrants_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES tournament_entrants(id) ON DELETE CASCADE,
  add constraint tournament_stage_entrants_tournament_id_stage_fkey FOREIGN KEY (tournament_id, stage) REFERENCES tournament_stages(tournament_id, stage) ON DELETE CASCADE;
alter table tournament_stages add constraint tournament_stages_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournament_times add constraint tournament_times_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table tournaments add constraint tournaments_circuit_id_fkey FOREIGN KEY (circuit_id) REFERENCES circuits(id),
  add constraint tournaments_mode_id_fkey FOREIGN KEY (mode_id) REFERENCES modes(id),
  add constraint tournaments_next_id_fkey FOREIGN KEY (next_id) REFERENCES tournaments(id),
  add constraint tournaments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  add constraint tournaments_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES players(id);
alter table viewings add constraint viewings_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  add constraint viewings_staff_session_id_fkey FOREIGN KEY (staff_session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table void_sign_ups add constraint void_sign_ups_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table waiting_changes add constraint waiting_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES players(id),
  add constraint waiting_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES players(id),
  add constraint waiting_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
alter table waiting_identities add constraint waiting_identities_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE;
alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  add constraint webhook_attempts_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  add constraint webhook_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES webhook_messages(id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES players(id) ON DELETE SET NULL,
  add constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  add constraint webhook_endpoints_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id) ON DELETE CASCADE;
alter table withdrawals add constraint withdrawals_held_by_fkey FOREIGN KEY (held_by) REFERENCES players(id),
  add constraint withdrawals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);
CREATE STATISTICS players_country ON (address ->> 'country'::text) FROM players;
create view tournament_roles as
 SELECT tournament_staff.tournament_id,
    tournament_staff.player_id,
    tournament_staff.role
   FROM tournament_staff
UNION ALL
 SELECT tournaments.id AS tournament_id,
    member.player_id,
        CASE member.role
            WHEN 'owner'::text THEN 'owner'::text
            WHEN 'manager'::text THEN 'organizer'::text
            ELSE 'referee'::text
        END AS role
   FROM tournaments
     JOIN organization_members member ON member.organization_id = tournaments.organization_id
  WHERE NOT tournaments.is_template;
insert into abuse_words (word, language, is_whole, effect) overriding system value values
  ('anal', NULL, 'true', 'mask'),
  ('anus', NULL, 'true', 'mask'),
  ('arschloch', NULL, 'false', 'mask'),
  ('ass', NULL, 'true', 'mask'),
  ('blyat', NULL, 'false', 'mask'),
  ('cazzo', NULL, 'false', 'mask'),
  ('childporn', NULL, 'false', 'mask'),
  ('chink', NULL, 'true', 'mask'),
  ('cock', NULL, 'true', 'mask'),
  ('connard', NULL, 'false', 'mask'),
  ('cum', NULL, 'true', 'mask'),
  ('cunt', NULL, 'true', 'mask'),
  ('enculer', NULL, 'false', 'mask'),
  ('fag', NULL, 'true', 'mask'),
  ('faggot', NULL, 'false', 'mask'),
  ('fotze', NULL, 'true', 'mask'),
  ('fuck', NULL, 'false', 'mask'),
  ('gaschamber', NULL, 'false', 'mask'),
  ('gook', NULL, 'true', 'mask'),
  ('heil', NULL, 'true', 'mask'),
  ('hitler', NULL, 'false', 'mask'),
  ('hoe', NULL, 'true', 'mask'),
  ('holocaust', NULL, 'false', 'mask'),
  ('hurensohn', NULL, 'false', 'mask'),
  ('jap', NULL, 'true', 'mask'),
  ('kanake', NULL, 'false', 'mask'),
  ('kike', NULL, 'true', 'mask'),
  ('killyourself', NULL, 'false', 'mask'),
  ('kkk', NULL, 'true', 'mask'),
  ('kurwa', NULL, 'false', 'mask'),
  ('kys', NULL, 'true', 'mask'),
  ('maricon', NULL, 'true', 'mask'),
  ('motherfuck', NULL, 'false', 'mask'),
  ('nazi', NULL, 'true', 'mask'),
  ('nazis', NULL, 'true', 'mask'),
  ('nigga', NULL, 'false', 'mask'),
  ('nigger', NULL, 'false', 'mask'),
  ('nutte', NULL, 'true', 'mask'),
  ('orospu', NULL, 'false', 'mask'),
  ('paedophil', NULL, 'false', 'mask'),
  ('paki', NULL, 'true', 'mask'),
  ('pedophil', NULL, 'false', 'mask'),
  ('pendejo', NULL, 'false', 'mask'),
  ('penis', NULL, 'true', 'mask'),
  ('pizda', NULL, 'false', 'mask'),
  ('pussy', NULL, 'true', 'mask'),
  ('puta', NULL, 'true', 'mask'),
  ('putain', NULL, 'false', 'mask'),
  ('pute', NULL, 'true', 'mask'),
  ('rape', NULL, 'true', 'mask'),
  ('rapist', NULL, 'true', 'mask'),
  ('retard', NULL, 'true', 'mask'),
  ('schlampe', NULL, 'false', 'mask'),
  ('shit', NULL, 'true', 'mask'),
  ('siktir', NULL, 'false', 'mask'),
  ('slut', NULL, 'true', 'mask'),
  ('spic', NULL, 'true', 'mask'),
  ('suka', NULL, 'true', 'mask'),
  ('tits', NULL, 'true', 'mask'),
  ('tranny', NULL, 'false', 'mask'),
  ('twat', NULL, 'true', 'mask'),
  ('vaffanculo', NULL, 'false', 'mask'),
  ('vagina', NULL, 'true', 'mask'),
  ('wank', NULL, 'true', 'mask'),
  ('wanker', NULL, 'true', 'mask'),
  ('wetback', NULL, 'false', 'mask'),
  ('whore', NULL, 'false', 'mask');
insert into event_counter (base, dropped) overriding system value values
  ('0', '-1');
insert into ledger_accounts (id, player_id, pocket, platform, balance_cents, entries, last_at) overriding system value values
  ('1', NULL, NULL, 'fees', '0', '0', NULL),
  ('2', NULL, NULL, 'promo_expense', '0', '0', NULL),
  ('3', NULL, NULL, 'prizes', '0', '0', NULL),
  ('4', NULL, NULL, 'clearing', '0', '0', NULL),
  ('5', NULL, NULL, 'payouts', '0', '0', NULL),
  ('6', NULL, NULL, 'losses', '0', '0', NULL),
  ('7', NULL, NULL, 'adjustments', '0', '0', NULL);
insert into link_rules (is_only, others, young_days, young) overriding system value values
  ('true', 'allow', '0', 'refuse');
select setval('ledger_accounts_id_seq', 7);
CREATE TRIGGER audit_chain_fixed BEFORE DELETE OR UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_chain_kept BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_head_fixed BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_head_kept BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_fixed BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE CONSTRAINT TRIGGER audit_log_linked AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_link();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_rules BEFORE INSERT OR UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_account_rules();
CREATE TRIGGER ledger_accounts_whole BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_book BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_book_entry();
CREATE TRIGGER ledger_entries_fixed BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER ledger_transfers_balanced AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced();
CREATE TRIGGER ledger_transfers_fixed BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfers_kept BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER match_evidence_fixed BEFORE UPDATE ON match_evidence FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER match_rulings_fixed BEFORE UPDATE ON match_rulings FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER match_statements_fixed BEFORE UPDATE ON match_statements FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER count_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER count_changed AFTER UPDATE ON notifications REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER count_gone AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
