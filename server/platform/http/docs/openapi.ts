import { DOMAIN_TITLES, type DocumentTag } from './tags.ts'
import type { z } from '#contract/zod.ts'
import { accessOf, type Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { isStable } from '#contract/stable-calls.ts'
import { scopesOfDocument } from '../scope-words.ts'
import { callExamples } from './examples.ts'
import { extraPaths } from './openapi-extra.ts'
import { refusalSchemas, Responses } from './responses.ts'
import { Schemas, type JsonSchema } from './schemas.ts'
import { WEBHOOK_HEADERS, webhooksOf } from './webhooks.ts'
import { shareParameters } from './shared-parameters.ts'
import { addressOf } from '#server/platform/http/route.ts'

const DESCRIPTION = `Every public read works without a key. Programs send \`Authorization: Bearer ctd_…\`.

Calls marked \`x-stability: stable\` only grow: fields and calls are added, none is removed or changed. Every other call is experimental.

A refused call answers \`{code, detail}\`, or \`{field: [messages]}\` for fields. What any call may be refused with is the response \`Refused\`. Lists take \`cursor\` or \`page\`.`

/** `open`: what programs may build on. `console`: the calls of staff, which no key ever opens. */
export type DocumentPart = 'open' | 'console'

const TITLES: Record<DocumentPart, string> = { open: 'API', console: 'console API' }

export const callsOf = (part: DocumentPart) =>
  allCalls.filter(({ call }) => (call.who === 'staff') === (part === 'console'))

/** The method and the path of a call, as the document names them. */
export function callKeys(call: Call): { method: string; path: string } {
  const { method, url } = addressOf(call)
  return { method, path: url.replaceAll(/:(\w+)/g, '{$1}') }
}

/** Makes the OpenAPI 3.1 document: the contract's calls, the endpoints outside it, and webhooks. */
export function openApiDocument(title: string, origin: string, part: DocumentPart = 'open'): OpenApiDocument {
  const schemas = new Schemas()
  const calls = callsOf(part)
  const responses = new Responses(calls.map(({ call }) => call))
  const paths: Paths = {}
  for (const { domain, name, call } of calls) {
    const { method, path } = callKeys(call)
    const operation = operationOf({ domain, name, call }, schemas, responses)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  const isOpen = part === 'open'
  const all = isOpen ? { ...paths, ...extraPaths(schemas) } : paths
  const written = schemas.finish({ paths: all, ...(isOpen ? { webhooks: webhooksOf(schemas) } : {}) })
  const parameters = shareParameters(written.paths)
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} ${TITLES[part]}`,
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: tagsOf(all, isOpen),
    ...written,
    components: {
      schemas: sorted({ ...schemas.components, ...refusalSchemas }),
      responses: sorted(responses.components),
      parameters: sorted({ ...parameters, ...(isOpen ? WEBHOOK_HEADERS : {}) }),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The session of a person',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ctd_',
          description: 'A key of a person, with the scopes that the call names',
        },
        app: {
          type: 'oauth2',
          description: 'An app that a person has allowed these scopes; PKCE with S256 always',
          flows: {
            authorizationCode: {
              authorizationUrl: `${origin}/oauth/authorize`,
              tokenUrl: `${origin}/oauth/token`,
              refreshUrl: `${origin}/oauth/token`,
              scopes: scopesOfDocument(),
            },
          },
        },
      },
    },
  }
}

type Paths = Record<string, Record<string, unknown>>
/** The parts of a document that its readers here look into. */
export type OpenApiDocument = {
  paths: Paths
  webhooks?: Paths
  components: Record<'schemas' | 'responses' | 'parameters' | 'securitySchemes', Record<string, JsonSchema>>
} & Record<string, unknown>

type Named = (typeof allCalls)[number]

function operationOf({ domain, name, call }: Named, schemas: Schemas, responses: Responses): JsonSchema {
  return {
    tags: [domain],
    summary: call.summary,
    operationId: name,
    security: securityOf(call),
    ...(isStable(call.key) ? { 'x-stability': 'stable' } : {}),
    ...(call.who === 'organizer' ? { 'x-role': call.who } : {}),
    ...(call.may ? { 'x-permission': [call.may, call.mayToo].filter(Boolean).join(', ') } : {}),
    ...parametersOf(call, schemas),
    ...bodyOf(call, schemas),
    responses: { [call.status ?? 200]: answerOf(call, schemas), ...responses.of(call) },
  }
}

/** Each way to make the call is an entry of its own; `{}` is without any. */
function securityOf(call: Call): Record<string, string[]>[] {
  const access = accessOf(call)
  return [
    ...(call.who === 'anyone' ? [{}] : []),
    { bearer: [] },
    ...(access === 'session' ? [] : [{ key: access === 'public' ? [] : [access] }]),
    ...(access === 'session' || access === 'public' ? [] : [{ app: [access] }]),
  ]
}

function parametersOf(call: Call, schemas: Schemas): { parameters?: unknown[] } {
  const listed = [
    ...fieldsOf(call.params, schemas).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(call.query, schemas).map((field) => ({ ...field, in: 'query' })),
  ]
  const parameters: unknown[] = listed.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    ...(required ? { required } : {}),
    schema,
  }))
  if (call.idempotency)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      ...(call.idempotency === 'needed' ? { required: true } : {}),
      description: 'Repeating the call with the same key and input gives the first answer again',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  return parameters.length > 0 ? { parameters } : {}
}

function fieldsOf(schema: z.ZodType | undefined, schemas: Schemas) {
  // Parameters are always fields of an object.
  const shape = schema ? (schema as z.ZodObject).shape : {}
  return Object.entries(shape).map(([name, field]) => ({
    name,
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: schemas.of(field as z.ZodType, 'input'),
  }))
}

function bodyOf(call: Call, schemas: Schemas): { requestBody?: JsonSchema } {
  if (call.upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(call.upload) } } },
    }
  if (!call.body) return {}
  const example = callExamples[call.key]?.body
  const content = { schema: schemas.of(call.body, 'input'), ...(example ? { example } : {}) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function formOf({ fields, maxBytes }: NonNullable<Call['upload']>): JsonSchema {
  return {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((field) => [field, { type: 'string', format: 'binary', maxLength: maxBytes }]),
    ),
  }
}

function answerOf(call: Call, schemas: Schemas): JsonSchema {
  if (call.status === 204) return { description: 'Done' }
  const description = 'Done'
  if (call.media)
    return { description, content: { [call.media]: { schema: { type: 'string', format: 'binary' } } } }
  const example = callExamples[call.key]?.answer
  const json = { schema: schemas.of(call.answer, 'output'), ...(example ? { example } : {}) }
  return {
    description,
    content: {
      'application/json': json,
      ...(call.download ? { [call.download]: { schema: { type: 'string' } } } : {}),
    },
  }
}

function tagsOf(paths: Paths, hasWebhooks: boolean): object[] {
  const used = new Set(
    Object.values(paths).flatMap((path) =>
      // Operations, as made above.
      Object.values(path).flatMap((operation) => (operation as { tags: DocumentTag[] }).tags),
    ),
  )
  return [...used, ...(hasWebhooks ? ['webhooks' as const] : [])].map((name) => ({
    name,
    description: DOMAIN_TITLES[name],
  }))
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
