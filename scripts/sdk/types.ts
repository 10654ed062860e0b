type Schema = Record<string, unknown>

/** Writes JSON schemas as types of TypeScript. References are to types of the same name. */
export function typeOf(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'unknown'
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)))
  for (const [word, join] of [
    ['anyOf', ' | '],
    ['oneOf', ' | '],
    ['allOf', ' & '],
  ] as const) {
    const parts = schema[word] as Schema[] | undefined
    if (parts) return [...new Set(parts.map((part) => inBrackets(typeOf(part, indent))))].join(join)
  }
  return union([schema['type'] ?? 'unknown'].flat().map((type) => plainType(String(type), schema, indent)))
}

function plainType(type: string, schema: Schema, indent: string): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return arrayOf(schema, indent)
  if (type === 'object') return objectOf(schema, indent)
  if (type === 'string' && schema['format'] === 'binary') return 'Blob'
  return ['string', 'number', 'boolean', 'null'].includes(type) ? type : 'unknown'
}

function arrayOf(schema: Schema, indent: string): string {
  const places = schema['prefixItems'] as Schema[] | undefined
  if (places) return `[${places.map((place) => typeOf(place, indent)).join(', ')}]`
  return `${inBrackets(typeOf(schema['items'] as Schema | undefined, indent))}[]`
}

function objectOf(schema: Schema, indent: string): string {
  const fields = Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {})
  const others = schema['additionalProperties'] as Schema | undefined
  if (fields.length === 0) return `Record<string, ${others ? typeOf(others, indent) : 'unknown'}>`
  const required = (schema['required'] as string[] | undefined) ?? []
  const lines = fields.map(([name, field]) => {
    const note = typeof field['description'] === 'string' ? `${indent}  /** ${field['description']} */\n` : ''
    const type = typeOf(field, `${indent}  `)
    return `${note}${indent}  ${nameOf(name)}${required.includes(name) ? '' : '?'}: ${type}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const union = (types: string[]): string => [...new Set(types)].join(' | ')
const inBrackets = (type: string): string =>
  /^[^{[]*[|&]/.test(type) || type.endsWith(' | null') ? `(${type})` : type
export const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))
