import { sql, type Kysely } from 'kysely'
import { COUNTRIES_OF } from '#core/region.ts'

const listed = Object.entries(COUNTRIES_OF)
  .map(
    ([region, countries]) =>
      `when country in (${countries.split(' ').map((code) => `'${code}'`)}) then '${region}'`,
  )
  .join(' ')

const statements = [
  `alter table game_totals add column region text`,
  `update game_totals set region = of.region from (
    select id, case ${listed} end as region from (select id, address->>'country' as country from players where not is_private) public
  ) of where of.id = game_totals.player_id and of.region is not null`,
  `create index game_totals_board_by_region on game_totals (game, metric, region, value desc, player_id) where is_listed and value > 0 and region is not null`,
  // '' is everybody.
  `alter table total_buckets add column region text not null default '', drop constraint total_buckets_pkey`,
  `alter table total_buckets alter column region drop default, add primary key (game, metric, region, bucket)`,
  `insert into total_buckets (game, metric, region, bucket, players)
    select game, metric, region, total_bucket(value), count(*) from game_totals
    where is_listed and value > 0 and region is not null group by 1, 2, 3, 4`,
]

/** Leaderboards of sums by region, as those of ratings (decision 100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
