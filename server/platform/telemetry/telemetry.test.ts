import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startCollector, type ReceivedSpan } from '#twins/otlp-collector.ts'
import { statementOf } from '#server/platform/db/traced.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { loggerOptions } from '#server/platform/log.ts'
import { createTracer } from './otlp.ts'
import { carriedTrace, runIn, startSpan, traced, traceId as idForLog } from './tracing.ts'

const TRACE = 'c'.repeat(32)
let app: TestApp
let collector: Awaited<ReturnType<typeof startCollector>>
let ann: Person
let bob: Person
beforeAll(async () => {
  collector = await startCollector()
  app = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector,x-site=one',
    OTEL_SERVICE_NAME: 'site-of-the-test',
  })
  ;[ann, bob] = await insertPlayers(app, ['ann_trace', 'bob_trace'])
})
afterAll(async () => {
  await app.close()
  await collector.close()
})

const under = (parent: ReceivedSpan | undefined, name: string) =>
  collector.spans.find((span) => span.parentSpanId === parent?.spanId && span.name === name)

describe('one trace', () => {
  test('from a request over its statements to the event on the streams, and to the job', async () => {
    const response = await fetch(`${app.url}/api/v1/players/friends/?about=a-secret`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ann.accessToken}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${'d'.repeat(16)}-01`,
      },
      body: JSON.stringify({ user_id: bob.id }),
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('traceresponse')).toMatch(new RegExp(`^00-${TRACE}-`))
    await ask(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email: bob.email } })
    await app.runJobs()

    const act = await collector.have(({ name }) => name === 'POST /api/v1/players/friends/')
    expect(act).toMatchObject({
      traceId: TRACE,
      parentSpanId: 'd'.repeat(16),
      attributes: { 'http.route': '/api/v1/players/friends/', 'http.response.status_code': 201 },
    })
    const event = await collector.have(({ name }) => name === 'event friendship.requested')
    await collector.have(({ name }) => name === 'stream notification.changed')
    expect(under(act, 'insert friendships')?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'friendships',
    })
    expect(under(act, 'stream friendship.requested')).toBeDefined()
    expect(event.parentSpanId).toBe(act.spanId)
    expect(under(event, 'insert notifications')).toBeDefined()

    const asked = await collector.have(({ name }) => name === 'POST /api/v1/accounts/forgot-password/')
    const job = await collector.have(
      ({ name, traceId }) => name.startsWith('job mail') && traceId === asked.traceId,
    )
    expect(job.attributes).toMatchObject({ 'job.attempt': 1 })

    expect([...collector.services]).toEqual(['site-of-the-test'])
    expect(new Set(collector.keys)).toEqual(new Set(['Bearer of-the-collector']))
    // Nothing about persons: no names, addresses, ids or tokens.
    const text = JSON.stringify(collector.spans)
    for (const secret of ['a-secret', ann.id, bob.id, bob.email, bob.username, '127.0.0.1'])
      expect(text).not.toContain(secret)
  })

  test('is not that of another request: what goes on for all belongs to nobody', async () => {
    await collector.have(({ name }) => name === 'POST /api/v1/players/friends/')
    const names = collector.spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name)
    expect(names).not.toContain('select event_cursors')
    expect(names).not.toContain('select events')
    expect(names.filter((name) => name.startsWith('job'))).toEqual([])
  })
})

test('a header that is none begins a trace of its own', async () => {
  const response = await fetch(`${app.url}/api/v1/site/`, {
    headers: { traceparent: `00-${'0'.repeat(32)}-x` },
  })
  expect(response.headers.get('traceresponse')).toMatch(/^00-(?!0{32})[\da-f]{32}-[\da-f]{16}-01$/)
})

test('the log has the id of the trace', () => {
  const { mixin } = loggerOptions('info') as { mixin(): object }
  expect(mixin()).toEqual({})
  const span = startSpan({ name: 'logged', kind: 'consumer' })
  expect(span && runIn(span, mixin)).toEqual({ trace_id: span?.traceId })
})

describe('a tracer', () => {
  test('that keeps no trace says none, to the log and to jobs', async () => {
    const { config } = app.app.context
    const tracer = createTracer({ ...config, OTEL_TRACES_SAMPLER_ARG: 0 }, { warn: vi.fn() })
    const span = tracer.start({ name: 'left out', kind: 'consumer' }, undefined)
    expect([span.isKept, span.traceparent.slice(-3)]).toEqual([false, '-00'])
    expect(runIn(span, () => [idForLog(), carriedTrace()])).toEqual([undefined, null])
    await tracer.stop()
  })

  test('whose collector refuses says so once, and nothing waits for it', async () => {
    const away = await startCollector()
    away.goAway()
    const warn = vi.fn()
    const config = { ...app.app.context.config, OTEL_EXPORTER_OTLP_ENDPOINT: away.url }
    const tracer = createTracer(config, { warn })
    tracer.start({ name: 'lost', kind: 'consumer' }, undefined).end()
    await tracer.stop()
    expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'traces could not be sent']])
    await away.close()
  })
})

test('what traces is imported in one module, which is loaded only when it is asked for', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join('server', path), 'utf8') }))
  const importing = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)
  expect(importing(/from '@opentelemetry\//)).toEqual([join('platform', 'telemetry', 'otlp.ts')])
  expect(importing(/from '.*otlp\.ts'/)).toEqual([])
  expect(importing(/await import\('.*otlp\.ts'\)/)).toEqual([join('platform', 'telemetry', 'start.ts')])
})

test('probes are not traced', async () => {
  expect((await fetch(`${app.url}/healthz`)).headers.get('traceresponse')).toBeNull()
})

describe('work', () => {
  test('that fails says by what, and not the words of the error', async () => {
    const work = () => Promise.reject(Object.assign(new Error('bob@players.example'), { code: '23505' }))
    await expect(traced({ name: 'broken', kind: 'consumer' }, work)).rejects.toThrow('bob')
    const span = await collector.have(({ name }) => name === 'broken')
    expect(span).toMatchObject({ attributes: { 'error.type': '23505' }, status: { code: 2 } })
  })

  test('that leads to more work ends its trace after some steps', () => {
    let parent: string | null = `00-${TRACE}-${'d'.repeat(16)}-01`
    for (let step = 0; step < 5; step++) {
      const span = startSpan({ name: 'step', kind: 'consumer', parent })
      parent = span ? runIn(span, carriedTrace) : null
      span?.end()
    }
    expect(parent).toMatch(/;5$/)
    const last = startSpan({ name: 'step', kind: 'consumer', parent })
    expect(last && runIn(last, carriedTrace)).toBeNull()
  })
})

test.each([
  ['select * from "players" where id = $1', 'select', 'players'],
  ['insert into jobs (kind) values ($1)', 'insert', 'jobs'],
  ['update players set name = $1', 'update', 'players'],
  ['  delete from only events', 'delete', 'events'],
  ['begin', 'begin', undefined],
  ["vacuum analyze 'x'", 'sql', undefined],
])('the statement %j is named', (text, operation, table) => {
  expect(statementOf(text)).toEqual({ operation, table })
})
