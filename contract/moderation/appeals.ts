import { z } from '#contract/zod.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageOf, pageQuery, playerBadge, rowId, text } from '#contract/shapes.ts'
import { ownSanction, staffSanction } from './sanctions.ts'

const words = lines(10, 2000)
const appealRefusals = {
  already_appealed: { status: 400, detail: 'moderation.refused.already_appealed' },
  not_in_force: { status: 400, detail: 'moderation.refused.not_in_force' },
} as const
const badToken = { bad_token: { status: 400, detail: 'moderation.refused.bad_token' } } as const
const token = z.string().min(1).max(2000)

export const listOwnSanctions = defineCall('GET v1 /players/sanctions/', {
  summary: 'My sanctions, the latest first',
  who: 'player',
  scope: 'session',
  query: pageQuery,
  answer: pageOf(ownSanction),
})

export const appealOwn = defineCall('POST v1 /players/sanctions/{id}/appeal/', {
  summary: 'Appeal against one of my sanctions, once',
  who: 'player',
  scope: 'session',
  params: z.object({ id: rowId }),
  body: z.object({ text: words }),
  answer: ownSanction,
  status: 201,
  refusals: { not_found: { status: 404, detail: 'common.http.404' }, ...appealRefusals },
})

export const readByToken = defineCall('POST v1 /appeals/read/', {
  summary: 'The suspension or ban that a link is about, for whoever cannot sign in',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'lookup',
  body: z.object({ token }),
  answer: ownSanction,
  refusals: badToken,
})

export const appealByToken = defineCall('POST v1 /appeals/', {
  summary: 'Appeal against a suspension or ban, with the link from the mail or the one of a refused sign-in',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: z.object({ token, text: words }),
  answer: ownSanction,
  status: 201,
  refusals: { ...badToken, ...appealRefusals },
})

export const waitingAppeal = z.object({ player: playerBadge, sanction: staffSanction, is_own: z.boolean() })

export const listAppeals = defineCall('GET v1 /admin/appeals/', {
  summary: 'Appeals that wait for an answer, the oldest first',
  who: 'staff',
  may: 'appeals',
  query: pageQuery,
  /** `is_own`: imposed by the caller, so another moderator has to answer. */
  answer: pageOf(waitingAppeal),
})

export const answerAppeal = defineCall('POST v1 /admin/appeals/{id}/answer/', {
  summary: 'Uphold or lift a sanction after an appeal; another than the one who imposed it',
  decides: { kind: 'appeals', by: 'id' },
  who: 'staff',
  may: 'appeals',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ verdict: z.enum(['upheld', 'lifted']), reason: text(3, 500) }),
  answer: staffSanction,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    self: { status: 400, detail: 'moderation.refused.self' },
    above_role: { status: 403, detail: 'moderation.refused.above_role' },
    own_case: { status: 403, detail: 'moderation.refused.own_sanction' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
  },
})

export const reopenAppeal = defineCall('POST v1 /admin/appeals/{id}/reopen/', {
  summary: 'Take back your own answer within a minute that a sanction stays; its player has not read it',
  who: 'staff',
  may: 'appeals',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: staffSanction,
  refusals: { ...undoRefusals, lifted: { status: 400, detail: 'moderation.refused.lifted' } },
})
