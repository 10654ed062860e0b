import { translate } from '#messages/translate.ts'
import { z } from 'zod'
import { allCalls } from '#contract/calls.ts'
import { accessOf, type Call } from '#contract/call.ts'
import { extraPaths } from './openapi-extra.ts'
import { addressOf } from '#server/platform/http/route.ts'

/** The OpenAPI 3.1 document: the contract's calls and the endpoints outside it. */
export function openApiDocument(title: string, origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = extraPaths()
  for (const { domain, call } of allCalls) {
    const { method, url } = addressOf(call)
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(domain, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: origin }],
    components: {
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
      },
    },
    paths,
  }
}

function operationOf(domain: string, call: Call): Record<string, unknown> {
  return {
    tags: [domain],
    summary: call.summary,
    operationId: call.key,
    security: securityOf(call),
    'x-scope': accessOf(call),
    'x-role': call.who,
    ...(call.may ? { 'x-permission': [call.may, call.mayToo].filter(Boolean).join(', ') } : {}),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...keyParameter(call),
    ],
    ...(call.upload
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: formOf(call.upload) } },
          },
        }
      : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(call),
  }
}

/** Each way to make the call is an entry of its own; `{}` is without any. */
function securityOf(call: Call): Record<string, string[]>[] {
  const access = accessOf(call)
  return [
    ...(call.who === 'anyone' ? [{}] : []),
    { bearer: [] },
    ...(access === 'session' ? [] : [{ key: access === 'public' ? [] : [access] }]),
  ]
}

function formOf({ fields, maxBytes }: NonNullable<Call['upload']>): Record<string, unknown> {
  return {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((field) => [field, { type: 'string', format: 'binary', maxLength: maxBytes }]),
    ),
  }
}

function responsesOf(call: Call): Record<string, unknown> {
  const status = call.status ?? 200
  const answer =
    status === 204 ? { description: 'Done' } : { description: 'The result', content: contentOf(call) }
  const responses: Record<string, unknown> = { [status]: answer }
  const refusals = Object.entries(call.refusals ?? {})
  for (const { status: code } of refusals.map(([, shape]) => shape)) {
    const named = refusals.filter(([, shape]) => shape.status === code)
    responses[code] = {
      description: named.map(([name, shape]) => `\`${name}\`: ${translate(shape.detail)}`).join('\n\n'),
      content: {
        'application/json': {
          schema: { type: 'object', properties: { code: { enum: named.map(([name]) => name) } } },
        },
      },
    }
  }
  responses['400'] ??= { description: 'Invalid input: `{field: [messages]}` or `{detail}`' }
  if (!call.ignoresEndedToken)
    responses['401'] ??= {
      description: call.who === 'anyone' ? 'The bearer token is invalid or has expired' : 'Not signed in',
    }
  responses['429'] ??= { description: 'Too many requests; see `Retry-After`' }
  return responses
}

function contentOf(call: Call): Record<string, unknown> {
  if (call.media) return { [call.media]: { schema: { type: 'string', format: 'binary' } } }
  const json = { 'application/json': { schema: schemaOf(call.answer, 'output') } }
  return call.download ? { ...json, [call.download]: { schema: { type: 'string' } } } : json
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function keyParameter(call: Call): unknown[] {
  if (!call.idempotency) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: call.idempotency === 'needed',
      schema: { type: 'string', maxLength: 255 },
    },
  ]
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
