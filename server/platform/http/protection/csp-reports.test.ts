import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { readReports } from './csp-reports.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ RATE_LIMIT_SCALE: '0.1' })))
afterAll(() => app.close())

const old = (directive: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'violated-directive': directive,
      'blocked-uri': blocked,
      'document-uri': 'https://play.example/lobby?secret=1',
    },
  })
const send = (body: string, type = 'application/csp-report') =>
  fetch(`${app.url}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })

test('the policy names the report address in both forms', async () => {
  const { headers } = await fetch(`${app.url}/`, { headers: { accept: 'text/html' } })
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports;report-to csp')
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
})

test.each([
  [
    'the old form',
    old("script-src-elem 'self'", 'https://evil.example/x.js?who=1'),
    [{ directive: 'script-src-elem', blocked: 'evil.example', page: '/lobby' }],
  ],
  [
    'an inline script',
    old('style-src-attr', 'inline'),
    [{ directive: 'style-src-attr', blocked: 'inline', page: '/lobby' }],
  ],
  [
    'the new form',
    JSON.stringify([
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'https://play.example/' },
      },
      { type: 'deprecation', body: {} },
    ]),
    [{ directive: 'img-src', blocked: 'data', page: '/' }],
  ],
  ['no report', '{"x":1}', []],
  ['no JSON', 'x', []],
])('%s', (_name, body, reports) => expect(readReports(body)).toEqual(reports))

test('reports are accepted up to a size and a rate', async () => {
  expect((await send(old('img-src', 'https://evil.example/'))).status).toBe(204)
  expect((await send('{}', 'text/plain')).status).toBe(415)
  expect((await send(old('img-src', `https://evil.example/${'x'.repeat(20_000)}`))).status).toBe(413)
  const many = await Promise.all(Array.from({ length: 20 }, () => send('[]', 'application/reports+json')))
  expect(many.map(({ status }) => status)).toContain(429)
})
