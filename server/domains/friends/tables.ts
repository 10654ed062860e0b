import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    friendships: {
      id: Id
      from_player_id: string
      to_player_id: string
      status: 'requested' | 'friends' | 'declined'
      /** The recipient has blocked the sender, so the request is never shown to the recipient. */
      muted: Generated<boolean>
      notification_id: number | null
      created_at: Time
      answered_at: Time | null
    }
    /** `follower_id` is told what `player_id` does in tournaments. */
    player_followers: { follower_id: string; player_id: string; created_at: Time }
    blocks: { player_id: string; blocked_id: string; created_at: Time }
  }
}
