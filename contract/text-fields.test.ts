import { describe, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import type { Call } from './call.ts'
import { z } from './zod.ts'

const NAMING_SOMEBODY = [
  'POST v1 /players/versus-team/{id}/invite/',
  'POST v1 /organizations/{slug}/hand-over/',
  'PUT v1 /organizations/{slug}/members/',
  'POST v1 /organizations/{slug}/bans/',
  'POST v1 /tournaments/{id}/substitute/preview/',
  'POST v1 /tournaments/{id}/substitute/',
  'POST v1 /tournaments/{id}/entrants/',
  'POST v1 /tournaments/{id}/entrants/preview/',
  'PUT v1 /tournaments/{id}/staff/',
]

const WEBHOOKS = ['/organizations/{slug}', '/tournaments/{id}'].flatMap((owner) => [
  `POST v1 ${owner}/webhooks/`,
  `PUT v1 ${owner}/webhooks/{webhookId}/`,
])

/**
 * Texts that the rules of words and links do not hold for, each with why (decision 148): fields of every call, or of one. A field stands for those in it.
 */
const WITHOUT: Record<string, string[]> = {
  'secret, and read by nobody': [
    'password',
    'old_password',
    'confirm_password',
    'token',
    'social_token',
    'oauth_token',
    'oauth_verifier',
    'refresh_token',
    'second_factor_token',
    'recovery_code',
    'turnstile_token',
    'passcode',
    'invite',
    'POST v1 /auth/{provider}/token code',
    'POST v1 /discord/installed/ code',
    'code_verifier',
    'state',
    'response',
    'passkey',
  ],
  'compared with what exists, and not kept': [
    ...NAMING_SOMEBODY.map((key) => `${key} username`),
    'affiliate_code',
    'provider',
    'redirect_uri',
    'iss',
    'POST v1 /accounts/confirm-email/ id',
    'POST v1 /accounts/keep/ id',
    'POST v1 /players/remove-notifications/ notification',
    'POST v1 /players/terms/accept/ version',
  ],
  'read by its player and by staff': [
    'email',
    'paypal_email',
    'first_name',
    'last_name',
    'address',
    'endpoint',
    'old',
    'player_ip',
    'time_zone',
    'language',
    'notification_preferences',
    'POST v1 /accounts/passkeys/ name',
    'POST v1 /developer/apps/ redirect_uris[]',
    'POST v1 /developer/keys/ name',
    'POST v1 /organizations/{slug}/keys/ name',
    ...WEBHOOKS.flatMap((key) => ['url', 'description'].map((field) => `${key} ${field}`)),
    'POST v1 /reports/ details',
    'POST v1 /players/organizer-request/ reason',
    'POST v1 /challenges/{id}/scores/{scoreId}/reopen/ reason',
    'POST v1 /appeals/ text',
    'POST v1 /players/sanctions/{id}/appeal/ text',
    ...['name', 'statement'].map((field) => `POST v1 /data-requests/ ${field}`),
  ],
  'a declaration with legal effect, passed on as it is': [
    ...['name', 'work', 'url', 'statement'].map((field) => `POST v1 /notices/ ${field}`),
    ...['name', 'statement', 'phone'].flatMap((field) => [
      `POST v1 /removed-content/counter-notice/ ${field}`,
      `POST v1 /players/removed-content/{id}/counter-notice/ ${field}`,
    ]),
    ...['court', 'case_number'].map((field) => `POST v1 /counter-notices/action/ ${field}`),
  ],
  'read again when it is sent': ['POST v1 /tournaments/{id}/preview/ reason'],
  'written once by the operator, who has the token of the log': [
    'POST v1 /setup/ site',
    'POST v1 /setup/ username',
  ],
  'judged by the same rules in its command': [
    'POST v2 /accounts/signup/ username',
    'POST v1 /organizations/ slug',
  ],
}

const calls: Call[] = allCalls.map(({ call }) => call)
const ruled = (call: Call) => [...(call.freeText ?? []), ...(call.ruledText ?? [])]
const isRuled = (call: Call, field: string) =>
  [...ruled(call), ...(call.statementText ?? [])].some((name) =>
    [name, `${name}[]`, `${name}[].name`].includes(field),
  )
const isIn = (field: string, entry: string) =>
  field === entry || field.startsWith(`${entry}.`) || field.startsWith(`${entry}[]`)
const entries = Object.values(WITHOUT).flat()
const isLeftOut = (call: Call, field: string) =>
  entries.some((entry) => isIn(field, entry) || isIn(`${call.key} ${field}`, entry))

/** Texts outside the console: in the console, staff write for the site. */
const texts = calls
  .filter(({ who }) => who !== 'staff')
  .flatMap((call) => textFieldsOf(call).map((field) => ({ call, field, name: `${call.key} ${field}` })))

describe('texts in the bodies of calls', () => {
  test.each(texts)('$name: the rules hold, or it is written down why not', ({ call, field, name }) => {
    const isBoth = isRuled(call, field) && isLeftOut(call, field)
    expect([name, isRuled(call, field) || isLeftOut(call, field), isBoth]).toEqual([name, true, false])
  })

  test('what is written down exists', () => {
    const isUsed = (entry: string) => texts.some(({ field, name }) => isIn(field, entry) || isIn(name, entry))
    expect(entries.filter((entry) => !isUsed(entry))).toEqual([])
  })

  test('a call names fields that it has, and its refusals', () => {
    for (const call of calls.filter((each) => ruled(each).length > 0)) {
      const tops = new Set(textFieldsOf(call).map((field) => field.replace(/[.[].*/, '')))
      // The letters of a tag are no text that could lead anywhere, but they can be a word.
      expect([call.key, ruled(call).filter((name) => name !== 'tag' && !tops.has(name))]).toEqual([
        call.key,
        [],
      ])
      expect(call.refusals).toHaveProperty('text_not_allowed')
      if (call.freeText) expect(call.refusals).toHaveProperty('muted')
      expect(call.freeText?.filter((name) => call.ruledText?.includes(name)) ?? []).toEqual([])
    }
  })

  test('staff write as they want in the console', () => {
    const held = calls.filter((call) => call.who === 'staff' && ruled(call).length > 0)
    expect(held.map(({ key }) => key)).toEqual([])
  })
})

type Node = Record<string, unknown>

/** By their path, the strings that are not one of a few values, an id or a time, and whose pattern admits two words or a link. */
function textFieldsOf({ body }: Call): string[] {
  if (!body) return []
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node
  const found = new Set<string>()
  const list = (value: unknown) => (value ?? []) as Node[]
  const walk = (node: Node, path: string): void => {
    const ref = node['$ref']
    if (typeof ref === 'string')
      return walk((root['$defs'] as Node)[ref.slice('#/$defs/'.length)] as Node, path)
    const ways = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => list(node[name]))
    for (const way of ways) walk(way, path)
    // Without a type, anything may be sent.
    const isAnything = node['type'] === undefined && ways.length === 0 && !isOneOfFew(node)
    if (isAnything || (node['type'] === 'string' && isText(node))) found.add(path)
    const under = path === '' ? '' : `${path}.`
    for (const [name, field] of Object.entries((node['properties'] ?? {}) as Record<string, Node>))
      walk(field, `${under}${name}`)
    if (typeof node['additionalProperties'] === 'object')
      walk(node['additionalProperties'] as Node, `${under}*`)
    for (const item of [node['items'], ...list(node['prefixItems'])])
      if (typeof item === 'object') walk(item as Node, `${path}[]`)
  }
  walk(root, '')
  return [...found]
}

function isOneOfFew(node: Node): boolean {
  return node['enum'] !== undefined || node['const'] !== undefined
}

function isText(node: Node): boolean {
  if (isOneOfFew(node) || ['uuid', 'date', 'date-time'].includes(String(node['format']))) return false
  const patterns = [node, ...((node['allOf'] ?? []) as Node[])]
    .map(({ pattern }) => pattern)
    .filter((pattern) => typeof pattern === 'string')
  const samples = ['two words', 'shop.example', 'https://shop.example']
  return samples.some((sample) => patterns.every((pattern) => new RegExp(pattern, 'u').test(sample)))
}
