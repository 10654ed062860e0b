// The checks that `npm test` and `npm run check` are made of. Each answers how many tests passed and failed.
// Runs on Node 20.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, runNode } from './runtime.mjs'

const typedFolders = ['core', 'contract', 'server', 'client', 'e2e']

/** Type-checks each room by its own project; one test a room. */
export async function types() {
  const outcomes = await Promise.all(
    typedFolders.map((module) =>
      quietly(`types of ${module}`, ['node_modules/typescript/bin/tsc', '-p', module]),
    ),
  )
  return sum(outcomes)
}

export function lint() {
  return quietly('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
}

/** Fails on a file that the formatter would write differently; `npm run format` writes it. */
export function format() {
  return quietly('format', ['node_modules/oxfmt/bin/oxfmt', '--check'])
}

/** Runs the tests of one Vitest project, or those of it that match a path; in a browser those of components. */
export async function vitest(project, { filters = [], executablePath } = {}) {
  const report = reportFile(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // As in the browser: what fails once on a busy machine and passes then is shown with its second try. Alone,
  // a test has one.
  const tries = project === 'server' && filters.length === 0 ? ['--retry=1'] : []
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...tries, ...filters],
    { env: browserEnv(executablePath) },
  )
  return counted(report, code, (found) => ({ passed: found.numPassedTests, failed: found.numFailedTests }))
}

export async function browser(executablePath) {
  const report = reportFile('playwright')
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...browserEnv(executablePath),
  }
  // On a strange or busy machine a test that fails once and passes then is called flaky, by name, and mended;
  // alone at a desk it fails.
  const { code } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1'],
    { env },
  )
  return counted(report, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** Where the configurations of the runners find the browser; Playwright's own when there is no path. */
function browserEnv(executablePath) {
  return executablePath ? { CONTENDER_BROWSER: executablePath } : {}
}

/** Adds up counts. */
export function sum(outcomes) {
  return outcomes.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
}

/** A program that either is content or is not: one test, its words shown when it failed. */
async function quietly(name, args) {
  const { code, output } = await runNode(args, { quiet: true })
  process.stdout.write(code === 0 ? `  ok  ${name}\n` : `FAILED  ${name}\n${output}\n`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that failed without a failed test (a file that does not load, a crash) counts as one failure. */
function counted(report, code, read) {
  let counts
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function reportFile(name) {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${name}.json`)
  rmSync(path, { force: true })
  return path
}
