import { z } from '#contract/zod.ts'
import { REQUEST_KINDS, REQUEST_VERDICTS } from '#core/privacy/requests.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { email, signup } from '#contract/accounts/accounts.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import {
  detailAnswer,
  lines,
  pageFields,
  pageOf,
  playerBadge,
  rowId,
  text,
  timestamp,
} from '#contract/shapes.ts'

const kind = z.enum(REQUEST_KINDS)
const linkToken = z.object({ token: z.string().max(1024) })
const badLink = { bad_link: { status: 400, detail: 'common.refused.bad_link' } } as const

export const requestInput = z.object({
  name: text(2, 120),
  email,
  kind,
  /** The request in the person's own words. */
  statement: lines(3, 4000),
  turnstile_token: z.string().min(1).max(8192),
})

export const sendRequest = defineCall('POST v1 /data-requests/', {
  summary: 'Ask for one’s data, or its correction or deletion, without signing in; a mail asks to confirm it',
  who: 'anyone',
  scope: 'session',
  limit: 'mail',
  body: requestInput,
  answer: detailAnswer,
  status: 201,
  refusals: { human_check_failed: signup.refusals.human_check_failed },
})

export const confirmRequest = defineCall('POST v1 /data-requests/confirm/', {
  summary: 'Confirm the email address of a request with the link from the mail; then staff see it',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'code',
  body: linkToken,
  answer: z.object({ detail: z.string(), due: timestamp }),
  refusals: badLink,
})

export const downloadExport = defineCall('POST v1 /data-requests/export/', {
  summary: 'Download what is stored about the account of a request, once, with the link from the mail',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: linkToken,
  answer: z.instanceof(Uint8Array),
  media: 'application/zip',
  refusals: badLink,
})

export const dataRequest = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  email: z.string(),
  statement: z.string(),
  status: z.enum(['open', 'exported', 'erased', 'done', 'refused']),
  created: timestamp,
  due: timestamp,
  /** Why it takes longer, as the sender has read it. */
  extension: z.string().nullable(),
  /** The account with this verified address; null when there is none, or none any more. */
  player: playerBadge.nullable(),
  /** True if this account is protected by more than a password: the address alone proves less then. */
  has_second_factor: z.boolean(),
  /** The request is about the reader, who may not decide it. */
  is_own: z.boolean(),
  answer: z.string().nullable(),
  decided: timestamp.nullable(),
  decided_by: playerBadge.nullable(),
})

export const listRequests = defineCall('GET v1 /admin/data-requests/', {
  summary: 'Confirmed requests of people about their data: those that wait, by their clock, or the past ones',
  who: 'staff',
  may: 'personal_data',
  stepUp: true,
  query: z.object({ ...pageFields, show: z.enum(['waiting', 'past']).default('waiting') }),
  answer: pageOf(dataRequest),
  refusals: stepUpRequired,
})

export const decideRequest = defineCall('POST v1 /admin/data-requests/{id}/decide/', {
  summary: 'Answer a request: a link to the export, deletion, what else was done, more time, or a refusal',
  decides: { kind: 'data_requests', by: 'id' },
  who: 'staff',
  may: 'personal_data',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ verdict: z.enum(REQUEST_VERDICTS), reason: lines(3, 500) }),
  answer: dataRequest,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    above_role: { status: 403, detail: 'moderation.refused.above_role' },
    already_extended: { status: 400, detail: 'privacy.request.refused.already_extended' },
    no_account: { status: 400, detail: 'privacy.request.refused.no_account' },
    last_admin: { status: 400, detail: 'privacy.refused.last_admin' },
    in_match: { status: 400, detail: 'privacy.request.refused.in_match' },
    money_left: { status: 400, detail: 'privacy.request.refused.money_left' },
    payment_open: { status: 400, detail: 'privacy.request.refused.payment_open' },
  },
})

export const reopenRequest = defineCall('POST v1 /admin/data-requests/{id}/reopen/', {
  summary:
    'Take back your own answer within a minute, or the time you took; the sender has not been told of it',
  who: 'staff',
  may: 'personal_data',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: dataRequest,
  refusals: { ...undoRefusals, erased: { status: 400, detail: 'privacy.request.refused.erased' } },
})
