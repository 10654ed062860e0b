import { sql } from 'kysely'
import { playerFacts } from '#server/domains/site/page-queries.ts'
import { accountsByGame } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

accountsByGame.add(
  (where) => sql`select game, count(*)::int as count from game_accounts ${where} group by game limit 500`,
)

playerFacts.add((id) => sql`select username, created_at from players where id = ${id}`)
