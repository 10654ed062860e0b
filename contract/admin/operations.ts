import { z } from '#contract/zod.ts'
import { PROVIDERS } from '#core/external/sign-in-providers.ts'
import { BOUNCE_REASONS } from '#core/external/mails/delivery-status.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { rowId, text, timestamp } from '#contract/shapes.ts'

const provider = z.enum(PROVIDERS)

const fault = {
  /** Masked: `n…@mail.com`. */
  address: z.string(),
  reason: z.enum(BOUNCE_REASONS),
  /** The code of the mail server (RFC 3463), like `5.1.1`. */
  status: z.string(),
}

export const readOperations = defineCall('GET v1 /admin/operations/', {
  summary: 'What an operator watches: health, storage, jobs, mails, rate limits and sign-in providers',
  who: 'staff',
  may: 'operations',
  cost: 50,
  answer: z.object({
    checked: timestamp,
    /** True if the database can be written to, with the time that it took. */
    database: z.object({ ok: z.boolean(), ms: z.int(), bytes: z.int().nullable() }),
    /** The last check of the ledger; `broken` has the invariants that do not hold, and how often. */
    ledger: z.object({
      checked: timestamp.nullable(),
      broken: z.array(z.object({ invariant: z.string(), count: z.int() })),
    }),
    redis: z.enum(['ready', 'away', 'unused']),
    /** When the last backup was complete, and when one was last restored for a trial and found right. */
    backup: z.object({ made: timestamp.nullable(), proven: timestamp.nullable() }),
    /** Space on the disk with DATA_DIR; null when the system does not say. */
    disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
    /** Uploaded files. */
    files_bytes: z.int(),
    /** The bucket that keeps them; null when they are on the disk. */
    bucket: z.string().nullable(),
    jobs: z.object({
      kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), overdue: z.int(), failed: z.int() })),
      /** Jobs that have failed at least once, those that have given up first; at most 100. */
      troubled: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          key: z.string(),
          attempts: z.int(),
          error: z.string().nullable(),
          /** When it gave up; null while it is tried again at `next`. */
          failed: timestamp.nullable(),
          next: timestamp.nullable(),
        }),
      ),
    }),
    mails: z.object({
      /** `outbox`: no mail server is set up, mails are kept on the page /dev/outbox. */
      by: z.enum(['smtp', 'outbox']),
      today: z.int(),
      week: z.int(),
      waiting: z.int(),
      /** Attempts of the last seven days. */
      failed: z.int(),
      /** Mails of the last seven days that were rejected for good or came back. */
      bounced: z.int(),
      errors: z.array(z.object({ at: timestamp, error: z.string() })),
      /** How many addresses get no mails; at most 50 of them, the latest first. */
      undeliverable_count: z.int(),
      undeliverable: z.array(z.object({ id: z.int(), ...fault, since: timestamp })),
      /** At most 20 that have not arrived yet, or for a cause that is not the address. */
      troubled: z.array(
        z.object({ id: z.string(), state: z.enum(['delayed', 'bounced']), ...fault, at: timestamp }),
      ),
    }),
    /** Requests that this process has refused within the last hour. */
    limits: z.array(z.object({ limit: z.string(), refused: z.int(), subjects: z.int(), last: timestamp })),
    providers: z.array(provider),
  }),
})

export const retryJob = defineCall('POST v1 /admin/operations/jobs/{id}/retry/', {
  summary: 'Runs a job that has failed again, at once',
  who: 'staff',
  may: 'operations',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: text(3, 500) }),
  answer: z.object({}),
  refusals: { ...stepUpRequired, not_failed: { status: 400, detail: 'admin.refused.not_failed' } },
})

export const liftAddress = defineCall('POST v1 /admin/operations/mails/{id}/lift/', {
  summary: 'Lets an address get mails again that mails did not reach',
  who: 'staff',
  may: 'operations',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: text(3, 500) }),
  answer: z.object({}),
  refusals: { ...stepUpRequired, not_found: { status: 404, detail: 'admin.refused.address_not_found' } },
})

export const testProvider = defineCall('POST v1 /admin/operations/providers/{provider}/test/', {
  summary: 'Asks a sign-in provider whether it knows our credentials; signs nobody in',
  who: 'staff',
  may: 'operations',
  params: z.object({ provider }),
  body: z.object({}),
  answer: z.object({
    outcome: z.enum(['works', 'refused', 'unreachable', 'unclear']),
    /** The provider's own answer, unchanged. */
    answer: z.string().nullable(),
  }),
  refusals: { not_configured: { status: 400, detail: 'admin.refused.not_configured' } },
})
