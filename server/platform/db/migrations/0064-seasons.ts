import { sql, type Kysely } from 'kysely'

/** Seasons of a game: ratings belong to a period, and what was reached in a season is kept (decision 91). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSeasons(db)
  await addPeriods(db)
  await addResults(db)
}

async function addSeasons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seasons (
      id bigint generated always as identity primary key,
      game text not null references games (slug),
      number integer not null check (number > 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      reset_percent integer not null check (reset_percent between 0 and 100),
      placement_matches integer not null check (placement_matches between 0 and 20),
      -- Who has been told of it so far, in the order of their ids, and since when everybody has.
      announced_to uuid,
      announced_at timestamptz,
      created_at timestamptz not null,
      unique (game, number),
      check (starts_at < ends_at)
    )`.execute(db)
  // No rating of the game is of an earlier period.
  await sql`
    create table season_turns (
      game text primary key references games (slug),
      period integer not null,
      turned_at timestamptz not null
    )`.execute(db)
}

async function addPeriods(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ratings add column period integer not null default 0, add column played integer not null default 0,
      add column won integer not null default 0, add column lost integer not null default 0, add column drawn integer not null default 0`.execute(
    db,
  )
  await sql`update ratings set played = matches, won = wins, lost = losses, drawn = draws`.execute(db)
  await sql`
    alter table ratings alter column period drop default, alter column played drop default, alter column won drop default,
      alter column lost drop default, alter column drawn drop default, add check (played = won + lost + drawn)`.execute(
    db,
  )
  await sql`drop index ratings_by_rating, ratings_by_wins`.execute(db)
  await sql`create index ratings_by_rating on ratings (mode_id, period, rating desc, player_id) where played > 0`.execute(
    db,
  )
  await sql`create index ratings_by_wins on ratings (mode_id, period, won desc, player_id) where played > 0`.execute(
    db,
  )
  // For the turn of a season, which also meets those who have not played in it.
  await sql`create index ratings_by_period on ratings (mode_id, period, player_id)`.execute(db)
  await sql`alter table rank_buckets add column period integer not null default 0, drop constraint rank_buckets_pkey`.execute(
    db,
  )
  await sql`
    alter table rank_buckets alter column period drop default, add primary key (mode_id, period, metric, coarse, value)`.execute(
    db,
  )
}

async function addResults(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table season_results (
      player_id uuid not null references players on delete cascade,
      mode_id bigint not null references modes,
      period integer not null,
      rating integer not null,
      played integer not null,
      won integer not null,
      lost integer not null,
      drawn integer not null,
      tier text,
      primary key (player_id, mode_id, period),
      check (played = won + lost + drawn)
    )`.execute(db)
  await sql`create index season_results_by_rating on season_results (mode_id, period, rating desc, player_id)`.execute(
    db,
  )
  await sql`create index season_results_by_wins on season_results (mode_id, period, won desc, player_id)`.execute(
    db,
  )
}
