import type { JsonSchema } from './schemas.ts'

const MIN_USES = 3

/** Writes parameters that several operations take once, and refers to them. Returns them by name. */
export function shareParameters(paths: Record<string, Record<string, unknown>>): Record<string, JsonSchema> {
  const lists = Object.values(paths).flatMap((path) =>
    // Operations, as the document is made of.
    Object.values(path).flatMap((operation) => (operation as { parameters?: JsonSchema[] }).parameters ?? []),
  )
  const uses = new Map<string, number>()
  for (const each of lists) uses.set(JSON.stringify(each), (uses.get(JSON.stringify(each)) ?? 0) + 1)
  const shared = new Map<string, string>()
  const named: Record<string, JsonSchema> = {}
  for (const [text, count] of uses) {
    const parameter = JSON.parse(text) as JsonSchema
    if (count < MIN_USES || typeof parameter['name'] !== 'string') continue
    const base = parameter['name'].replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
    let name = base
    for (let n = 2; named[name]; n += 1) name = `${base}${n}`
    named[name] = parameter
    shared.set(text, name)
  }
  for (const parameter of lists) {
    const name = shared.get(JSON.stringify(parameter))
    if (!name) continue
    for (const key of Object.keys(parameter)) delete parameter[key]
    parameter['$ref'] = `#/components/parameters/${name}`
  }
  return named
}
