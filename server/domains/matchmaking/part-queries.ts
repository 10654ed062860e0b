import { sql } from 'kysely'
import { modeUse } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

modeUse.add(
  (ofMode) => sql`
    select mode_id, 'tickets' as kind, count(*)::int as count from queue_tickets
      where lobby_id is null ${ofMode} group by mode_id`,
)
