import { z } from '#contract/zod.ts'
import { t } from '#messages/accounts.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import { passwordProblem } from '#core/accounts/password.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { detailAnswer } from '#contract/shapes.ts'
import { passwordSentence, usernameSentence } from './name-and-password-words.ts'
import { passwordRefusals, siteBusy, tooManyTries } from './refusals.ts'

export const email = z
  .string({ error: () => t('common.field.text') })
  .trim()
  .min(1, { error: () => t('accounts.field.email_required') })
  .max(254, { error: () => t('accounts.field.email_too_long') })
  .pipe(z.email({ error: () => t('common.field.email') }))

export const username = z
  .string({ error: () => t('common.field.text') })
  .trim()
  .normalize('NFC')
  .superRefine((value, context) => {
    const problem = usernameProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: usernameSentence(problem) })
  })

/**
 * A new password. Only its length is checked here (NIST 800-63B); the server also checks the list of common
 * passwords and the player's own names.
 */
export const newPassword = z.string({ error: () => t('common.field.text') }).superRefine((value, context) => {
  const problem = passwordProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: passwordSentence(problem) })
})

/** A password to compare: any text short enough not to make hashing slow. */
export const givenPassword = z
  .string({ error: () => t('common.field.text') })
  .min(1, { error: () => t('common.password_is_needed') })
  .max(1024, { error: () => t('accounts.field.password_too_long') })

/**
 * Runs a refinement over several fields even when one of them is invalid, so that all problems are reported
 * at once.
 */
const whenObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

function confirmed<Shape extends { password: string; confirm_password: string }>(
  value: Shape,
  context: z.core.$RefinementCtx<Shape>,
) {
  if (value.password !== value.confirm_password)
    context.addIssue({
      code: 'custom',
      path: ['confirm_password'],
      message: t('accounts.field.passwords_differ'),
      input: value,
    })
}

export const role = z.enum(['player', 'organizer', 'moderator', 'admin'])

export const signedIn = z.object({
  extras: z.object({
    id: z.string(),
    username: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    role,
    access_token: z.string(),
    refresh_token: z.string(),
  }),
})

export const login = defineCall('POST v1 /accounts/login/', {
  summary: 'Sign in with email and password',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  marksDevice: true,
  limit: 'credentials',
  body: z.object({ email, password: givenPassword }),
  answer: signedIn,
  refusals: {
    wrong_credentials: { status: 401, detail: 'accounts.refused.wrong_credentials' },
    unverified: { status: 500, detail: 'accounts.refused.unverified' },
    banned: {
      status: 403,
      detail: 'accounts.refused.banned',
    },
    deletion_pending: {
      status: 401,
      detail: 'accounts.refused.deletion_pending',
    },
    second_factor_required: { status: 403, detail: 'accounts.refused.second_factor_required' },
    busy: { status: 429, detail: 'accounts.refused.busy' },
    ...tooManyTries,
  },
})

const optionalText = (maxLength: number) => z.string().max(maxLength).nullish()

export const signupBody = z
  .object({
    email,
    /** Required unless there is a social token. */
    password: z.string({ error: () => t('common.field.text') }).nullish(),
    confirm_password: z
      .string({ error: () => t('accounts.field.repeat_password') })
      .max(1024)
      .nullish(),
    username,
    /** An unknown code does not prevent signing up. */
    affiliate_code: optionalText(2000),
    provider: optionalText(32),
    social_token: optionalText(4096),
    player_ip: optionalText(64),
    turnstile_token: z
      .string({ error: () => t('accounts.field.human_check') })
      .min(1, { error: () => t('accounts.field.human_check') })
      .max(8192),
  })
  .superRefine((value, context) => {
    if (value.social_token && !value.password) return
    if (value.password && typeof value.password !== 'string') return
    const problem = value.password ? passwordProblem(value.password) : 'missing'
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: passwordSentence(problem) })
    if (value.password !== value.confirm_password)
      context.addIssue({
        code: 'custom',
        path: ['confirm_password'],
        message: t('accounts.field.passwords_differ'),
      })
  }, whenObject)

export const signup = defineCall('POST v2 /accounts/signup/', {
  feature: 'sign_up',
  summary: 'Create an account; a link in a mail verifies the address',
  who: 'anyone',
  scope: 'session',
  marksDevice: true,
  limit: 'mail',
  body: signupBody,
  /** With `extras` when a social provider has verified the email: the player is signed in at once. */
  answer: detailAnswer.extend({ extras: signedIn.shape.extras.optional() }),
  status: 201,
  refusals: {
    username_taken: { status: 400, field: 'username', detail: 'accounts.refused.username_taken' },
    username_not_allowed: { status: 400, field: 'username', detail: 'accounts.refused.username_not_allowed' },
    ...passwordRefusals,
    human_check_failed: {
      status: 400,
      field: 'turnstile_token',
      detail: 'accounts.refused.human_check_failed',
    },
    social_expired: {
      status: 400,
      detail: 'accounts.refused.social_expired',
    },
    social_taken: {
      status: 400,
      detail: 'accounts.refused.social_taken',
    },
    email_has_account: {
      status: 400,
      field: 'email',
      detail: 'accounts.refused.email_has_account',
    },
    busy: { status: 429, detail: 'accounts.refused.signup_busy' },
  },
})

export const usernameAvailable = defineCall('GET v1 /accounts/username-available/', {
  summary: 'Whether a username is available; called while typing',
  who: 'anyone',
  scope: 'session',
  limit: 'lookup',
  query: z.object({ username: z.string().max(64).default('') }),
  answer: z.object({ available: z.boolean(), detail: z.string() }),
})

export const readInviter = defineCall('GET v1 /accounts/inviter/', {
  summary: 'The player behind a referral code; null for an unknown one',
  who: 'anyone',
  scope: 'session',
  limit: 'lookup',
  query: z.object({ code: z.string().max(2000).default('') }),
  answer: detailAnswer.extend({ username: z.string().nullable() }),
})

export const humanCheck = defineCall('GET v1 /accounts/human-check/', {
  summary: 'A proof-of-work challenge for the sign-up form (ALTCHA); not used when Turnstile is configured',
  who: 'anyone',
  scope: 'session',
  limit: 'lookup',
  answer: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }).loose(),
})

export const resendVerification = defineCall('POST v1 /accounts/resend-verification-email/', {
  summary: 'Send the verification mail again; the same answer whether the address is known or not',
  who: 'anyone',
  scope: 'session',
  limit: 'mail',
  body: z.object({ email }),
  answer: detailAnswer,
})

export const verification = defineCall('GET v1 /accounts/verification', {
  summary:
    'Verify the email address with the link from the mail; once, within 24 hours. Signs in the browser that signed up',
  who: 'anyone',
  scope: 'session',
  closedToViewers: true,
  limit: 'code',
  marksDevice: true,
  query: z.object({ id: z.string().max(64).default(''), token: z.string().max(128).default('') }),
  answer: detailAnswer.extend({ email: z.string(), extras: signedIn.shape.extras.optional() }),
  refusals: {
    bad_link: { status: 400, detail: 'accounts.refused.bad_link' },
    already_verified: { status: 400, detail: 'accounts.refused.already_verified' },
  },
})

export const logout = defineCall('PUT v1 /accounts/logout/', {
  summary: 'End this session',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  body: z.object({ refresh_token: z.string().nullish() }),
  answer: detailAnswer,
})

export const forgotPassword = defineCall('POST v1 /accounts/forgot-password/', {
  summary: 'Send a link to set a new password; the same answer whether the address is known or not',
  who: 'anyone',
  scope: 'session',
  limit: 'mail',
  body: z.object({ email }),
  answer: detailAnswer,
})

/** Also removes connected sign-ins and passkeys, which grant access without the password. */
const disconnectOthers = { disconnect_others: z.boolean().nullish() }

export const resetPasswordBody = z
  .object({ password: newPassword, confirm_password: z.string().max(1024), ...disconnectOthers })
  .superRefine(confirmed, whenObject)

export const resetPassword = defineCall('PUT v1 /accounts/reset-password/', {
  summary: 'Set a new password with the link from the mail; once, within 30 minutes; ends all sessions',
  who: 'anyone',
  scope: 'session',
  limit: 'code',
  query: z.object({ id: z.string().max(64).default(''), token: z.string().max(128).default('') }),
  body: resetPasswordBody,
  /**
   * Passkeys that were kept although all were to be disconnected: they are the second factor, which access to
   * the mailbox must not remove.
   */
  answer: detailAnswer.extend({ passkeys_left: z.int() }),
  refusals: {
    bad_link: { status: 400, detail: 'accounts.refused.bad_link' },
    ...passwordRefusals,
    ...siteBusy,
  },
})

export const changePasswordBody = z
  .object({
    old_password: givenPassword,
    password: newPassword,
    confirm_password: z.string().max(1024),
    ...disconnectOthers,
  })
  .superRefine(confirmed, whenObject)

export const changePassword = defineCall('PUT v1 /accounts/change-password/', {
  summary:
    'Change the password; ends the other sessions, and with `disconnect_others` (which needs a step-up) removes the other ways to sign in',
  who: 'player',
  scope: 'session',
  limit: 'credentials',
  body: changePasswordBody,
  answer: detailAnswer,
  refusals: {
    wrong_password: { status: 400, field: 'old_password', detail: 'accounts.refused.wrong_password' },
    ...stepUpRequired,
    ...passwordRefusals,
    ...siteBusy,
    ...tooManyTries,
  },
})

export const onboardingStatus = defineCall('PUT v2 /accounts/onboarding-status/', {
  summary: 'Save the onboarding step; returns the furthest step that is actually reached',
  who: 'player',
  scope: 'session',
  body: z.object({ step: z.int().min(1).max(5) }),
  answer: z.object({ step: z.int().min(1).max(5) }),
})
