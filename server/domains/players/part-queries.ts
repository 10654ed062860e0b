import { sql } from 'kysely'
import { accountsByGame } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

accountsByGame.add(
  (where) => sql`select game, count(*)::int as count from game_accounts ${where} group by game limit 500`,
)
