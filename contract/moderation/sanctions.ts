import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, pageQuery, playerId, rowId, text, timestamp } from '#contract/shapes.ts'
import { SANCTION_KINDS } from '#core/moderation/sanctions.ts'

const params = z.object({ playerId })
const kind = z.enum(SANCTION_KINDS)
const reason = text(3, 500)

export const appeal = z.object({
  status: z.enum(['open', 'upheld', 'lifted']),
  text: z.string(),
  sent: timestamp,
  answer: z.string().nullable(),
  answered: timestamp.nullable(),
})

/** A sanction as the player reads it, who is not told by whom. */
export const ownSanction = z.object({
  id: z.int(),
  kind,
  reason: z.string(),
  given: timestamp,
  /** Null: a warning, or a ban for good. */
  ends: timestamp.nullable(),
  is_in_force: z.boolean(),
  lifted: timestamp.nullable(),
  lift_reason: z.string().nullable(),
  appeal: appeal.nullable(),
  can_appeal: z.boolean(),
})

/** A sanction as staff see it. Names are null for those who were erased, and for the command line. */
export const staffSanction = ownSanction.extend({
  by: z.string().nullable(),
  lifted_by: z.string().nullable(),
  answered_by: z.string().nullable(),
})

const onPlayer = {
  not_found: { status: 404, detail: 'common.http.404' },
  self: { status: 400, detail: 'moderation.refused.self' },
  above_role: { status: 403, detail: 'moderation.refused.above_role' },
} as const
const notInForce = { status: 400, detail: 'moderation.refused.not_in_force' } as const

export const listPlayerSanctions = defineCall('GET v1 /admin/players/{playerId}/sanctions/', {
  summary: 'The sanctions of a player, the latest first',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(staffSanction),
  refusals: { not_found: onPlayer.not_found },
})

export const previewSanction = defineCall('GET v1 /admin/players/{playerId}/sanctions/preview/', {
  summary: 'What a sanction would end for this player now',
  who: 'staff',
  may: 'sanctions',
  params,
  query: z.object({ kind }),
  answer: z.object({
    /** Sessions that end at once. */
    sessions: z.int(),
    is_queued: z.boolean(),
    /** Lobbies that the player leaves; entries are returned. */
    lobbies: z.int(),
    /** Matches that go on; the player loses them by their rules if they are missing. */
    running_matches: z.int(),
    /** Tournaments that have not started, which the player leaves; entries are returned. */
    tournaments: z.int(),
  }),
  refusals: { not_found: onPlayer.not_found },
})

export const giveSanction = defineCall('POST v1 /admin/players/{playerId}/sanctions/', {
  summary: 'Warn, mute or restrict a player, or close the account; the player reads the reason',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params,
  body: z.object({ kind, until: timestamp.nullish(), reason }),
  answer: staffSanction,
  status: 201,
  refusals: {
    ...stepUpRequired,
    ...onPlayer,
    last_admin: { status: 400, detail: 'moderation.refused.last_admin' },
    needs_until: { status: 400, field: 'until', detail: 'moderation.refused.needs_until' },
    until_unusable: { status: 400, field: 'until', detail: 'moderation.refused.until_unusable' },
    already_in_force: { status: 400, detail: 'moderation.refused.already_in_force' },
  },
})

export const liftSanction = defineCall('POST v1 /admin/sanctions/{id}/lift/', {
  summary: 'Lift a sanction before its end, or take a warning back',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason }),
  answer: staffSanction,
  refusals: { ...stepUpRequired, ...onPlayer, not_in_force: notInForce },
})

export const banPlayer = defineCall('POST v1 /admin/players/{playerId}/ban/', {
  summary: 'Ban a player, or suspend until a time',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params,
  body: z.object({ reason, until: timestamp.nullish() }),
  answer: staffSanction,
  status: 201,
  refusals: giveSanction.refusals,
})

export const unbanPlayer = defineCall('POST v1 /admin/players/{playerId}/unban/', {
  summary: 'Lift every suspension and ban of a player',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params,
  body: z.object({ reason }),
  answer: z.object({ id: playerId }),
  refusals: { ...stepUpRequired, ...onPlayer, not_in_force: notInForce },
})
