import { z } from '#contract/zod.ts'
import { t } from '#messages/accounts.ts'
import { isRedirect, MAX_REDIRECTS } from '#core/accounts/apps.ts'
import { scope } from './keys.ts'
import { defineCall, freeTextRefusals, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, text, timestamp } from '#contract/shapes.ts'

/** A name before the host looks like a host. */
const hasPlainHost = (website: string): boolean => !URL.canParse(website) || new URL(website).username === ''
const address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: () => t('accounts.field.app_address') })
  .max(200)
  .refine(hasPlainHost, { error: () => t('accounts.field.app_address') })
const redirect = z
  .string()
  .max(300)
  .refine((uri) => isRedirect(uri) && URL.canParse(uri), {
    error: () => t('accounts.field.app_redirect'),
  })

export const ownApp = z.object({
  client_id: z.string(),
  name: z.string(),
  website: z.string().nullable(),
  /** The path of its logo on this site, once it has one. */
  logo: z.string().nullable(),
  redirect_uris: z.array(z.string()),
  /** Set for an app that can keep no secret, as one on a phone. */
  public: z.boolean(),
  created: timestamp,
})
/** An app as those see it who are asked to allow it. */
const shownApp = z.object({
  client_id: z.string(),
  name: z.string(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
  /** The player who has registered it. */
  owner: z.string(),
})

export const ofApp = z.object({ id: z.uuid() })
export const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const listApps = defineCall('GET v1 /developer/apps/', {
  summary: 'Apps that I have registered',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: pageOf(ownApp),
})

export const createApp = defineCall('POST v1 /developer/apps/', {
  freeText: ['name', 'website'],
  summary:
    'Register an app, which players can allow to act for them; the answer is the only one that shows its secret',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  feature: 'apps',
  body: z.object({
    name: text(1, 40),
    redirect_uris: z.array(redirect).min(1).max(MAX_REDIRECTS),
    website: address.nullable().default(null),
    public: z.boolean().default(false),
  }),
  answer: ownApp.extend({ client_secret: z.string().optional() }),
  status: 201,
  refusals: {
    ...freeTextRefusals,
    name_not_allowed: { status: 400, detail: 'accounts.refused.app_name', field: 'name' },
    too_many_apps: { status: 400, detail: 'accounts.refused.too_many_apps' },
    ...stepUpRequired,
  },
})

export const deleteApp = defineCall('DELETE v1 /developer/apps/{id}/', {
  summary: 'Delete an app of mine, by its client_id; it stops at once for everybody who has allowed it',
  who: 'player',
  scope: 'session',
  stepUp: true,
  params: ofApp,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...stepUpRequired },
})

export const listConsents = defineCall('GET v1 /developer/consents/', {
  summary: 'Apps that I have allowed to act for me',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: pageOf(
    z.object({
      app: shownApp,
      scopes: z.array(scope),
      created: timestamp,
      /** To the hour. */
      last_used: timestamp.nullable(),
    }),
  ),
})

export const removeConsent = defineCall('DELETE v1 /developer/consents/{id}/', {
  summary: 'Take from an app, by its client_id, what I have allowed; it stops at once',
  who: 'player',
  scope: 'session',
  params: ofApp,
  answer: z.undefined(),
  status: 204,
  refusals: notFound,
})

const ofRequest = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
const ended = {
  ended: { status: 404, detail: 'accounts.refused.app_request_ended' },
  no_scope: { status: 400, detail: 'accounts.refused.app_no_scope' },
} as const

export const readAppRequest = defineCall('GET v1 /developer/authorizations/{id}/', {
  summary: 'The app that asks to act for me, and what it asks for',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  params: ofRequest,
  answer: z.object({
    app: shownApp,
    /** The host at which the app is answered; its scheme, if it has one of its own. */
    host: z.string(),
    scopes: z.array(z.object({ scope: scope, title: z.string(), description: z.string() })),
  }),
  refusals: ended,
})

export const answerAppRequest = defineCall('POST v1 /developer/authorizations/{id}/', {
  summary: 'Allow an app to act for me, or refuse it; then the browser goes on at `redirect`',
  who: 'player',
  scope: 'session',
  feature: 'apps',
  params: ofRequest,
  body: z.object({ allow: z.boolean() }),
  answer: z.object({ redirect: z.string() }),
  /** To allow needs a step-up, as a key does: it lasts longer than the session. To refuse needs none. */
  refusals: { ...ended, ...stepUpRequired },
})

export const listAllApps = defineCall('GET v1 /admin/apps/', {
  summary: 'The apps of all players, the latest first; how many players have allowed each',
  who: 'staff',
  may: 'operations',
  query: z.object(pageFields),
  answer: pageOf(ownApp.extend({ owner: z.string(), players: z.int() })),
})

export const endApp = defineCall('POST v1 /admin/apps/{id}/end/', {
  summary: 'End the app of a player; it stops at once',
  who: 'staff',
  may: 'operations',
  params: ofApp,
  stepUp: true,
  body: z.object({ reason: text(3, 500) }),
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...stepUpRequired },
})
