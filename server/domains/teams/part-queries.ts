import { sql } from 'kysely'
import { answerable } from '#server/domains/notifications/open-queries.ts'

// Parts of what domains before this one show.

answerable.add(
  ({ ids }) => sql`
    select notification_id as id from team_invites join teams on teams.id = team_id
    where notification_id = any(${ids}) and status = 'open' and disbanded_at is null`,
)
