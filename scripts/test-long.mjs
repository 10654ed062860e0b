// npm run test:long: what takes too long for `npm test`. Writes the results to docs/test-long.md.
// `npm run test:long -- journeys` runs only that part and writes nothing.
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { report, runParts } from './report.mjs'
import { ensureInstalled, fail, root } from './runtime.mjs'
import { longParts } from './steps.mjs'

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in longParts))
if (unknown) fail(`There is no part "${unknown}". The parts are ${Object.keys(longParts).join(', ')}.`)

await ensureInstalled()
const startedAt = new Date()
const names = asked.length > 0 ? asked : Object.keys(longParts)
// One after the other: large tables and kills are measured on a quiet machine.
const outcome = await runParts(names.map((name) => ({ name, run: longParts[name], cores: Infinity })))
if (asked.length === 0) writeFileSync(join(root, 'docs', 'test-long.md'), page(outcome))
report(outcome)

/** The slow tests by name, the others as a count. */
function page({ passed, failed, tests }) {
  const minutes = (Date.now() - startedAt.getTime()) / 60_000
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const slow = tests.filter(({ ms }) => ms >= 10_000).toSorted((one, other) => other.ms - one.ms)
  return [
    '# Long tests',
    '',
    'Kills, long random models, all hostile input, large tables, rarer journeys. `npm run test:long` runs them and',
    'writes this file.',
    '',
    `Last run: ${startedAt.toISOString().slice(0, 10)}, ${passed} passed, ${failed} failed in ${minutes.toFixed(0)} minutes ` +
      `on ${availableParallelism()} cores with ${gibibytes} GiB of memory. Those of ten seconds and more:`,
    '',
    '| test | result | seconds |',
    '| --- | --- | ---: |',
    ...slow.map(({ name, ms, status }) => `| ${name} | ${status} | ${(ms / 1000).toFixed(1)} |`),
    '',
  ].join('\n')
}
