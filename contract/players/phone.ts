import { z } from 'zod'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { profile } from './players.ts'
import { phoneInput } from '#contract/shapes.ts'

export const sendPhoneCode = defineCall('PUT v1 /players/otp/', {
  summary: 'Send a one-time code to my phone',
  who: 'player',
  limit: 'code',
  body: z.object({ phone: phoneInput.nullish() }),
  answer: z.object({ detail: z.string(), resend_after_s: z.int() }),
  refusals: {
    no_phone: { status: 400, field: 'phone', detail: 'Enter your phone number first.' },
    bad_phone: { status: 400, field: 'phone', detail: 'This is not a working phone number.' },
    already_verified: { status: 400, detail: 'This phone is verified already.' },
    not_sent: {
      status: 400,
      detail: 'The code could not be sent to this number. Check it, or try again later.',
    },
    ...stepUpRequired,
    too_soon: {
      status: 400,
      detail: 'A code was sent a moment ago. Please wait a minute before asking for another.',
    },
    too_many: {
      status: 429,
      detail: 'Too many codes were sent to this number. Please try again in an hour.',
    },
  },
})

export const verifyPhone = defineCall('POST v1 /players/profile/verify/', {
  summary: 'Verify my phone with the code; five attempts',
  who: 'player',
  limit: 'code',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'The code has six digits.'),
  }),
  answer: profile,
  refusals: {
    wrong_code: { status: 400, field: 'code', detail: 'This code is wrong.' },
    not_checked: { status: 400, detail: 'The code could not be checked right now. Please try it again.' },
    no_code: { status: 400, field: 'code', detail: 'This code no longer works. Ask for a new one.' },
  },
})
