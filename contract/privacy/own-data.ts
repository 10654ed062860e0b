import { z } from '#contract/zod.ts'
import { t } from '#messages/privacy.ts'
import { givenPassword } from '#contract/accounts/accounts.ts'
import { siteBusy, tooManyTries } from '#contract/accounts/refusals.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { detailAnswer, timestamp } from '#contract/shapes.ts'

export const exportData = defineCall('POST v1 /accounts/export/', {
  summary: 'Export everything stored about me: a ZIP of JSON files',
  who: 'player',
  scope: 'session',
  limit: 'mail',
  stepUp: true,
  answer: z.instanceof(Uint8Array),
  media: 'application/zip',
  refusals: stepUpRequired,
})

export const deleteAccount = defineCall('POST v1 /accounts/delete/', {
  summary: 'Delete my account; sessions end at once, and the link in the mail restores it for 14 days',
  who: 'player',
  scope: 'session',
  limit: 'credentials',
  body: z.object({
    password: givenPassword.nullish(),
    confirm: z.literal(true, { error: () => t('common.field.confirm_deletion') }),
  }),
  answer: z.object({ detail: z.string(), deleted_at: timestamp }),
  refusals: {
    wrong_password: { status: 400, field: 'password', detail: 'privacy.refused.wrong_password' },
    last_admin: { status: 400, detail: 'privacy.refused.last_admin' },
    money_left: { status: 400, detail: 'privacy.refused.money_left' },
    payment_open: {
      status: 400,
      detail: 'privacy.refused.payment_open',
    },
    in_match: { status: 400, detail: 'privacy.refused.in_match' },
    ...siteBusy,
    ...tooManyTries,
    ...stepUpRequired,
  },
})

export const keepAccount = defineCall('POST v1 /accounts/keep/', {
  summary: 'Restore an account that is being deleted, with the link from the mail',
  who: 'anyone',
  scope: 'session',
  // The browser that deleted the account may still store its session.
  ignoresEndedToken: true,
  limit: 'code',
  body: z.object({ id: z.string().max(64), token: z.string().max(128) }),
  answer: detailAnswer,
  refusals: { bad_link: { status: 400, detail: 'common.refused.bad_link' } },
})
