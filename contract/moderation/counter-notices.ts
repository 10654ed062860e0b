import { z } from '#contract/zod.ts'
import { t } from '#messages/moderation.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { email } from '#contract/accounts/accounts.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageOf, pageQuery, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'

const status = z.enum(['open', 'restored', 'kept'])
const token = z.string().min(1).max(2000)
const agreed = z.literal(true, { error: () => t('moderation.field.agree') })

export const counterNoticeInput = z.object({
  /** Why the removal was a mistake, or what right the player has to use it. */
  statement: lines(10, 4000),
  name: text(2, 120),
  address: lines(5, 500),
  phone: text(5, 40),
  email,
  /** Under penalty of perjury: in good faith, it was removed by mistake or misidentification. */
  perjury: agreed,
  /** Consents to the jurisdiction of a court, and accepts service of process from the sender of the notice. */
  jurisdiction: agreed,
  /** Knows that all of this is sent to the sender of the notice. */
  forwarding: agreed,
})

/** The sender's statement that they have filed an action at a court. */
const action = z.object({ court: z.string(), case_number: z.string(), said: timestamp })

/** Content of the player that was removed after a notice, and their counter notice. */
export const removedContent = z.object({
  /** The id of the notice. */
  id: z.int(),
  /** Where the content was on this site. */
  path: z.string(),
  reason: z.string(),
  removed: timestamp,
  /** The time until which a counter notice can be filed. */
  file_until: timestamp,
  can_file: z.boolean(),
  counter_notice: z
    .object({
      status,
      statement: z.string(),
      filed: timestamp,
      restore_from: timestamp,
      due: timestamp,
      has_action: z.boolean(),
      answer: z.string().nullable(),
      decided: timestamp.nullable(),
    })
    .nullable(),
})

const notFound = { not_found: { status: 404, detail: 'moderation.refused.no_removed_content' } } as const

const badLink = { bad_link: { status: 400, detail: 'common.refused.bad_link' } } as const

export const readRemovedContent = defineCall('GET v1 /players/removed-content/{id}/', {
  summary: 'My content that was removed after a notice, and what came of my counter notice',
  who: 'player',
  scope: 'session',
  params: z.object({ id: rowId }),
  answer: removedContent,
  refusals: notFound,
})

export const fileCounterNotice = defineCall('POST v1 /players/removed-content/{id}/counter-notice/', {
  summary: 'Object to the removal of my content, once; the sender of the notice reads it',
  who: 'player',
  scope: 'session',
  limit: 'mail',
  params: z.object({ id: rowId }),
  body: counterNoticeInput,
  answer: removedContent,
  status: 201,
  refusals: {
    ...notFound,
    already_filed: { status: 400, detail: 'moderation.refused.already_filed' },
    too_late: { status: 400, detail: 'moderation.refused.too_late_to_file' },
  },
})

export const readRemovedByLink = defineCall('POST v1 /removed-content/read/', {
  summary: 'The same with the link of a mail, for players who cannot sign in',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'lookup',
  body: z.object({ token }),
  answer: removedContent,
  refusals: badLink,
})

export const fileByLink = defineCall('POST v1 /removed-content/counter-notice/', {
  summary: 'Object to the removal with the link of a mail, once; the sender of the notice reads it',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: counterNoticeInput.extend({ token }),
  answer: removedContent,
  status: 201,
  refusals: {
    ...badLink,
    already_filed: fileCounterNotice.refusals.already_filed,
    too_late: fileCounterNotice.refusals.too_late,
  },
})

/** The counter notice as the sender of the notice reads it, with the contact data that the law requires. */
export const receivedCounterNotice = z.object({
  path: z.string(),
  statement: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  filed: timestamp,
  restore_from: timestamp,
  status,
  action: action.nullable(),
})

export const readReceived = defineCall('POST v1 /counter-notices/read/', {
  summary: 'The counter notice that a link in a mail is about, for the sender of the notice',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'lookup',
  body: z.object({ token }),
  answer: receivedCounterNotice,
  refusals: badLink,
})

export const actionInput = z.object({ court: text(2, 200), case_number: text(1, 100) })

export const sayAction = defineCall('POST v1 /counter-notices/action/', {
  summary: 'Say that one has filed an action, once, with the link from the mail about the counter notice',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: actionInput.extend({ token }),
  answer: receivedCounterNotice,
  status: 201,
  refusals: {
    ...badLink,
    already_said: { status: 400, detail: 'moderation.refused.already_said' },
    already_decided: { status: 400, detail: 'moderation.refused.counter_decided' },
  },
})

export const counterCase = z.object({
  id: z.int(),
  player: playerBadge.nullable(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  statement: z.string(),
  filed: timestamp,
  restore_from: timestamp,
  due: timestamp,
  action: action.nullable(),
  notice: z.object({
    id: z.int(),
    url: z.string(),
    name: z.string(),
    work: z.string(),
    statement: z.string(),
    answer: z.string(),
    decided: timestamp,
    decided_by: playerBadge.nullable(),
  }),
  /** A removed picture is kept, which is shown again when it is restored. */
  has_picture: z.boolean(),
  /** Why the caller may not decide it: their own content, or they have decided the notice. */
  closed_to_me: z.enum(['own_case', 'same_staff']).nullable(),
})

export const listCounterNotices = defineCall('GET v1 /admin/counter-notices/', {
  summary: 'Counter notices that wait for a decision, by their clock',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  query: pageQuery,
  answer: pageOf(counterCase),
  refusals: stepUpRequired,
})

export const readRemovedPicture = defineCall('GET v1 /admin/counter-notices/{id}/picture/', {
  summary: 'The removed picture that a counter notice is about',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/webp',
  refusals: { ...stepUpRequired, not_found: { status: 404, detail: 'moderation.refused.no_picture' } },
})

export const decideCounterNotice = defineCall('POST v1 /admin/counter-notices/{id}/decide/', {
  summary:
    'Restore the content, once the waiting period is over, or keep it removed; both sides read the reason',
  decides: { kind: 'counter_notices', by: 'id' },
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ verdict: z.enum(['restored', 'kept']), reason: lines(3, 500) }),
  answer: counterCase,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    same_staff: { status: 403, detail: 'moderation.refused.decided_notice' },
    too_early: { status: 400, detail: 'moderation.refused.too_early_to_restore' },
  },
})

export const reopenCounterNotice = defineCall('POST v1 /admin/counter-notices/{id}/reopen/', {
  summary: 'Take back your own decision on a counter notice within a minute, before it has any consequence',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: counterCase,
  refusals: undoRefusals,
})
