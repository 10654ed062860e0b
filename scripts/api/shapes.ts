import type { OpenApiDocument } from '#server/platform/http/docs/openapi.ts'

/**
 * Lists what the stable calls take and answer, as `key: type` lines: `GET /api/v1/games/ answers .results: …`,
 * `Game answers .slug: string`. A name that ends in `?` may be left out.
 */
export type Shapes = Map<string, string>

type Schema = Record<string, unknown>
type Way = 'answers' | 'takes'
type Operation = {
  'x-stability'?: string
  parameters?: Schema[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export function shapesOf(document: OpenApiDocument): Shapes {
  const shapes: Shapes = new Map()
  const named = new Set<string>()

  function nameOf(ref: string, way: Way): string {
    const name = ref.split('/').at(-1) ?? ref
    const key = `${name} ${way}`
    if (!named.has(key)) {
      named.add(key)
      describe(key, document.components.schemas[name] ?? {}, way)
    }
    return name
  }

  /** Writes a key and the fields below it. */
  function describe(key: string, schema: Schema, way: Way, mayBeLeftOut = false): void {
    shapes.set(mayBeLeftOut ? `${key}?` : key, typeOf(key, schema, way))
  }

  function typeOf(key: string, schema: Schema, way: Way): string {
    if (typeof schema['$ref'] === 'string') return nameOf(schema['$ref'], way)
    if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)))
    if ('const' in schema) return JSON.stringify(schema['const'])
    for (const word of ['anyOf', 'oneOf', 'allOf']) {
      const parts = schema[word] as Schema[] | undefined
      // The fields of all parts have the key of the whole, whichever part has them.
      if (parts) return union(parts.map((part) => typeOf(key, part, way)))
    }
    if (schema['items']) describe(`${key}[]`, schema['items'] as Schema, way)
    const required = new Set((schema['required'] as string[] | undefined) ?? [])
    for (const [name, field] of Object.entries((schema['properties'] as Record<string, Schema>) ?? {}))
      describe(`${key} .${name}`, field, way, !required.has(name))
    return union([schema['type'] ?? 'any'].flat().map(String))
  }

  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, value] of Object.entries(operations)) {
      const operation = value as Operation
      if (operation['x-stability'] !== 'stable') continue
      const call = `${method.toUpperCase()} ${path}`
      shapes.set(call, 'call')
      for (const each of operation.parameters ?? []) {
        const parameter = resolved(document, each)
        const key = `${call} takes .${String(parameter['name'])}`
        describe(key, parameter['schema'] as Schema, 'takes', parameter['required'] !== true)
      }
      const body = operation.requestBody?.content['application/json']?.schema
      if (body) describe(`${call} takes body`, body, 'takes')
      for (const [status, response] of Object.entries(operation.responses)) {
        const answer = response.content?.['application/json']?.schema
        if (status.startsWith('2') && answer) describe(`${call} answers`, answer, 'answers')
      }
    }
  return shapes
}

function resolved(document: OpenApiDocument, parameter: Schema): Schema {
  if (typeof parameter['$ref'] !== 'string') return parameter
  return document.components.parameters[parameter['$ref'].split('/').at(-1) ?? ''] ?? {}
}

const union = (types: string[]): string => [...new Set(types)].sort().join(' | ')

/** Reads lines that `textOf` has written. */
export function shapesIn(text: string): Shapes {
  const lines = text.split('\n').filter((line) => line.includes(': '))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
}

export const textOf = (shapes: Shapes): string =>
  `${[...shapes]
    .map(([key, type]) => `${key}: ${type}`)
    .sort()
    .join('\n')}\n`

/** Lists changes after which a program that relied on the call may fail. */
export function breaks(before: Shapes, now: Shapes): string[] {
  const found: string[] = []
  for (const [key, type] of before) {
    const takes = key.includes(' takes')
    // A field that may be left out where it had to be sent, and one that is always answered where it was not, are no break.
    const eased = takes ? `${key}?` : key.replace(/\?$/, '')
    const current = now.get(key) ?? now.get(eased)
    if (current === undefined) found.push(`is missing: ${key}`)
    else if (!isWithin(type, current, takes)) found.push(`has changed: ${key}: ${type} → ${current}`)
  }
  for (const key of now.keys())
    if (isNeeded(key) && !before.has(key) && !before.has(`${key}?`) && hasOwner(before, key))
      found.push(`is needed now: ${key}`)
  return found
}

const isNeeded = (key: string): boolean => / takes.*\.\w+$/.test(key)

/** Returns whether the object of a field was there before, so that programs send it without this field. */
function hasOwner(shapes: Shapes, key: string): boolean {
  const owner = key.slice(0, key.lastIndexOf(' .'))
  return shapes.has(owner) || shapes.has(`${owner}?`) || shapes.has(owner.replace(/ takes$/, ''))
}

/** Everything that was taken still is; what is answered is of the same types, among names also of new ones. */
function isWithin(before: string, now: string, takes: boolean): boolean {
  const [old, current] = [new Set(before.split(' | ')), new Set(now.split(' | '))]
  if (![...old].every((type) => current.has(type))) return false
  return takes || [...current].every((type) => old.has(type) || type.startsWith('"'))
}
