import { z } from '#contract/zod.ts'
import { t } from '#messages/players.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { profile } from './players.ts'
import { phoneInput } from '#contract/shapes.ts'

export const sendPhoneCode = defineCall('PUT v1 /players/otp/', {
  summary: 'Send a one-time code to my phone',
  who: 'player',
  scope: 'session',
  limit: 'code',
  body: z.object({ phone: phoneInput.nullish() }),
  answer: z.object({ detail: z.string(), resend_after_s: z.int() }),
  refusals: {
    no_phone: { status: 400, field: 'phone', detail: 'players.refused.no_phone' },
    bad_phone: { status: 400, field: 'phone', detail: 'players.refused.bad_phone' },
    already_verified: { status: 400, detail: 'players.refused.already_verified' },
    not_sent: {
      status: 400,
      detail: 'players.refused.not_sent',
    },
    ...stepUpRequired,
    too_soon: {
      status: 400,
      detail: 'players.refused.too_soon',
    },
    too_many: {
      status: 429,
      detail: 'players.refused.too_many',
    },
  },
})

export const verifyPhone = defineCall('POST v1 /players/profile/verify/', {
  summary: 'Verify my phone with the code; five attempts',
  who: 'player',
  scope: 'session',
  limit: 'code',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: () => t('common.field.code_digits') }),
  }),
  answer: profile,
  refusals: {
    wrong_code: { status: 400, field: 'code', detail: 'players.refused.wrong_code' },
    not_checked: { status: 400, detail: 'players.refused.not_checked' },
    no_code: { status: 400, field: 'code', detail: 'players.refused.no_code' },
  },
})
