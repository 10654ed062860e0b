import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { securityHeaders } from './headers.ts'

async function policyWith(env: Record<string, string>): Promise<string> {
  const read = readConfig({ ...env })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const app = fastify()
  await securityHeaders(app, read.config)
  app.get('/', async () => 'ok')
  const { headers } = await app.inject('/')
  return String(headers['content-security-policy'])
}

test.each<[Record<string, string>, string]>([
  [{}, "connect-src 'self';"],
  [{ VITE_API_V1_BASE: '/gateway/v1' }, "connect-src 'self';"],
  [
    { VITE_API_V1_BASE: 'https://api.example.org/v1', VITE_API_V2_BASE: 'https://api.example.org/v2/' },
    "connect-src 'self' https://api.example.org;",
  ],
])('the client may connect to the API bases in %j', async (env, directive) =>
  expect(await policyWith(env)).toContain(directive),
)

test('pictures may come from the origin of an API', async () => {
  expect(await policyWith({})).toContain("img-src 'self' data: blob:;")
  expect(await policyWith({ VITE_API_V1_BASE: 'https://api.example.org/v1' })).toContain(
    "img-src 'self' data: blob: https://api.example.org;",
  )
})

test('no page may be framed, and none may run a plug-in or name another base', async () => {
  const policy = await policyWith({})
  for (const directive of ['frame-ancestors', 'object-src', 'base-uri'])
    expect(policy).toContain(`${directive} 'none'`)
})
