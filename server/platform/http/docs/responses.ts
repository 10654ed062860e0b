import { translate } from '#messages/translate.ts'
import type { Call, RefusalShape } from '#contract/call.ts'
import { isStable } from '#contract/stable-calls.ts'
import type { JsonSchema } from './schemas.ts'

export const REFUSAL = { $ref: '#/components/schemas/Refusal' }

/** The schemas of what every call may be refused with. */
export const refusalSchemas: Record<string, JsonSchema> = {
  Refusal: {
    type: 'object',
    description: 'Why a call was refused. `detail` is for people, in their language; `code` is for programs.',
    properties: {
      code: { type: 'string', description: 'The name of the refusal' },
      detail: { type: 'string' },
      scope: { type: 'string', description: 'With `scope_missing`: the scope that the key lacks' },
    },
  },
  InvalidInput: {
    type: 'object',
    description: 'The problems of each field, or `detail` if no field is at fault.',
    properties: { code: { type: 'string' }, detail: { type: 'string' } },
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` })
export const REFUSED = reference('Refused')

/** Refusals of any call, so that each names only its own. */
const ANY = {
  description: [
    '400 `invalid`: a field is missing or wrong; `{field: [messages]}`',
    '401 `not_signed_in`: the call needs a session or a key',
    '401 `session_ended`, `key_ended`: what was sent is unknown, has expired or was revoked',
    '403 `scope_missing`: the key lacks the scope that `scope` names',
    '403 `session_only`: no key may make this call',
    '403 `forbidden`: the player may not',
    '429 `too_many`: wait for the seconds of `Retry-After`',
  ].join('\n\n'),
  headers: { 'Retry-After': { description: 'Seconds; with 429 and 503', schema: { type: 'integer' } } },
  content: {
    'application/json': {
      schema: { anyOf: [REFUSAL, { $ref: '#/components/schemas/InvalidInput' }] },
      example: {
        code: 'scope_missing',
        detail: 'This key needs the scope results:write.',
        scope: 'results:write',
      },
    },
  },
}

/** The responses of calls other than their answers. Those that several calls share are written once. */
export class Responses {
  readonly components: Record<string, JsonSchema> = { Refused: ANY }
  readonly #uses = new Map<string, number>()
  readonly #texts = new Map<string, string>()

  constructor(calls: readonly Call[]) {
    for (const call of calls)
      for (const [, refusals] of refusalsByStatus(call)) {
        const text = textOf(refusals, isWorded(call))
        this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1)
      }
  }

  of(call: Call): Record<string, unknown> {
    const own = refusalsByStatus(call).map(([status, refusals]) => [
      status,
      this.#named(refusals, isWorded(call)),
    ])
    // Refusals of any call are said once; a call without refusals of its own refers to them.
    return own.some(([status]) => Number(status) < 500)
      ? Object.fromEntries(own)
      : { ...Object.fromEntries(own), '4XX': REFUSED }
  }

  #named(refusals: Named[], worded: boolean): JsonSchema {
    const text = textOf(refusals, worded)
    if (this.#uses.get(text) === 1) return { ...reference('Refused'), description: text }
    const known = this.#texts.get(text)
    if (known) return reference(known)
    const codes = refusals.map(([code]) => code)
    const base =
      codes.length > 2 ? `${pascal(codes[0])}And${codes.length - 1}More` : codes.map(pascal).join('Or')
    let name = base
    for (let n = 2; this.components[name]; n += 1) name = `${base}${n}`
    this.#texts.set(text, name)
    this.components[name] = { description: text, content: { 'application/json': { schema: REFUSAL } } }
    return reference(name)
  }
}

const isWorded = (call: Call): boolean => isStable(call.key)

type Named = [code: string, shape: RefusalShape]

function refusalsByStatus(call: Call): [status: number, refusals: Named[]][] {
  const named = Object.entries(call.refusals ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return [...new Set(named.map(([, shape]) => shape.status))].map((status) => [
    status,
    named.filter(([, shape]) => shape.status === status),
  ])
}

/** Sentences come with the refusals themselves, and all stand in the reference; here only those of stable calls do. */
const textOf = (refusals: Named[], worded: boolean): string =>
  worded
    ? refusals.map(([code, shape]) => `\`${code}\`: ${translate(shape.detail)}`).join('\n\n')
    : refusals.map(([code]) => `\`${code}\``).join(', ')
const pascal = (code = ''): string =>
  code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
