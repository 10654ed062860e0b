// npm run check: what is fast enough to run before every commit: types, lint, rooms, unit tests.
import { ensureInstalled } from './runtime.mjs'
import { lint, sum, types, vitest } from './steps.mjs'

await ensureInstalled()
const counts = sum([await types(), await lint(), await vitest('unit')])
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 ? 0 : 1
