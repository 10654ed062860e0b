import { defineView } from '#server/platform/events/subscribers.ts'
import { loadPlaces } from './present.ts'

/** A player's own place in the queue, or the lobby that was found. */
export const queueView = defineView<string>('queue', {
  isPublic: false,
  async load({ db, clock }, ids) {
    const places = await loadPlaces(db, ids, clock.now())
    return (id, { playerId }) => {
      if (id !== playerId) return undefined
      const { ticket = null, foundLobbyId = null } = places.get(id) ?? {}
      return { event: 'queue', data: { ticket, lobby_id: foundLobbyId } }
    }
  },
})
