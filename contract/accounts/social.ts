import { z } from '#contract/zod.ts'
import { t } from '#messages/accounts.ts'
import { PROVIDERS } from '#core/external/sign-in-providers.ts'
import { login, signedIn } from './accounts.ts'
import { defineCall } from '#contract/call.ts'

/** Lichess only verifies a game account. */
const SIGN_IN_PROVIDERS = PROVIDERS.filter((id) => id !== 'lichess')

export const switchedOff = { status: 400, detail: 'accounts.refused.switched_off' } as const
export const expired = { status: 400, detail: 'accounts.refused.expired_expired' } as const

const { unverified, banned, deletion_pending, second_factor_required } = login.refusals
const signInProvider = z.enum(SIGN_IN_PROVIDERS, { error: () => t('accounts.field.sign_in_service') })
export const anyProvider = z.enum(PROVIDERS, { error: () => t('accounts.field.sign_in_service') })
export const socialToken = z.string({ error: () => t('accounts.field.social_token') }).max(4096)
export const twitterPair = {
  oauth_token: z.string().max(512).nullish(),
  oauth_verifier: z.string().max(512).nullish(),
}

export const socialProfile = z.object({
  email: z.string().nullable(),
  email_verified: z.boolean(),
  name: z.string().nullable(),
  username: z.string().nullable(),
})

export const providerSettings = defineCall('GET v1 /auth/{provider}/', {
  summary: 'The authorization address and client id of a provider; the browser adds its own state and PKCE',
  who: 'anyone',
  scope: 'session',
  closedToViewers: true,
  params: z.object({ provider: anyProvider }),
  answer: z.object({
    authorize_url: z.string(),
    client_id: z.string(),
    scope: z.string(),
    /** The `iss` that the provider's response must have (RFC 9207); null if it sends none. */
    issuer: z.string().nullable(),
    pkce: z.boolean(),
    /** A script that opens a popup and returns the code without leaving the page. */
    script_url: z.string().nullable(),
  }),
  refusals: {
    switched_off: switchedOff,
    unreachable: { status: 400, detail: 'accounts.refused.provider_unreachable' },
  },
})

export const socialCode = defineCall('POST v1 /auth/{provider}/token', {
  summary: "Exchange a provider's code for a social token of this site, valid once within ten minutes",
  who: 'anyone',
  scope: 'session',
  limit: 'code',
  params: z.object({ provider: anyProvider }),
  body: z.object({
    code: z.string().min(1).max(4096),
    redirect_uri: z.string().max(2048),
    code_verifier: z.string().max(128).nullish(),
    state: z.string().max(512).nullish(),
    iss: z.string().max(512).nullish(),
  }),
  answer: z.object({ social_token: z.string(), profile: socialProfile }),
  refusals: {
    switched_off: switchedOff,
    bad_redirect: { status: 400, field: 'redirect_uri', detail: 'accounts.refused.bad_redirect' },
    wrong_issuer: { status: 400, detail: 'accounts.refused.provider_failed' },
    refused: { status: 400, detail: 'accounts.refused.provider_failed' },
    unreachable: { status: 400, detail: 'accounts.refused.provider_unreachable' },
  },
})

export const twitterAuth = defineCall('GET v1 /accounts/twitter-auth/', {
  summary: 'A request token of X and its authorization address (OAuth 1.0a)',
  who: 'anyone',
  scope: 'session',
  closedToViewers: true,
  limit: 'code',
  query: z.object({ redirect: z.string().max(2048).default('') }),
  answer: z.object({ url: z.string(), oauth_token: z.string() }),
  refusals: {
    switched_off: switchedOff,
    bad_redirect: { status: 400, field: 'redirect', detail: 'accounts.refused.bad_redirect' },
    unreachable: { status: 400, detail: 'accounts.refused.provider_unreachable' },
  },
})

export const socialLogin = defineCall('POST v1 /accounts/social-login/', {
  summary: "Sign in with a social token (or X's pair); an unknown identity is refused and can sign up",
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  marksDevice: true,
  limit: 'credentials',
  body: z.object({ provider: signInProvider, social_token: socialToken.nullish(), ...twitterPair }),
  answer: signedIn,
  refusals: {
    unverified,
    banned,
    deletion_pending,
    second_factor_required,
    switched_off: switchedOff,
    expired,
    refused: { status: 400, detail: 'accounts.refused.provider_failed' },
    unreachable: { status: 400, detail: 'accounts.refused.provider_unreachable' },
    social_account_unknown: {
      status: 400,
      detail: 'accounts.refused.social_account_unknown',
    },
  },
})
