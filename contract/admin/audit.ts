import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, timestamp } from '#contract/shapes.ts'

export const listAudit = defineCall('GET v1 /admin/audit/', {
  summary: 'Actions of staff, newest first',
  who: 'staff',
  may: 'audit',
  stepUp: true,
  refusals: stepUpRequired,
  query: z.object({
    kind: z.string().max(40).optional(),
    id: z.string().max(60).optional(),
    /** The username of who acted, or whom it was about. */
    person: z.string().max(40).optional(),
    ...pageFields,
  }),
  answer: pageOf(
    z.object({
      id: z.int(),
      actor: playerBadge.nullable(),
      role: z.string(),
      action: z.string(),
      /** `name`: of a player. */
      subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
      reason: z.string().nullable(),
      /** What has changed, as fields. */
      details: z.record(z.string(), z.unknown()).nullable(),
      created: timestamp,
    }),
  ),
})

export const checkAudit = defineCall('GET v1 /admin/audit/check/', {
  summary: 'Computes the hash of every entry of the audit log again',
  who: 'staff',
  may: 'audit',
  stepUp: true,
  cost: 300,
  refusals: stepUpRequired,
  answer: z.object({
    entries: z.int(),
    /** The first entry that is not what it was, or that is missing; null while all are. */
    broken: z.int().nullable(),
    /** The hash of the last entry: it vouches for all before it. */
    head: z.string().nullable(),
  }),
})

export const exportAudit = defineCall('GET v1 /admin/audit/export/', {
  summary:
    'The audit log as CSV, oldest first, with the hash of each entry; at most 20,000 entries after `after`',
  who: 'staff',
  // It has figures of money.
  may: 'ledger',
  stepUp: true,
  cost: 300,
  refusals: stepUpRequired,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  download: 'text/csv',
  /** Only the CSV is sent. */
  answer: z.object({}),
})
