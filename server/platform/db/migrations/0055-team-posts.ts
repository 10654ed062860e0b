import { sql, type Kysely } from 'kysely'

/**
 * Players without a team and teams short of a player find each other in a tournament. A post that was taken back stays, so
 * that posting again counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_posts (
      id bigint generated always as identity primary key,
      tournament_id bigint not null references tournaments on delete cascade,
      player_id uuid not null references players,
      team_id bigint references teams,
      roles text[] not null,
      words text not null,
      is_open boolean not null default true,
      times integer not null default 1,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index tournament_posts_player on tournament_posts (tournament_id, player_id) where team_id is null`.execute(
    db,
  )
  await sql`create unique index tournament_posts_team on tournament_posts (tournament_id, team_id) where team_id is not null`.execute(
    db,
  )
  await sql`create index tournament_posts_latest on tournament_posts (tournament_id, created_at desc) where is_open`.execute(
    db,
  )
  await sql`create index tournament_posts_author on tournament_posts (player_id)`.execute(db)
  await sql`
    create table tournament_post_likes (
      post_id bigint not null references tournament_posts on delete cascade,
      player_id uuid not null references players,
      is_on boolean not null,
      created_at timestamptz not null,
      primary key (post_id, player_id)
    )`.execute(db)
  await sql`create index tournament_post_likes_player on tournament_post_likes (player_id)`.execute(db)
  await sql`alter table reports drop constraint reports_kind_check`.execute(db)
  await sql`alter table reports add constraint reports_kind_check check (kind in ('player','message','match','team','tournament_post'))`.execute(
    db,
  )
}
