import type { MessageKey } from '#messages/translate.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishNotifications } from './queries.ts'

type InLobby = { lobbyId: number; playerIds: readonly string[]; keys: readonly MessageKey[] }

/** Takes the calls of a lobby out of its players' lists, once what they called for is over. */
export async function withdrawInLobby(unit: Unit, { lobbyId, playerIds, keys }: InLobby): Promise<void> {
  if (playerIds.length === 0) return
  const changed = await unit.trx
    .updateTable('notifications')
    .set({ removed_at: unit.now, read_at: unit.now })
    .where('player_id', 'in', playerIds)
    .where('lobby_id', '=', lobbyId)
    .where('message_key', 'in', keys)
    .where('removed_at', 'is', null)
    .returning(['id', 'player_id'])
    .execute()
  await publishNotifications(
    unit,
    changed.map(({ id, player_id: playerId }) => ({ id, playerId })),
  )
}
