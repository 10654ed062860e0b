// npm run test:long: kills, long random models and large tables, which take too long for `npm test`. Writes the
// results to docs/test-long.md.
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './runtime.mjs'
import { long } from './steps.mjs'

await ensureInstalled()
const startedAt = new Date()
const { passed, failed, tests } = await long()
const minutes = (Date.now() - startedAt.getTime()) / 60_000
const gibibytes = Math.round(totalmem() / 2 ** 30)
const lines = [
  '# Long tests',
  '',
  'Kills, long random models and large tables. `npm run test:long` runs them and writes this file.',
  '',
  `Last run: ${startedAt.toISOString().slice(0, 10)}, ${passed} passed, ${failed} failed in ${minutes.toFixed(0)} minutes ` +
    `on ${availableParallelism()} cores with ${gibibytes} GiB of memory.`,
  '',
  '| test | result | seconds |',
  '| --- | --- | ---: |',
  ...tests.map(({ name, ms, status }) => `| ${name} | ${status} | ${(ms / 1000).toFixed(1)} |`),
  '',
]
writeFileSync(join(root, 'docs', 'test-long.md'), lines.join('\n'))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
