// npm run check: what is fast enough to run before every commit: types, lint, format, rooms, unit tests.
import { ensureInstalled } from './runtime.mjs'
import { format, lint, sum, types, vitest } from './steps.mjs'

await ensureInstalled()
const counts = sum([await types(), await lint(), await format(), await vitest('unit')])
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 ? 0 : 1
