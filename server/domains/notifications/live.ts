import { defineView, playerIdsOf } from '#server/platform/events/subscribers.ts'
import { presentNotifications } from './present.ts'
import { countUnreadOf, listShownById } from './queries.ts'

/** All notifications up to one were read or removed; the count says how many are unread now. */
function allNotificationsView(done: 'read' | 'removed') {
  return defineView(`notifications_${done}`, {
    isPublic: false,
    async load({ db }, _ids, onlookers) {
      const unread = await countUnreadOf(db, playerIdsOf(onlookers))
      return (lastId, { playerId }) =>
        playerId === undefined
          ? undefined
          : {
              event: 'notifications',
              data: { done, last_id: lastId, unread: unread.get(playerId) ?? 0 },
            }
    },
  })
}
export const allReadView = allNotificationsView('read')
export const allRemovedView = allNotificationsView('removed')

/** A notification as the player's list shows it, and how many are unread. */
export const notificationView = defineView('notification', {
  isPublic: false,
  async load(context, ids, onlookers) {
    const rows = await listShownById(context.db, ids)
    const [shown, unread] = await Promise.all([
      presentNotifications(context, rows),
      countUnreadOf(context.db, playerIdsOf(onlookers)),
    ])
    return (id, { playerId }) => {
      if (playerId === undefined) return undefined
      const index = rows.findIndex((row) => row.id === id && row.player_id === playerId)
      return {
        event: 'notification',
        data: { id, notification: shown[index] ?? null, unread: unread.get(playerId) ?? 0 },
      }
    }
  },
})
