// The parts of `npm test` and `npm run check`. Each returns how many tests passed and failed, and how long each
// test took. Runs on Node 20.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { findRedisServer } from './redis-server.mjs'
import { cache, fail, runNode } from './runtime.mjs'

const typedFolders = ['core', 'contract', 'server', 'client', 'e2e']

/** Type-checks the projects of these folders; one test a folder. Unchanged files are not checked again. */
export async function types(folders = typedFolders) {
  const outcomes = []
  // The compiler uses all cores itself.
  for (const folder of folders) {
    const incremental = ['--incremental', '--tsBuildInfoFile', join(cache, `types-${folder}.tsbuildinfo`)]
    const args = ['node_modules/typescript/bin/tsc', '-p', folder, ...incremental]
    outcomes.push(await program(`types of ${folder}`, args))
  }
  return sum(outcomes)
}

export function lint() {
  return program('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
}

/** Fails on a file that the formatter would write differently; `npm run format` writes it. */
export function format() {
  return program('format', ['node_modules/oxfmt/bin/oxfmt', '--check'])
}

export function unit() {
  return vitest('unit')
}

export async function components() {
  return vitest('components', browserEnv(await ensureBrowser()))
}

/** The server is tested with the built client, as it is delivered. */
export async function server() {
  await ensureBuilt()
  return vitest('server', redisEnv())
}

/** Not part of `npm test`: kills, long random models and large tables. */
export async function long() {
  await ensureBuilt()
  return vitest('long', redisEnv())
}

export async function journeys() {
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const report = reportFile('playwright')
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    prefix: 'journeys',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...browserEnv(executablePath) },
  })
  return counted(report, code, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(testsOfSuite),
  }))
}

/** Adds up outcomes. */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    tests: outcomes.flatMap(({ tests }) => tests),
  }
}

async function vitest(project, env = {}) {
  const report = reportFile(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters],
    {
      prefix: project,
      env,
    },
  )
  return counted(report, code, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    tests: found.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
        name: fullName,
        status,
        ms: duration ?? 0,
        why: failureMessages?.[0],
      })),
    ),
  }))
}

/** The configurations of the test runners read the browser's path from here; unset, they use Playwright's own. */
function browserEnv(executablePath) {
  return executablePath ? { CONTENDER_BROWSER: executablePath } : {}
}

function testsOfSuite({ title, specs = [], suites = [] }) {
  const own = specs.map((spec) => ({
    name: `${title} ${spec.title}`,
    status: spec.ok ? 'passed' : 'failed',
    ms: Math.max(...spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration)), 0),
    why: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
  }))
  return [...own, ...suites.flatMap(testsOfSuite)]
}

/** The tests start Redis or Valkey themselves, those that need it; here it is made sure that they can. */
function redisEnv() {
  try {
    return { CONTENDER_REDIS_SERVER: findRedisServer() }
  } catch (error) {
    return fail(error.message)
  }
}

/** A program that only succeeds or fails counts as one test; its output is shown when it fails. */
async function program(name, args) {
  const startedAt = Date.now()
  const { code, output } = await runNode(args, { quiet: true })
  process.stdout.write(code === 0 ? `  ok  ${name}\n` : `FAILED  ${name}\n${output}\n`)
  const tests = [{ name, status: code === 0 ? 'passed' : 'failed', ms: Date.now() - startedAt }]
  return code === 0 ? { passed: 1, failed: 0, tests } : { passed: 0, failed: 1, tests }
}

/** A runner that failed without a failed test (a file that cannot be loaded, a crash) counts as one failure. */
function counted(report, code, read) {
  let outcome
  try {
    outcome = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, tests: [] }
  }
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function reportFile(name) {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${name}.json`)
  rmSync(path, { force: true })
  return path
}
