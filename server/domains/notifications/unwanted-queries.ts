import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import type { NewNotification } from './queries.ts'

/** A row if the player has blocked the sender. */
export const blocksOf = defineParts<{ playerId: string; fromPlayerId: string }, unknown>()

/**
 * Checks whether the player has blocked the sender, or was told the same by them about the same subject since a
 * time. Removed notifications count.
 */
export async function isUnwanted(
  db: Reader,
  { playerId, fromPlayerId, message, extras = {} }: NewNotification & { fromPlayerId: string },
  since: Date,
): Promise<boolean> {
  const params = JSON.stringify(message.params)
  const { rows } = await sql`
    ${blocksOf.of({ playerId, fromPlayerId })}
    union all
    (select from notifications where player_id = ${playerId} and from_player_id = ${fromPlayerId}
      and message_key = ${message.key} and message_params->>'name' is not distinct from ${params}::jsonb->>'name'
      and extras = ${JSON.stringify(extras)}::jsonb and created_at > ${since} limit 1)`.execute(db)
  return rows.length > 0
}
