import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'sessions'
        | 'api_keys'
        | 'oauth_apps'
        | 'viewings'
        | 'known_devices'
        | 'credential_tries'
        | 'device_marks'
        | 'totp_secrets'
        | 'passkeys'
        | 'passkey_challenges'
        | 'recovery_codes'
        | 'social_identities'
        | 'void_sign_ups'
        | 'x_request_tokens'
        | 'link_tokens'
        | 'terms_acceptances'
      >,
      Narrowed<{
        oauth_records: { payload: Record<string, unknown> }
        waiting_identities: { game: { handle: string; externalId: string } }
      }> {}
}
