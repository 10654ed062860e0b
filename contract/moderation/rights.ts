import { z } from '#contract/zod.ts'
import { t } from '#messages/moderation.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { email, signup } from '#contract/accounts/accounts.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { detailAnswer, lines, pageOf, pageQuery, rowId, text, timestamp } from '#contract/shapes.ts'

export const noticeInput = z.object({
  name: text(2, 120),
  email,
  /** The sender's own work: a picture, a name, a text. */
  work: lines(3, 2000),
  /** Where it is on this site. */
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, error: () => t('moderation.field.url') })),
  statement: lines(10, 4000),
  turnstile_token: z.string().min(1).max(8192),
})

export const sendNotice = defineCall('POST v1 /notices/', {
  summary: 'Tell staff that something on the site violates one’s rights; the answer comes by mail',
  who: 'anyone',
  scope: 'session',
  limit: 'mail',
  body: noticeInput,
  answer: detailAnswer,
  status: 201,
  refusals: {
    other_site: { status: 400, field: 'url', detail: 'moderation.refused.other_site' },
    human_check_failed: signup.refusals.human_check_failed,
  },
})

const token = z.string().min(1).max(2000)
const badLink = { bad_link: { status: 400, detail: 'common.refused.bad_link' } } as const

/** A notice as its sender reads it. */
export const sentNotice = z.object({
  url: z.string(),
  work: z.string(),
  sent: timestamp,
  status: z.enum(['open', 'removed', 'declined', 'withdrawn']),
  can_withdraw: z.boolean(),
})

export const readSentNotice = defineCall('POST v1 /notices/read/', {
  summary: 'The notice that a link in a mail is about, for its sender',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'lookup',
  body: z.object({ token }),
  answer: sentNotice,
  refusals: badLink,
})

export const withdrawNotice = defineCall('POST v1 /notices/withdraw/', {
  summary: 'Take a notice back, with the link from the mail about it',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: z.object({ token }),
  answer: sentNotice,
  refusals: { ...badLink, already_decided: { status: 400, detail: 'moderation.refused.notice_decided' } },
})

export const notice = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  work: z.string(),
  url: z.string(),
  statement: z.string(),
  created: timestamp,
  /** The username of the player to whom the content seems to belong, by its address. */
  owner: z.string().nullable(),
})

export const listNotices = defineCall('GET v1 /admin/notices/', {
  summary: 'Notices that wait for a decision, the oldest first',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  query: pageQuery,
  answer: pageOf(notice),
  refusals: stepUpRequired,
})

export const decideNotice = defineCall('POST v1 /admin/notices/{id}/decide/', {
  summary: 'Say that the content was removed, or decline; the sender reads the reason in a mail',
  decides: { kind: 'trust', by: 'id' },
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({
    verdict: z.enum(['removed', 'declined']),
    reason: lines(3, 500),
    /** The username of the player whose content was removed, who is told. */
    owner: z.string().trim().max(40).nullish(),
  }),
  answer: notice,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
    unknown_player: { status: 400, field: 'owner', detail: 'wallet.refused.no_player' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
  },
})

export const reopenNotice = defineCall('POST v1 /admin/notices/{id}/reopen/', {
  summary: 'Take back your own decision on a notice within a minute; nobody has been told of it',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: notice,
  refusals: { ...undoRefusals, answered: { status: 400, detail: 'moderation.refused.answered' } },
})
