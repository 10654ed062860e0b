import type { OpenApiDocument } from '#server/platform/http/docs/openapi.ts'
import { nameOf, typeOf } from './types.ts'

type Schema = Record<string, unknown>
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: Schema[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string; description?: string }>
}

/** The generated part of the SDK: a type for each schema, each call that a program may make, and each webhook. */
export function sdkSource(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => ({ path, method, operation: value as Operation })),
  )
  const calls = operations
    .filter(({ path, operation }) => path.startsWith('/api/') && isForPrograms(operation))
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1))
  const events = Object.entries(document.webhooks ?? {}).map(([type, methods]) => {
    const { requestBody } = methods['post'] as Operation
    return `  ${JSON.stringify(type)}: ${typeOf(requestBody?.content?.['application/json']?.schema, '  ')}\n`
  })
  return `// Written by scripts/sdk/generate.ts from the document of the API.

${schemas.join('\n')}
/** Calls by their names: what they take and answer, and the codes of their refusals. */
export type Calls = {
${calls.map(({ operation }) => callType(document, operation)).join('')}}

/** Bodies of webhooks by their types. */
export type WebhookEvents = {
${events.join('')}}

/** The method and the path of each call, and what kind of body it answers unless JSON. */
export const ROUTES: Record<keyof Calls, readonly [method: string, path: string, answer?: 'blob' | 'text']> = {
${calls.map(({ path, method, operation }) => `  ${operation.operationId}: [${routeOf(method, path, operation)}],\n`).join('')}}
`
}

/** A program has a key or nothing; what only a session may do is left to people. */
const isForPrograms = ({ security, operationId }: Operation): boolean =>
  operationId !== 'streamEvents' && security.some((way) => 'key' in way)

function callType(document: OpenApiDocument, operation: Operation): string {
  const { operationId, summary, requestBody } = operation
  const body = requestBody?.content?.['application/json']?.schema
  const files = requestBody?.content?.['multipart/form-data']?.schema
  return `  /** ${summary} */
  ${operationId}: {
    params: ${paramsOf(document, operation)}
    body: ${body ? typeOf(body, '    ') : 'undefined'}
    files: ${files ? typeOf(files, '    ') : 'undefined'}
    answer: ${answerOf(operation)}
    refusals: ${refusalsOf(document, operation)}
  }
`
}

function paramsOf(document: OpenApiDocument, { parameters = [] }: Operation): string {
  const fields = parameters
    .map((each) =>
      each['$ref'] ? document.components.parameters[String(each['$ref']).split('/').at(-1) ?? ''] : each,
    )
    .filter((each) => each?.['in'] !== 'header')
    .map((each) => {
      const mark = each?.['required'] ? '' : '?'
      return `      ${nameOf(String(each?.['name']))}${mark}: ${typeOf(each?.['schema'] as Schema, '      ')}\n`
    })
  return fields.length > 0 ? `{\n${fields.join('')}    }` : 'Record<never, never>'
}

const successOf = ({ responses }: Operation): Content =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] ?? {}

function answerOf(operation: Operation): string {
  const { content } = successOf(operation)
  if (!content) return 'undefined'
  const kind = kindOf(operation)
  if (kind) return kind === 'blob' ? 'Blob' : 'string'
  return typeOf(content['application/json']?.schema, '    ')
}

function kindOf(operation: Operation): 'blob' | 'text' | undefined {
  const [media = ''] = Object.keys(successOf(operation).content ?? {})
  if (media === '' || media === 'application/json') return undefined
  return media.startsWith('text/') ? 'text' : 'blob'
}

function refusalsOf(document: OpenApiDocument, { responses }: Operation): string {
  const ofAny = { $ref: '#/components/responses/Refused' }
  const codes = [...Object.values(responses), ofAny as Operation['responses'][string]].flatMap(
    ({ $ref, description }) => {
      const shared = document.components.responses[$ref?.split('/').at(-1) ?? '']
      const text = description ?? String(shared?.['description'] ?? '')
      return [...text.matchAll(/`(\w+)`[:,]/g)].map(([, code]) => JSON.stringify(code))
    },
  )
  return [...new Set(codes)].sort().join(' | ') || 'never'
}

function routeOf(method: string, path: string, operation: Operation): string {
  const kind = kindOf(operation)
  return [method.toUpperCase(), path, ...(kind ? [kind] : [])].map((each) => JSON.stringify(each)).join(', ')
}
