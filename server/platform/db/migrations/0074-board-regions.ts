import { sql, type Kysely } from 'kysely'
import { COUNTRIES_OF } from '#core/region.ts'

const listed = Object.entries(COUNTRIES_OF)
  .map(
    ([region, countries]) =>
      `when country in (${countries.split(' ').map((code) => `'${code}'`)}) then '${region}'`,
  )
  .join(' ')

const statements = [
  `alter table ratings add column region text`,
  `alter table season_results add column region text`,
  ...['ratings', 'season_results'].map(
    (table) => `update ${table} set region = of.region from (
      select id, case ${listed} end as region from (select id, address->>'country' as country from players where not is_private) public
    ) of where of.id = ${table}.player_id and of.region is not null`,
  ),
  `create index ratings_by_region_rating on ratings (mode_id, period, region, rating desc, player_id) where played > 0 and region is not null`,
  `create index ratings_by_region_wins on ratings (mode_id, period, region, won desc, player_id) where played > 0 and region is not null`,
  `create index season_results_by_region_rating on season_results (mode_id, period, region, rating desc, player_id) where region is not null`,
  `create index season_results_by_region_wins on season_results (mode_id, period, region, won desc, player_id) where region is not null`,
  // '' is everybody.
  `alter table rank_buckets add column region text not null default '', drop constraint rank_buckets_pkey`,
  `alter table rank_buckets alter column region drop default, add primary key (mode_id, period, region, metric, coarse, value)`,
  ...(['rating', 'won'] as const).map(
    (column) => `insert into rank_buckets (mode_id, period, region, metric, coarse, value, players)
      select mode_id, period, region, '${column === 'won' ? 'wins' : 'rating'}', floor(${column}::numeric / 64)::int, ${column}, count(*) from (
        select mode_id, period, region, rating, won from ratings where played > 0 and region is not null
        union all select mode_id, period, region, rating, won from season_results where region is not null
      ) listed group by 1, 2, 3, 5, 6`,
  ),
]

/** Leaderboards by region: that of the country on the public page, kept with each rating (decision 100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
