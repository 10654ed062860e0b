import { z } from '#contract/zod.ts'
import { t } from '#messages/accounts.ts'
import { email, givenPassword, login, signedIn } from './accounts.ts'
import { siteBusy, tooManyTries } from './refusals.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { detailAnswer, text, timestamp } from '#contract/shapes.ts'

const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*={0,2}$/)

/** A browser's passkey response (WebAuthn, JSON form) to a challenge. */
export const passkeyProof = z.object({
  challenge_id: z.uuid(),
  response: z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(200).nullish(),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.string().max(40).nullish(),
  }),
})

const passkeyChallenge = z.object({ challenge_id: z.uuid(), options: z.record(z.string(), z.unknown()) })

/** For the player alone, and never by a key. */
const bySession = { who: 'player', scope: 'session' } as const

const busy = {
  status: 429,
  detail: 'accounts.refused.busy',
} as const
const { banned, deletion_pending } = login.refusals
const badPasskey = { status: 400, field: 'passkey', detail: 'accounts.refused.bad_passkey' } as const
/** Ten attempts at a one-time code per quarter of an hour and account. */
const codeLimit = { limit: 'code' } as const

const secondFactorProof = {
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: () => t('common.field.code_digits') })
    .nullish(),
  recovery_code: z.string().trim().max(40).nullish(),
  passkey: passkeyProof.nullish(),
}
const wrongFactor = {
  wrong_code: { status: 400, field: 'code', detail: 'accounts.refused.wrong_code' },
  wrong_recovery_code: {
    status: 400,
    field: 'recovery_code',
    detail: 'accounts.refused.wrong_recovery_code',
  },
  bad_passkey: badPasskey,
} as const

export const security = z.object({
  has_password: z.boolean(),
  /** A new address that is not verified yet. */
  pending_email: z.string().nullable(),
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created: timestamp, last_used: timestamp.nullable() }),
  ),
  recovery_codes_left: z.int(),
  /** The time until which this session needs no other step-up. */
  stepped_up_until: timestamp.nullable(),
})

export const readSecurity = defineCall('GET v1 /accounts/security/', {
  summary: 'The security settings of my account',
  ...bySession,
  closedToViewers: true,
  answer: security,
})

export const stepUp = defineCall('POST v1 /accounts/step-up/', {
  summary:
    'Step up: confirm your identity with the password or a passkey, and the second factor if one is set; lasts 15 minutes in this session',
  ...bySession,
  limit: 'credentials',
  body: z.object({ password: givenPassword.nullish(), ...secondFactorProof }),
  answer: z.object({ detail: z.string(), stepped_up_until: timestamp }),
  refusals: {
    wrong_password: { status: 400, field: 'password', detail: 'accounts.refused.step_up_wrong_password' },
    password_needed: {
      status: 400,
      field: 'password',
      detail: 'accounts.refused.password_needed',
    },
    /** With `methods` as at the sign-in; call again with the password and one of them. */
    second_factor_required: { status: 403, detail: 'accounts.refused.second_factor_required' },
    ...wrongFactor,
    busy,
    ...tooManyTries,
  },
})

export const changeEmail = defineCall('POST v1 /accounts/change-email/', {
  summary:
    'Change the email address; takes effect with the link mailed to the new one, and the old one is notified',
  ...bySession,
  limit: 'mail',
  stepUp: true,
  body: z.object({ email }),
  answer: detailAnswer,
  refusals: {
    same_email: { status: 400, field: 'email', detail: 'accounts.refused.same_email' },
    too_many_mails: { status: 429, detail: 'accounts.refused.too_many_mails' },
    ...stepUpRequired,
  },
})

export const cancelEmailChange = defineCall('DELETE v1 /accounts/change-email/', {
  summary: 'Cancel the change of address',
  ...bySession,
  answer: z.undefined(),
  status: 204,
})

const linkBody = z.object({ id: z.string().max(64), token: z.string().max(128) })
const badLink = { bad_link: { status: 400, detail: 'accounts.refused.bad_link_bad_link' } } as const

export const confirmEmail = defineCall('POST v1 /accounts/confirm-email/', {
  summary: 'Verify the new address with the link from the mail; once, within 24 hours',
  who: 'anyone',
  scope: 'session',
  limit: 'code',
  body: linkBody,
  answer: detailAnswer,
  refusals: {
    ...badLink,
    email_taken: { status: 400, detail: 'accounts.refused.email_taken' },
  },
})

export const secondFactor = defineCall('POST v1 /accounts/second-factor/', {
  summary: 'The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  marksDevice: true,
  limit: 'credentials',
  body: z.object({
    second_factor_token: z.string().max(2000),
    ...secondFactorProof,
  }),
  answer: signedIn,
  refusals: {
    expired: { status: 401, detail: 'accounts.refused.expired' },
    ...wrongFactor,
    banned,
    deletion_pending,
    ...siteBusy,
    ...tooManyTries,
  },
})

export const passkeyOptions = defineCall('POST v1 /accounts/passkey-options/', {
  summary: 'The options for a sign-in or confirmation with a passkey',
  who: 'anyone',
  scope: 'session',
  limit: 'credentials',
  body: z.object({ second_factor_token: z.string().max(2000).nullish() }),
  answer: passkeyChallenge,
})

export const passkeyLogin = defineCall('POST v1 /accounts/passkey-login/', {
  summary: 'Sign in with only a passkey',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  marksDevice: true,
  limit: 'credentials',
  body: passkeyProof,
  answer: signedIn,
  refusals: {
    bad_passkey: { status: 401, detail: 'accounts.refused.bad_passkey' },
    banned,
    deletion_pending,
  },
})

export const newPasskeyOptions = defineCall('POST v1 /accounts/passkeys/options/', {
  summary: 'The options for creating a passkey',
  ...bySession,
  limit: 'code',
  stepUp: true,
  answer: passkeyChallenge,
  refusals: {
    too_many: { status: 400, detail: 'accounts.refused.too_many_passkeys' },
    ...stepUpRequired,
  },
})

export const addPasskey = defineCall('POST v1 /accounts/passkeys/', {
  summary: 'Save a new passkey',
  ...bySession,
  ...codeLimit,
  stepUp: true,
  body: z.object({
    name: text(1, 40),
    challenge_id: z.uuid(),
    response: z.object({
      id: bytes(1400),
      rawId: bytes(1400),
      type: z.literal('public-key'),
      response: z
        .object({
          clientDataJSON: bytes(4000),
          attestationObject: bytes(20_000),
          transports: z.array(z.string().max(20)).max(10).nullish(),
        })
        .loose(),
      clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
      authenticatorAttachment: z.string().max(40).nullish(),
    }),
  }),
  answer: security.extend({
    /** Returned once, with the first second factor. */ recovery_codes: z.array(z.string()).nullable(),
  }),
  status: 201,
  refusals: { bad_passkey: badPasskey, ...stepUpRequired },
})

export const removePasskey = defineCall('DELETE v1 /accounts/passkeys/{id}/', {
  summary: 'Remove a passkey',
  ...bySession,
  stepUp: true,
  params: z.object({ id: bytes(1400) }),
  answer: z.undefined(),
  status: 204,
  refusals: { not_found: { status: 404, detail: 'common.http.404' }, ...stepUpRequired },
})

export const beginTotp = defineCall('POST v1 /accounts/totp/', {
  summary: 'A secret for an authenticator app; takes effect once a code was confirmed',
  ...bySession,
  ...codeLimit,
  stepUp: true,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: {
    already_on: { status: 400, detail: 'accounts.refused.already_on' },
    ...stepUpRequired,
  },
})

export const confirmTotp = defineCall('POST v1 /accounts/totp/confirm/', {
  summary: 'Switch the authenticator app on with its first code',
  ...bySession,
  ...codeLimit,
  stepUp: true,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: () => t('common.field.code_digits') }),
  }),
  answer: security.extend({ recovery_codes: z.array(z.string()).nullable() }),
  refusals: {
    wrong_code: {
      status: 400,
      field: 'code',
      detail: 'accounts.refused.confirm_totp_wrong_code',
    },
    not_begun: { status: 400, detail: 'accounts.refused.not_begun' },
    ...stepUpRequired,
    ...siteBusy,
    ...tooManyTries,
  },
})

export const removeTotp = defineCall('DELETE v1 /accounts/totp/', {
  summary: 'Switch the authenticator app off',
  ...bySession,
  stepUp: true,
  answer: z.undefined(),
  status: 204,
  refusals: stepUpRequired,
})

export const newRecoveryCodes = defineCall('POST v1 /accounts/recovery-codes/', {
  summary: 'Create ten new recovery codes; the old ones become invalid',
  ...bySession,
  ...codeLimit,
  stepUp: true,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: {
    no_second_factor: { status: 400, detail: 'accounts.refused.no_second_factor' },
    ...stepUpRequired,
  },
})
