import { defineView } from '#server/platform/events/subscribers.ts'
import { listMessagesById } from './chat-queries.ts'
import { presentMessage } from './present-message.ts'

/** A chat message. It is sent to those who read its author only, see `match.message_sent`. */
export const messageView = defineView('message', {
  isPublic: true,
  async load({ db }, ids) {
    const rows = await listMessagesById(db, ids)
    return (id) => {
      const row = rows.find((each) => each.id === id)
      return row && { event: 'message', data: { match_id: row.match_id, message: presentMessage(row) } }
    }
  },
})
