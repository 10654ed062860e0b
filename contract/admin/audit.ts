import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, playerId, timestamp } from '#contract/shapes.ts'

const filter = {
  /** The subject of the entry: see `ABOUT` of core. */
  kind: z.string().max(40).optional(),
  id: z.string().max(200).optional(),
  action: z.string().max(60).optional(),
  /** The username of who acted. */
  by: z.string().max(40).optional(),
  /** The username of who acted, or whom it was about. */
  person: z.string().max(40).optional(),
  /** Both days included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const listAudit = defineCall('GET v1 /admin/audit/', {
  summary: 'Actions of staff, newest first',
  who: 'staff',
  may: 'audit',
  stepUp: true,
  refusals: stepUpRequired,
  query: z.object({ ...filter, ...pageFields }),
  answer: pageOf(
    z.object({
      id: z.int(),
      actor: playerBadge.nullable(),
      role: z.string(),
      action: z.string(),
      /** `name`: what it is called now; null if it is gone or has no name. `part_of`: the id of what it belongs to. */
      subject: z.object({
        kind: z.string(),
        id: z.string(),
        name: z.string().nullable(),
        part_of: z.string().nullable(),
      }),
      reason: z.string().nullable(),
      /** The change, as fields. */
      details: z.record(z.string(), z.unknown()).nullable(),
      /** The players whose ids are in the details. */
      people: z.array(z.object({ id: playerId, username: z.string() })),
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
    'Entries of the audit log that match, oldest first, with the hash of each and of the one before: of the 20,000 entries after `after`, as JSON, or as CSV with `format=csv`',
  who: 'staff',
  may: 'audit',
  // The entries contain amounts of money.
  mayToo: 'ledger',
  stepUp: true,
  cost: 300,
  refusals: stepUpRequired,
  query: z.object({
    ...filter,
    after: z.coerce.number().int().min(0).default(0),
    format: z.enum(['json', 'csv']).default('csv'),
  }),
  download: 'text/csv',
  answer: z.object({
    entries: z.array(
      z.object({
        number: z.int(),
        created: timestamp,
        actor: z.string().nullable(),
        role: z.string(),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        reason: z.string().nullable(),
        /** The text that is hashed, after `previous`. */
        content: z.string(),
        previous: z.string(),
        hash: z.string(),
      }),
    ),
  }),
})
