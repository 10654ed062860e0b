import { sql, type Kysely } from 'kysely'

/** Challenges: tasks for single players over a window, their entries, results and standing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addChallenges(db)
  await addEntries(db)
  await addResults(db)
}

async function addChallenges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table challenges (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      name text not null,
      description text not null,
      organizer_id uuid not null references players,
      mode_id bigint not null references modes,
      status text not null default 'upcoming'
        check (status in ('upcoming','live','review','completed','cancelled')),
      settings jsonb not null,
      entry_fee_cents integer not null,
      -- The platform's fee when it was announced.
      fee_basis_points integer not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      review_until timestamptz not null,
      players_count integer not null default 0 check (players_count >= 0),
      repeats text not null default 'none' check (repeats in ('none','weekly')),
      cancelled_why text,
      cancelled_reason text,
      -- The results service: since when it fails, and for how long it has failed before.
      down_since timestamptz,
      down_ms bigint not null default 0,
      ended_at timestamptz,
      created_at timestamptz not null,
      check (starts_at < ends_at and ends_at < review_until)
    )`.execute(db)
  await sql`create index challenges_open on challenges (ends_at, id) where status in ('upcoming','live')`.execute(
    db,
  )
  await sql`create index challenges_past on challenges (ends_at desc, id) where status not in ('upcoming','live')`.execute(
    db,
  )
  await sql`create index challenges_organizer on challenges (organizer_id, id)`.execute(db)
}

async function addEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table challenge_entries (
      challenge_id bigint not null references challenges,
      player_id uuid not null references players,
      entry_cents integer not null,
      -- The sum of the best approved results, and since when it is that.
      value integer not null default 0 check (value >= 0),
      reached_at timestamptz,
      with_pending integer not null default 0,
      counted integer not null default 0,
      pending integer not null default 0,
      used integer not null default 0,
      approved integer not null default 0,
      -- The account at the results service when the player joined.
      service_account text,
      checked_at timestamptz,
      place integer,
      prize_cents integer not null default 0,
      joined_at timestamptz not null,
      primary key (challenge_id, player_id)
    )`.execute(db)
  await sql`create index challenge_entries_player on challenge_entries (player_id, challenge_id)`.execute(db)
  await sql`
    create index challenge_entries_standing on challenge_entries (challenge_id, value desc, reached_at, player_id)
    where value > 0`.execute(db)
  await sql`
    create table challenge_values (
      challenge_id bigint not null references challenges,
      value integer not null,
      players integer not null check (players >= 0),
      primary key (challenge_id, value)
    )`.execute(db)
}

async function addResults(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table challenge_images (
      id bigint generated always as identity primary key,
      challenge_id bigint not null references challenges,
      player_id uuid not null references players,
      file text not null,
      sha256 text not null,
      bytes integer not null,
      created_at timestamptz not null,
      unique (challenge_id, sha256)
    )`.execute(db)
  await sql`create index challenge_images_player on challenge_images (player_id)`.execute(db)
  await sql`
    create table challenge_results (
      id bigint generated always as identity primary key,
      challenge_id bigint not null,
      player_id uuid not null,
      metrics jsonb not null,
      points integer not null check (points >= 0),
      status text not null check (status in ('pending','approved','rejected')),
      image_id bigint unique references challenge_images,
      -- The game at the results service.
      game_id text,
      opponent text,
      played_at timestamptz not null,
      created_at timestamptz not null,
      review_by timestamptz,
      reviewed_at timestamptz,
      reviewer_id uuid references players,
      reason text,
      appeal text,
      appealed_at timestamptz,
      foreign key (challenge_id, player_id) references challenge_entries,
      unique (challenge_id, player_id, game_id),
      -- Those of the demo world have neither.
      check (image_id is null or game_id is null)
    )`.execute(db)
  await sql`create index challenge_results_player on challenge_results (challenge_id, player_id)`.execute(db)
  await sql`create index challenge_results_waiting on challenge_results (review_by, id) where status = 'pending'`.execute(
    db,
  )
}
