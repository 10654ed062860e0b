import type { MessageKey } from '#messages/translate.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishNotifications } from './queries.ts'

type InLobby = { lobbyId: number; playerIds: readonly string[]; keys: readonly MessageKey[] }

/** Marks what a lobby has called its players for as read, once that is over. */
export async function markReadInLobby(unit: Unit, { lobbyId, playerIds, keys }: InLobby): Promise<void> {
  const changed = await unit.trx
    .updateTable('notifications')
    .set({ read_at: unit.now })
    .where('player_id', 'in', playerIds)
    .where('lobby_id', '=', lobbyId)
    .where('message_key', 'in', keys)
    .where('read_at', 'is', null)
    .returning(['id', 'player_id'])
    .execute()
  await publishNotifications(
    unit,
    changed.map(({ id, player_id: playerId }) => ({ id, playerId })),
  )
}
