import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { sized } from '#core/testing/sized.ts'

/** Invalid values of every JSON type. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '𝕏'.repeat(300),
  '<script>alert(1)</script>',
  "'; drop table players; --",
  '../../etc/passwd',
  '{{7*7}}',
  '%00',
  'null',
  'undefined',
  'NaN',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '9999999999999999999',
  [],
  [[]],
  [null],
  {},
  { $ne: 1 },
  { toString: 1 },
  { length: -1 },
  Array(2000).fill(1),
]

const HOSTILE_PARAMS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '9999999999999999',
  '%00',
  '%2e%2e%2f',
  "1'--",
  '1e9',
  '😀'.repeat(10),
  'x'.repeat(300),
]

/** How many of the hostile values each field meets; the long tests send all. */
const PER_FIELD = sized(2, HOSTILE_VALUES.length)

let turn = 0

/** The next values: all of them in the long tests, otherwise a few, others for each field. */
function nextOf<Value>(values: readonly Value[]): Value[] {
  const count = Math.min(PER_FIELD, values.length)
  return Array.from({ length: count }, () => values[turn++ % values.length] as Value)
}

export type Hostile = { name: string; path: string; body: string | undefined }

type Field = { name: string; required: boolean }

/** Requests made from a call's own schema: each field missing, and each field with each hostile value. */
export function hostileRequests(call: Call, url: string): Hostile[] {
  const params = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const goodPath = params.reduce((path, name) => path.replace(`:${name}`, exampleParam(call, name)), url)
  const requests: Hostile[] = []
  for (const name of params)
    for (const value of nextOf(HOSTILE_PARAMS).map(encodeURIComponent))
      requests.push({
        name: `${name}=${value.slice(0, 20)}`,
        path: params.reduce(
          (path, each) => path.replace(`:${each}`, each === name ? value : exampleParam(call, each)),
          url,
        ),
        body: call.body ? '{}' : undefined,
      })
  for (const { name } of fieldsOf(call.query)) {
    const twice = new URLSearchParams([
      [name, 'a'],
      [name, 'b'],
    ])
    requests.push({
      name: `?${name} twice`,
      path: `${goodPath}?${twice}`,
      body: call.body ? '{}' : undefined,
    })
    for (const value of nextOf(HOSTILE_VALUES)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      requests.push({
        name: `?${name}`,
        path: `${goodPath}?${new URLSearchParams({ [name]: text.slice(0, 2000) })}`,
        body: call.body ? '{}' : undefined,
      })
    }
  }
  if (!call.body) return requests
  const fields = fieldsOf(call.body)
  for (const field of fields)
    for (const value of nextOf(HOSTILE_VALUES))
      requests.push({
        name: `${field.name}: ${JSON.stringify(value).slice(0, 30)}`,
        path: goodPath,
        body: JSON.stringify({ [field.name]: value }),
      })
  const wholes = [
    '',
    '{',
    '[]',
    '[1]',
    'null',
    '"x"',
    '1',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, { [name]: {} }]))),
  ]
  for (const body of nextOf(wholes))
    requests.push({ name: `body ${body.slice(0, 30)}`, path: goodPath, body })
  return requests
}

export function fieldsOf(schema: z.ZodType | undefined): Field[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    required?: string[]
    anyOf?: { properties?: object }[]
  }
  const shapes = [json.properties ?? {}, ...(json.anyOf ?? []).map((each) => each.properties ?? {})]
  const names = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  return [...names].map((name) => ({ name, required: json.required?.includes(name) ?? false }))
}

function exampleParam(call: Call, name: string): string {
  if (call.key.includes('sessions')) return '00000000-0000-7000-8000-000000000000'
  return name === 'name' ? 'faq' : '1'
}
