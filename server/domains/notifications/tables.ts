import type { OfferedLocale } from '#messages/locales.ts'
import type { PlayRegion } from '#core/region.ts'
import type { MessageKey } from '#messages/translate.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'notification_counts' | 'push_subscriptions'>,
      Narrowed<{
        notifications: {
          message_key: MessageKey
          message_params: Record<string, string | number>
          extras: Record<string, unknown>
        }
        announcements: { regions: PlayRegion[]; languages: OfferedLocale[] }
      }> {}
}
