import { defineView, type Onlooker, type TopicCheck } from '#server/platform/events/subscribers.ts'
import { isLobbyVisible, maySeeLobby } from './lobby.ts'
import { listLobbiesById } from './list/list-queries.ts'
import { presentPublicRow } from './list/list.ts'
import { findLobby, listLobbyRows } from './queries.ts'
import { loadRooms, presentRoom } from './room.ts'

/** A public lobby as lists show it. */
export const lobbyRowView = defineView('lobby_row', {
  isPublic: true,
  async load({ db }, ids) {
    const lobbies = await listLobbiesById(db, ids)
    return (id) => {
      const found = lobbies.find((lobby) => lobby.id === id)
      if (!found) return undefined
      return {
        event: 'lobby_row',
        data: { id, row: presentPublicRow(found), open_lobbies: found.open_lobbies },
      }
    }
  },
})

/** A lobby with its match. */
export const roomView = defineView('room', {
  isPublic: false,
  async load(context, ids, onlookers) {
    const rooms = await loadRooms(context, await listLobbyRows(context.db, ids), onlookers)
    return (id, onlooker) => {
      const room = rooms.get(id)
      if (!room) return undefined
      const shown = isLobbyVisible(room.lobby.row, room.lobby.seats, onlooker)
        ? presentRoom(context, room, onlooker)
        : { lobby: null, match: null }
      return { event: 'lobby', data: { id, ...shown } }
    }
  },
})

/** Public lobbies may be followed by everybody; a private one by those who may see it. */
export const mayFollowLobby: TopicCheck = async ({ db }, id, onlooker: Onlooker) => {
  const row = await findLobby(db, id)
  return row !== undefined && maySeeLobby(db, row, onlooker)
}
