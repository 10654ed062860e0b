import type { Generated, JSONColumnType } from 'kysely'
import type { CheckStatus } from '#core/identity/check.ts'
import type { PreferenceChange } from '#core/notifications/preferences.ts'
import type { Time } from './tables.ts'

export type Address = {
  full: string | null
  street_address: string
  city: string
  region: string | null
  postal_code: string
  country: string
}

export type PlayerTables = {
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
    onboarding_step: Generated<number>
    signup_ip: string | null
    pending_email: string | null
    paypal_email: string | null
    paypal_changed_at: Time | null
    notification_preferences: JSONColumnType<PreferenceChange, string | undefined, string>
    time_zone: string | null
    extras_passed_at: Time | null
    /**
     * Written by the domain `identity`. It is kept here because the profile shows it, and imports only point
     * to earlier domains.
     */
    kyc_status: Generated<CheckStatus>
    /** The account is closed and will be anonymised at this time, unless the player cancels the deletion. */
    deletion_due_at: Time | null
    deleted_at: Time | null
    banned_at: Time | null
    is_demo: Generated<boolean>
    created_at: Time
  }
}
