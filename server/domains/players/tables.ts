import type { PreferenceChange } from '#core/players/notification-preferences.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Address } from './address.ts'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    phone_codes: {
      player_id: string
      phone: string
      code_hash: Buffer | null
      attempts_left: number
      expires_at: Time
      sent_at: Time
      /** The SMS service created the code and checks it. */
      by_service: Generated<boolean>
      created_at: Time
    }
    players: {
      id: string
      username: string
      username_key: string
      email: string
      email_key: string
      email_verified_at: Time | null
      password_hash: string | null
      first_name: string | null
      last_name: string | null
      address: JSONColumnType<Address, string, string> | null
      dob: string | null
      phone: string | null
      phone_verified_at: Time | null
      role: Generated<'player' | 'organizer' | 'moderator' | 'admin'>
      avatar_url: string | null
      bio: string | null
      is_private: Generated<boolean>
      referral_code: string
      referred_by: string | null
      /** The bonus that both were promised at the sign-up; null: none, or it was before promises were kept. */
      referral_promise_cents: number | null
      onboarding_step: Generated<number>
      signup_ip: string | null
      pending_email: string | null
      paypal_email: string | null
      paypal_changed_at: Time | null
      notification_preferences: JSONColumnType<PreferenceChange, string | undefined, string>
      time_zone: string | null
      /** BCP 47; null for that of the browser. */
      language: string | null
      extras_passed_at: Time | null
      /**
       * Written by the domain `identity`. It is kept here because the profile shows it, and imports only point
       * to earlier domains.
       */
      kyc_status: Generated<'none' | 'pending' | 'approved' | 'rejected'>
      /** The account is closed and will be anonymised at this time, unless the player cancels the deletion. */
      deletion_due_at: Time | null
      deleted_at: Time | null
      /** Since when staff keep the account closed: a suspension until `banned_until`, or a ban for good. */
      banned_at: Time | null
      banned_until: Time | null
      /** The player writes to nobody until then. */
      muted_until: Time | null
      /** The player enters nothing for money until then. */
      unpaid_until: Time | null
      is_demo: Generated<boolean>
      created_at: Time
    }
    /** Permissions besides those of the role. */
    /** The uploaded pictures that are shown; the columns of their players, teams and organizations say the same. */
    pictures: {
      id: Id
      kind: 'player' | 'team' | 'organization'
      /** The player, team or organization that shows it. */
      subject: string
      url: string
      uploaded_by: string | null
      /** Of the file that was sent, and of the one that is kept. */
      hashes: string[]
      created_at: Time
    }
    /** What staff have removed. */
    refused_pictures: { hash: string; removed_at: Time }
    /** The uploads of the last 24 hours. */
    picture_uploads: { player_id: string; uploaded_at: Time }
    staff_permissions: {
      player_id: string
      permission: string
      granted_by: string | null
      created_at: Time
    }
    game_accounts: {
      id: Id
      player_id: string
      game: string
      handle: string
      handle_key: string
      external_id: string | null
      verified: Generated<boolean>
      created_at: Time
    }
    game_account_claims: {
      id: Id
      game: string
      handle: string
      handle_key: string
      claimant_id: string
      holder_id: string
      status: Generated<'open' | 'granted' | 'kept' | 'withdrawn'>
      deadline_at: Time
      answered_at: Time | null
      created_at: Time
    }
  }
}
