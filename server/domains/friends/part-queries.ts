import { sql } from 'kysely'
import { blocksOf } from '#server/domains/notifications/unwanted-queries.ts'
import { answerable } from '#server/domains/notifications/open-queries.ts'

// Parts of what domains before this one show.

answerable.add(
  ({ ids }) => sql`
    select notification_id as id from friendships where notification_id = any(${ids}) and status = 'requested'`,
)

blocksOf.add(
  ({ playerId, fromPlayerId }) => sql`
    select from blocks where player_id = ${playerId} and blocked_id = ${fromPlayerId}`,
)
