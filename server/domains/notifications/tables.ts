import type { OfferedLocale } from '#messages/locales.ts'
import type { Status } from '#core/notifications/announcements.ts'
import type { PlayRegion } from '#core/region.ts'
import type { MessageKey } from '#messages/translate.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    notifications: {
      id: Generated<number>
      player_id: string
      type: number
      /** The message's key and its parameters: it is put into words when it is read. */
      message_key: MessageKey
      message_params: JSONColumnType<Record<string, string | number>, string, string>
      from_player_id: string | null
      lobby_id: number | null
      extras: JSONColumnType<Record<string, unknown>, string, string>
      read_at: Time | null
      removed_at: Time | null
      /**
       * Not listed and not counted, by the player's preferences; it can still be read and answered by its id.
       */
      hidden: Generated<boolean>
      /** Waits for the next daily mail, or for the push at the end of the quiet hours. */
      mail_waits: Generated<boolean>
      push_waits: Generated<boolean>
      created_at: Time
    }
    /**
     * Notifications shown to a player, by type, as partial counts that are summed; maintained by triggers on
     * `notifications` (decision 0021).
     */
    notification_counts: {
      id: Generated<number>
      player_id: string
      type: number
      shown: number
      unread: number
    }
    /** What staff tell everybody. `sent_to` is the last player who was told, in the order of ids. */
    announcements: {
      id: Generated<number>
      title: string
      body: string
      link: string | null
      /** Empty lists are for all. */
      games: string[]
      regions: PlayRegion[]
      languages: OfferedLocale[]
      by_banner: boolean
      by_bell: boolean
      by_mail: boolean
      starts_at: Time | null
      ends_at: Time | null
      status: Status
      created_by: string | null
      created_at: Time
      sent_to: string | null
      sent_count: Generated<number>
      sent_at: Time | null
    }
    push_subscriptions: {
      id: Generated<number>
      player_id: string
      /** The subscription ends with the session that created it. */
      session_id: string
      endpoint: string
      p256dh: Buffer
      auth: Buffer
      device: string
      created_at: Time
    }
  }
}
