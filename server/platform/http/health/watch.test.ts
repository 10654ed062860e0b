import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const rules = readFileSync('deploy/watch/alerts.yml', 'utf8')
const dashboard = readFileSync('deploy/watch/dashboard.json', 'utf8')

const objectives = readFileSync('docs/objectives.md', 'utf8')

/** The expressions of all three files. */
const expressions = [
  ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  ),
  // Those of the objectives, without their comments.
  ...(/```promql\n(.*?)```/s.exec(objectives)?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
]
/** Prometheus writes `up` itself; a process has `redis_up` only with Redis, and no backup has no age. */
const NOT_SHOWN_HERE = ['up', 'redis_up', 'backup_age_seconds', 'backup_proof_age_seconds']
const FUNCTIONS =
  /^(?:sum|max|min|count|topk|rate|increase|absent|histogram_quantile|by|or|and|unless|on|without|offset|bool|[0-9.]+[smhd]?)$/

/** The metrics that an expression names. */
const metricsIn = (expression: string) =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .split(/[^a-z0-9_:.]+/i)
    .filter((word) => /^[a-z]/i.test(word) && !FUNCTIONS.test(word))

let app: TestApp
let shown: Set<string>
beforeAll(async () => {
  app = await startTestApp()
  const text = await fetch(`${app.url}/metrics`).then((answer) => answer.text())
  shown = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => app.close())

describe('what watches a site', () => {
  test('names only metrics that a server shows', () => {
    const named = new Set(expressions.flatMap(metricsIn))
    expect(named.size).toBeGreaterThan(12)
    expect(named).toContain('http_request_duration_seconds_count')
    const known = (name: string) => shown.has(name) || shown.has(name.replace(/_(bucket|count|sum)$/, ''))
    expect([...named].filter((name) => !known(name) && !NOT_SHOWN_HERE.includes(name))).toEqual([])
  })

  test('every alert says what is wrong and what to do, and docs/operate.md lists its metric', () => {
    const alerts = rules.split('- alert: ').slice(1)
    const lacking = alerts.filter((alert) => !/summary: .+/.test(alert) || !/action: .+/.test(alert))
    expect(lacking).toEqual([])
    expect(alerts.length).toBeGreaterThan(10)
  })

  test('every figure of the site has a panel', () => {
    const panels = dashboard
    const own = [...shown].filter((name) => !/^(process|nodejs)_/.test(name))
    expect(own.filter((name) => !panels.includes(name))).toEqual([])
  })
})
