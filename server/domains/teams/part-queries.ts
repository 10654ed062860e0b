import { sql } from 'kysely'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import { answerable } from '#server/domains/notifications/open-queries.ts'

// Parts of what domains before this one show.

answerable.add(
  ({ ids }) => sql`
    select notification_id as id from team_invites join teams on teams.id = team_id
    where notification_id = any(${ids}) and status = 'open' and disbanded_at is null`,
)

subjectNames.add(
  (idsOf) => sql`
    select 'team' as kind, id::text, name as name, null::text as part_of from teams where id = any(${idsOf('team')})`,
)
