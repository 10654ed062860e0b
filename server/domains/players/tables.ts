import type { PreferenceChange } from '#core/players/notification-preferences.ts'
import type { Address } from './address.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'phone_codes'
        | 'pictures'
        | 'refused_pictures'
        | 'picture_uploads'
        | 'staff_permissions'
        | 'game_accounts'
        | 'game_account_claims'
      >,
      Narrowed<{
        players: { address: Address; notification_preferences: PreferenceChange }
      }> {}
}
