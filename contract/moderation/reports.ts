import { z } from '#contract/zod.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, text, timestamp } from '#contract/shapes.ts'
import { SANCTION_KINDS } from '#core/moderation/sanctions.ts'
import { giveSanction } from './sanctions.ts'

/** Reports about one player; about a match, where no player is named. */
export const reportGroup = z.object({
  /** The id of its first report, which the address of the case names. */
  id: z.int(),
  player: playerBadge.nullable(),
  /** All of them that are open; the words of the latest 20. */
  count: z.int(),
  first: timestamp,
  reports: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      reason: z.string(),
      details: z.string(),
      /** The reported text as it was then. */
      snapshot: z.string(),
      /** The room of the match that it is about, or that the message was written in. */
      lobby: z.int().nullable(),
      /** Null: the site itself, because of a rule of texts. */
      by: z.string().nullable(),
      created: timestamp,
    }),
  ),
  /** Earlier reports about the player that were decided. */
  earlier: z.object({ acted: z.int(), none: z.int() }),
  /** The caller is reported or has reported, so another moderator has to decide. */
  is_own: z.boolean(),
})

export const listReportGroups = defineCall('GET v1 /admin/reports/', {
  summary: 'Open reports, by the player who is reported; those that have waited longest first',
  who: 'staff',
  may: 'reports',
  query: pageQuery,
  answer: pageOf(reportGroup),
})

const { not_found: _notFound, self: _self, ...sanctionRefusals } = giveSanction.refusals

export const decideReports = defineCall('POST v1 /admin/reports/decide/', {
  summary:
    'Decide reports about one player: no action, or a sanction; all who reported hear that they were read',
  decides: { kind: 'reports', by: 'reports' },
  who: 'staff',
  may: 'reports',
  stepUp: true,
  body: z.object({
    /** Reports that the moderator has read; one that comes meanwhile stays open. */
    reports: z.array(z.int().min(1)).min(1).max(200),
    action: z.enum(['none', ...SANCTION_KINDS]),
    until: timestamp.nullish(),
    /** The player reads it, unless nothing follows: then it is for the audit log. */
    reason: text(3, 500),
  }),
  answer: z.object({ decided: z.int() }),
  refusals: {
    ...stepUpRequired,
    ...sanctionRefusals,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
    no_player: { status: 400, field: 'action', detail: 'moderation.refused.no_player' },
    may_not_sanction: { status: 403, field: 'action', detail: 'moderation.refused.may_not_sanction' },
  },
})

export const reopenReports = defineCall('POST v1 /admin/reports/reopen/', {
  summary: 'Take back your own decision within a minute that nothing follows; nobody has been told of it',
  who: 'staff',
  may: 'reports',
  stepUp: true,
  body: undoBody.extend({ reports: z.array(z.int().min(1)).min(1).max(200) }),
  answer: z.object({ reopened: z.int() }),
  refusals: { ...undoRefusals, acted: { status: 400, detail: 'moderation.refused.acted' } },
})
