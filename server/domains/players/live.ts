import { defineView } from '#server/platform/events/subscribers.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { presentProfile } from './present.ts'
import { listPlayerIdsAmong } from './queries.ts'

/** Profiles that are loaded side by side. */
const AT_ONCE = 8

/** A player's own profile. */
export const profileView = defineView<string>('profile', {
  isPublic: false,
  async load(context, ids) {
    // An account may be gone by now.
    const found = await listPlayerIdsAmong(context.db, ids)
    const profiles = new Map(
      await inTurns(
        found,
        AT_ONCE,
        async (id) => [id, await presentProfile(context, context.db, id)] as const,
      ),
    )
    return (id, { playerId }) => {
      const profile = id === playerId ? profiles.get(id) : undefined
      return profile && { event: 'profile', data: { profile } }
    }
  },
})
