// The parts of `npm test` and `npm run check`. Each returns how many tests passed and failed, and how long each
// test took. Runs on Node 20.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { findRedisServer } from './redis-server.mjs'
import { readText } from './process.mjs'
import { cache, fail, root, runNode } from './runtime.mjs'

/** Leaves out the tests that `npm run test:long` runs. */
const QUICK = '--tags-filter=!long'

// The contract is checked with the server, where the browser's globals do not exist; Node's are forbidden by lint.
const typedFolders = ['core', 'server', 'client', 'e2e']

/** Type-checks the projects; one test a folder. Unchanged files are not checked again. */
export async function types() {
  const outcomes = []
  for (const folder of typedFolders) {
    const incremental = ['--incremental', '--tsBuildInfoFile', join(cache, `types-${folder}.tsbuildinfo`)]
    // Several checkers make the same types each for itself: twice the work, and no sooner done on two cores.
    const args = ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1', ...incremental]
    outcomes.push(await program(`types of ${folder}`, args))
  }
  // A part of the SDK is written from the contract.
  outcomes.push(await program('the calls of the SDK', ['scripts/sdk/generate.ts']))
  outcomes.push(await program('types of sdk', ['node_modules/typescript/bin/tsc', '-p', 'sdk', '--noEmit']))
  return sum(outcomes)
}

export function lint() {
  return program('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
}

/** Fails on a file that the formatter would write differently; `npm run format` writes it. */
export function format() {
  return program('format', ['node_modules/oxfmt/bin/oxfmt', '--check'])
}

/** `filters`: parts of the paths of test files; without one, all of the part. The same below. */
export function unit(filters = []) {
  return vitest('unit', filters)
}

export async function components(filters = []) {
  const env = browserEnv(await ensureBrowser())
  return vitest('components', [QUICK, ...filters], env)
}

/** The server is tested with the built client, as it is delivered. */
export async function server(filters = []) {
  await ensureBuilt()
  return vitest('server', [QUICK, ...filters], redisEnv())
}

export async function journeys() {
  return playwright('journeys', [])
}

/** Every bench at its smallest size, so that none rots; what it measures there means nothing. */
export async function benches() {
  await ensureBrowser()
  await ensureBuilt()
  return program('benches', ['bench/main.ts', '--smallest'])
}

/** The parts of `npm run test:long`: what `npm test` leaves out because quicker tests run the same code. */
export const longParts = {
  /** Kills, long random models, all hostile input, large tables. */
  async long() {
    await ensureBuilt()
    // Large tables stay on the disk.
    return vitest('long', [], { TMPDIR: tmpdir(), ...redisEnv() })
  },
  async server() {
    await ensureBuilt()
    // The quick ones too: a test may go on from where the one before it has left the site.
    return vitest('server', [], redisEnv())
  },
  async components() {
    return vitest('components', [], { CONTENDER_LONG: '1', ...browserEnv(await ensureBrowser()) })
  },
  journeys: () => playwright('journeys', ['--grep', '@long'], { CONTENDER_LONG: '1' }),
}

async function playwright(name, args, env = {}) {
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const report = reportFile('playwright')
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args]
  const { code } = await runNode(command, {
    log: join(cache, `${name}.log`),
    // Node reads TypeScript itself; Playwright would transform the whole server first.
    env: {
      PW_DISABLE_TS_ESM: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...browserEnv(executablePath),
      ...env,
    },
  })
  return counted(report, code, ({ stats, suites, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: [...suites.flatMap(testsOfSuite), ...errors.map(({ message }) => outsideOfTests(name, message))],
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

async function vitest(project, args, env = {}) {
  const report = reportFile(`vitest-${project}`)
  const outside = reportFile(`outside-${project}`)
  const reporters = ['default', 'json', './scripts/outside-reporter.mjs'].map((name) => `--reporter=${name}`)
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      `--project=${project}`,
      `--outputFile.json=${report}`,
      ...reporters,
      ...args,
    ],
    { log: join(cache, `${project}.log`), env: { CONTENDER_OUTSIDE_ERRORS: outside, ...env } },
  )
  return counted(report, code, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    tests: [
      ...found.testResults.flatMap(testsOfFile),
      ...JSON.parse(readText(outside) || '[]').map((why) => outsideOfTests(project, why)),
    ],
  }))
}

/** A file that could not be loaded has a message and no tests. */
function testsOfFile({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.every((each) => each.status !== 'failed'))
    return [{ name: name.slice(root.length + 1), status, ms: 0, why: message }]
  return assertionResults.map(({ fullName, status: ended, duration, failureMessages }) => ({
    name: fullName,
    status: ended,
    ms: duration ?? 0,
    why: failureMessages?.[0],
  }))
}

/** An error that no test has caught: its runner fails although all tests have passed. */
const outsideOfTests = (part, why) => ({
  name: `an error outside of the tests of ${part}`,
  status: 'failed',
  ms: 0,
  why,
})

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

/** A runner that failed without a failed test (a crash) counts as one failure; its log is in the cache folder. */
function counted(report, code, read) {
  let outcome
  try {
    outcome = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, tests: [outsideOfTests(report, 'It ended without a report.')] }
  }
  const outside = outcome.tests.filter(({ status }) => status === 'failed').length
  const failed = Math.max(outcome.failed, outside, code === 0 ? 0 : 1)
  return { ...outcome, failed }
}

function reportFile(name) {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${name}.json`)
  rmSync(path, { force: true })
  return path
}
