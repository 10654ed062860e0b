import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { PUBLIC_EVENT_TYPES } from '#contract/document.ts'
import { callExamples } from '#server/platform/http/docs/examples.ts'
import { openApiDocument } from '#server/platform/http/docs/openapi.ts'

const MAX_BYTES = 500_000
const open = openApiDocument('Contender', 'https://contender.example')
const documents = { open, console: openApiDocument('Contender', 'https://contender.example', 'console') }

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { $ref?: string; name?: string; in?: string }[]
  responses: Record<string, { $ref?: string; description?: string }>
}
const operationsOf = (document: typeof open) =>
  Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...(operation as Operation) })),
  )
/** Calls a function with every object of a document. */
function visit(
  value: unknown,
  see: (object: Record<string, unknown>, name: string) => void,
  name = '',
): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) see(value as Record<string, unknown>, name)
  for (const [key, each] of Object.entries(value)) if (key !== 'example') visit(each, see, key)
}

test('the open document has at most 500 KB', () => {
  expect(Buffer.byteLength(JSON.stringify(open))).toBeLessThanOrEqual(MAX_BYTES)
})

test('every call is in one of the documents, under the name of its export', () => {
  const ids = Object.values(documents).flatMap((document) =>
    operationsOf(document).map((each) => each.operationId),
  )
  expect(ids).toEqual(expect.arrayContaining(allCalls.map(({ name }) => name)))
})

// Holds the recommended rules of @redocly/cli, but for trailing slashes, which the paths have.
describe.each(Object.entries(documents))('the %s document', (_part, document) => {
  const operations = operationsOf(document)

  test('names operations once, by identifiers', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z]\w+$/i.test(id))).toEqual([])
  })

  test('says of each operation what it is, who may make it, and what it answers', () => {
    const tags = (document['tags'] as { name: string; description: string }[]).filter(
      (tag) => tag.description,
    )
    const known = tags.map(({ name }) => name)
    const wrong = operations.filter(({ summary, tags: own, security, responses }) => {
      const statuses = Object.keys(responses)
      const isAnswered =
        statuses.some((each) => each.startsWith('2')) && statuses.some((each) => each.startsWith('4'))
      return !summary || !isAnswered || security.length === 0 || !own.every((tag) => known.includes(tag))
    })
    expect(wrong).toEqual([])
  })

  test('describes the parameters of every path', () => {
    for (const { path, parameters = [] } of operations) {
      const shared = document.components.parameters
      const own = parameters.map((each) => (each.$ref ? shared[each.$ref.split('/').at(-1) ?? ''] : each))
      const inPath = own.flatMap((each) => (each?.['in'] === 'path' ? [String(each['name'])] : []))
      expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
    }
  })

  test('refers to components that are there, and has none that nothing refers to', () => {
    const refs = new Set<string>()
    visit(document, ({ $ref }) => typeof $ref === 'string' && refs.add($ref))
    const components = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`))
    expect([...refs].sort()).toEqual(components.sort())
    expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([])
  })

  test('requires only properties that are described', () => {
    const wrong: unknown[] = []
    visit(document, (schema, name) => {
      const { required, properties } = schema
      if (name === 'properties' || !Array.isArray(required)) return
      const known = Object.keys((properties as object | undefined) ?? {})
      if (!required.every((field) => known.includes(field as string))) wrong.push(schema)
    })
    expect(wrong).toEqual([])
  })

  test('has no open places of its own making', () => {
    expect(JSON.stringify(document)).not.toContain('$place')
  })
})

test('every refusal is named with its status', () => {
  const byId = new Map(operationsOf(open).map((each) => [each.operationId, each]))
  for (const { name, call } of allCalls) {
    const operation = byId.get(name)
    if (!operation) continue
    for (const [code, { status }] of Object.entries(call.refusals ?? {})) {
      const response = operation.responses[status]
      const shared = open.components.responses[response?.$ref?.split('/').at(-1) ?? '']
      expect(response?.description ?? shared?.['description'], `${name} ${code}`).toContain(`\`${code}\``)
    }
  }
})

test('every call says how it is authorized, and by a key with which scope', () => {
  const securityOf = (id: string) =>
    operationsOf(open).find(({ operationId }) => operationId === id)?.security
  expect(securityOf('readWallet')).toEqual([
    { bearer: [] },
    { key: ['wallet:read'] },
    { app: ['wallet:read'] },
  ])
  expect(securityOf('listTournaments')).toEqual([
    {},
    { bearer: [] },
    { key: ['tournaments:read'] },
    { app: ['tournaments:read'] },
  ])
  expect(securityOf('listGames')).toEqual([{}, { bearer: [] }, { key: [] }])
  expect(securityOf('createKey')).toEqual([{ bearer: [] }])
})

test('the webhooks are the events of the catalogue', () => {
  expect(Object.keys(open.webhooks ?? {})).toEqual(PUBLIC_EVENT_TYPES)
})

test('examples are what calls take and answer', () => {
  const calls = new Map(allCalls.map(({ call }) => [call.key as string, call]))
  const wrong = Object.entries(callExamples).filter(([key, example]) => {
    const call = calls.get(key)
    const parts = [
      [call?.body, example?.body],
      [call?.answer, example?.answer],
    ] as const
    return parts.some(([schema, value]) => value !== undefined && !schema?.safeParse(value).success)
  })
  expect(wrong).toEqual([])
})
