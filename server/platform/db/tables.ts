import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type Time = ColumnType<Date, Date | string, Date | string>
type Id = Generated<number>

/** The tables of the platform. Each domain adds its own by declaration merging, in its `tables.ts`. */
export interface Tables {
  sandbox_objects: { kind: string; id: string; data: JSONColumnType<Record<string, unknown>, string, string> }
  idempotency_keys: {
    player_id: string
    call: string
    key: string
    fingerprint: Buffer
    locked_until: Time
    /** The request that holds the lock; after a takeover the previous owner can no longer write. */
    owner: string | null
    status: number | null
    answer: JSONColumnType<Record<string, unknown>, string, string> | null
    created_at: Time
  }
  /** Actions of organizers, moderators and admins; append-only. */
  audit_log: {
    id: Id
    actor_id: string | null
    role: string
    action: string
    subject_kind: string
    subject_id: string
    reason: string | null
    /** What has changed, as fields. */
    details: JSONColumnType<Record<string, unknown>, string | null, never> | null
    created_at: Time
  }
  /** A hash for each entry of the audit log, made from the entry and the hash before. Written by the database. */
  audit_chain: { number: number; audit_id: number; hash: Buffer }
  /** How many calls of a day took how long: up to 2^(step/4) milliseconds. */
  call_times: { day: string; step: number; calls: number }
  /** Settings that the console has changed; `value` null: that of the environment holds again. */
  setting_versions: {
    id: Id
    name: string
    /** What held until then. */
    before: string
    value: string | null
    reason: string
    created_by: string | null
    created_at: Time
  }
  used_checks: { nonce: string; expires_at: Time }
  outbox: {
    id: Id
    channel: 'mail' | 'sms'
    recipient: string
    subject: string
    text: string
    html: string | null
    headers: JSONColumnType<Record<string, string>, string | null | undefined, string> | null
    created_at: Time
  }
  /** How many mails a day were handed over, how many attempts failed, and how many mails came back or were rejected for good. */
  mail_days: { day: string; sent: Generated<number>; failed: Generated<number>; bounced: Generated<number> }
  /** Mails given to the mail server, for reports about them. `status` is an enhanced code (RFC 3463). */
  sent_mails: {
    id: string
    address: string
    sent_at: Time
    state: Generated<'sent' | 'delayed' | 'bounced'>
    status: string | null
    changed_at: Time | null
  }
  /** Addresses that get no more mails but those that their owners ask for. */
  undeliverable_addresses: { id: Id; address: string; status: string; since: Time }
  /** The last failed attempts to send a mail, without addresses. */
  mail_failures: { id: Id; at: Time; error: string }
  jobs: {
    id: Id
    kind: string
    key: string
    payload: JSONColumnType<Record<string, unknown>, string, string>
    due_at: Time
    attempts: Generated<number>
    last_error: string | null
    failed_at: Time | null
    /** A worker is running the job outside a transaction and holds this claim on it. */
    claim: string | null
    claimed_until: Time | null
  }
  events: {
    position: number
    type: string
    data: JSONColumnType<Record<string, unknown>, string, string>
    topics: string[]
    created_at: Time
  }
  event_cursors: { subscriber: string; position: number; attempts: Generated<number>; retry_at: Time | null }
  event_failures: {
    subscriber: string
    position: number
    type: string
    data: JSONColumnType<Record<string, unknown>, string, string>
    error: string
    failed_at: Time
  }
  rate_limits: { key: string; points: number; expires_at: Time }
  processes: { id: string; beat_at: Time }
  presence: { player_id: string; process_id: string }
}
