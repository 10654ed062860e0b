import { sql } from 'kysely'
import { ratingsOfMembers } from '#server/domains/teams/standing-queries.ts'

// Parts of what domains before this one show.

ratingsOfMembers.add(
  (playerIds) => sql`
    select player_id, mode_id, rating from ratings where player_id = any(${playerIds}::uuid[])`,
)
