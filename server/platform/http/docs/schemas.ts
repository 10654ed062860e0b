import { namedSchemas } from '#contract/named-schemas.ts'
import { rowId } from '#contract/shapes.ts'
import { z } from '#contract/zod.ts'

export type JsonSchema = Record<string, unknown>
type Way = 'input' | 'output'

const REF = '#/components/schemas/'
/** Schemas without a name are asked for by a number, which no exported schema has for a name. */
const nameOf = (index: number) => `${index}`

/**
 * The JSON schemas of a document. A schema that the contract exports is written once and referred to by its name; one that
 * takes other input than it answers has a second name, which ends in `Input`.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #asked: Record<Way, z.ZodType[]> = { input: [], output: [] }

  /** Returns what the document has in its place once `finish` has been called. */
  of(schema: z.ZodType, way: Way): JsonSchema {
    const known = this.#asked[way].indexOf(schema)
    if (known !== -1) return placeOf(way, known)
    this.#asked[way].push(schema)
    return placeOf(way, this.#asked[way].length - 1)
  }

  /** Replaces the places by the schemas, in the whole document. */
  finish<Value>(document: Value): Value {
    const outputs = convert(this.#asked.output, 'output')
    const inputs = convert(this.#asked.input, 'input')
    const differs = differingNames(inputs, outputs)
    const named = (name: string, way: Way) => (way === 'input' && differs.has(name) ? inputName(name) : name)
    const fill = (value: unknown, way: Way): unknown => {
      if (Array.isArray(value)) return value.map((each) => fill(each, way))
      if (typeof value !== 'object' || value === null) return value
      const { $place, $ref } = value as { $place?: [Way, number]; $ref?: string }
      if ($place) {
        const [of, index] = $place
        return fill((of === 'input' ? inputs : outputs)[nameOf(index)], of)
      }
      if ($ref?.startsWith(REF)) {
        const name = $ref.slice(REF.length)
        this.#keep(named(name, way), () => fill((way === 'input' ? inputs : outputs)[name], way))
        return { ...value, $ref: `${REF}${named(name, way)}` }
      }
      const filled = Object.entries(value).map(([key, each]) => [key, fill(each, way)])
      return asPage(withCompactNull(Object.fromEntries(filled)), () => (this.components['Page'] = PAGE))
    }
    // Places say their own way.
    return fill(document, 'output') as Value
  }

  #keep(name: string, make: () => unknown): void {
    if (this.components[name]) return
    this.components[name] = {}
    this.components[name] = make() as JsonSchema
  }
}

/** A schema that only ever is input has the word already. */
const inputName = (name: string): string => (/(?:Input|Body)$/.test(name) ? name : `${name}Input`)

/** Fields of every list that comes in pages. */
const PAGE: JsonSchema = {
  type: 'object',
  required: ['count', 'next', 'previous'],
  properties: {
    count: { type: 'integer', description: 'How many rows the whole list has' },
    next: { type: ['string', 'null'], description: 'The address of the next page' },
    previous: { type: ['string', 'null'] },
    next_cursor: { type: ['string', 'null'], description: 'Sent as `cursor`, it gives the rows that follow' },
  },
}
const PAGE_FIELDS = Object.keys(PAGE['properties'] as JsonSchema)

/** A page names only its rows, and what it has besides. */
function asPage(schema: JsonSchema, usePage: () => void): JsonSchema {
  const { properties, required } = schema as { properties?: JsonSchema; required?: string[] }
  if (schema['type'] !== 'object' || !properties?.['results'] || !properties['previous']) return schema
  usePage()
  const own = Object.entries(properties).filter(([name]) => !PAGE_FIELDS.includes(name))
  return {
    allOf: [
      { $ref: `${REF}Page` },
      {
        type: 'object',
        required: required?.filter((name) => !PAGE_FIELDS.includes(name)),
        properties: Object.fromEntries(own),
      },
    ],
  }
}

const placeOf = (way: Way, index: number): JsonSchema => ({ $place: [way, index] })

function convert(schemas: z.ZodType[], io: Way): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of namedSchemas) registry.add(schema, { id })
  // A wrapper, since a schema has one name only.
  schemas.forEach((schema, index) =>
    registry.add(
      z.lazy(() => schema),
      { id: nameOf(index) },
    ),
  )
  const converted = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${REF}${id}`,
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema === rowId, jsonSchema, io),
  }).schemas
  for (const schema of Object.values(converted)) {
    delete schema.$schema
    delete schema.$id
  }
  return converted as Record<string, JsonSchema>
}

/** Longer ones tell which invisible characters are refused, which says nothing to a reader. */
const LONG_PATTERN = 100

/** Leaves out what follows from something else: the pattern of a known format, the range of every number. */
function tidy(isRowId: boolean, schema: JsonSchema, io: Way): void {
  if (schema['format'] || String(schema['pattern']).length > LONG_PATTERN) delete schema['pattern']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  // Additional fields are ignored in what is sent, and may come at any time in what is answered.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  nameFields(schema)
  if (isRowId || (io === 'input' && isNumberInText(schema))) {
    for (const key of Object.keys(schema)) if (key !== 'default') delete schema[key]
    Object.assign(schema, { type: 'integer', minimum: 1 })
  }
}

/** A record of names that are all known is an object with these fields. */
function nameFields(schema: JsonSchema): void {
  const { required, properties, additionalProperties } = schema
  if (!Array.isArray(required) || properties || !additionalProperties) return
  schema['properties'] = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema['propertyNames']
  delete schema['additionalProperties']
}

/** `null` beside a single type is one of its types. */
function withCompactNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [value, none] = anyOf as [JsonSchema, JsonSchema]
  if (none['type'] !== 'null' || typeof value['type'] !== 'string' || value['enum'] || value['const'])
    return schema
  return { ...rest, ...value, type: [value['type'], 'null'] }
}

/** A number that an address has as a text. */
function isNumberInText({ anyOf }: JsonSchema): boolean {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return false
  const [number, text] = anyOf as [JsonSchema, JsonSchema]
  return number['type'] === 'integer' && text['type'] === 'string' && 'pattern' in text
}

/** Names whose input is not what they answer, with those that refer to them. */
function differingNames(
  inputs: Record<string, JsonSchema>,
  outputs: Record<string, JsonSchema>,
): Set<string> {
  const names = [...namedSchemas.values()]
  const texts = new Map(names.map((name) => [name, JSON.stringify(inputs[name])]))
  const differs = new Set(names.filter((name) => texts.get(name) !== JSON.stringify(outputs[name])))
  for (let size = -1; size !== differs.size;) {
    size = differs.size
    for (const [name, text] of texts)
      if ([...differs].some((other) => text?.includes(`"${REF}${other}"`))) differs.add(name)
  }
  return differs
}
