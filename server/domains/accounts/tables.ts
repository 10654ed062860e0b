import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    sessions: {
      id: string
      player_id: string
      generation: Generated<number>
      refresh_salt: Buffer
      rotated_at: Time
      user_agent: string
      ip: string | null
      created_at: Time
      last_used_at: Time
      expires_at: Time
      ended_at: Time | null
      end_reason: string | null
      stepped_up_at: Time
      place: string | null
    }
    /** Staff who see the site as the player does, each bound to a session of the staff. */
    viewings: {
      id: string
      player_id: string
      staff_session_id: string
      created_at: Time
      expires_at: Time
      ended_at: Time | null
    }
    known_devices: { player_id: string; device: string; place: string; first_seen_at: Time }
    credential_tries: { subject: string; source: string; failures: number; failed_at: Time; expires_at: Time }
    /** Browsers in which an account was used: hashes of a random cookie. */
    device_marks: { player_id: string; mark_hash: Buffer; first_seen_at: Time }
    totp_secrets: {
      player_id: string
      sealed: Buffer
      confirmed_at: Time | null
      last_step: Generated<number>
      created_at: Time
    }
    passkeys: {
      id: string
      player_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      created_at: Time
      last_used_at: Time | null
    }
    passkey_challenges: {
      id: string
      purpose: 'register' | 'prove'
      player_id: string | null
      challenge: string
      expires_at: Time
    }
    recovery_codes: { player_id: string; code_hash: Buffer; used_at: Time | null }
    social_identities: {
      provider: string
      subject: string
      player_id: string
      handle: string
      created_at: Time
      last_used_at: Time
    }
    /** Identities that are attached to the account once its e-mail address is verified. */
    waiting_identities: {
      player_id: string
      provider: string
      subject: string
      handle: string
      game: JSONColumnType<{ handle: string; externalId: string }, string | null, string | null> | null
      created_at: Time
    }
    /**
     * Sign-ups with the e-mail address of an account that is already verified (`player_id`). They never become
     * accounts.
     */
    void_sign_ups: {
      player_id: string
      username_key: string
      password_hash: string | null
      provider: string | null
      subject: string | null
      created_at: Time
    }
    x_request_tokens: { token: string; sealed: Buffer; expires_at: Time }
    link_tokens: {
      id: string
      player_id: string
      purpose: 'verify_email' | 'reset_password' | 'change_email' | 'keep_account'
      /** What the link is for besides the player: the new e-mail address. */
      detail: string | null
      token_hash: Buffer
      expires_at: Time
      used_at: Time | null
      created_at: Time
    }
  }
}
