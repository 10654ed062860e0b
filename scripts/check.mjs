// npm run check: what is fast enough to run before every commit: types, lint, format, unit tests.
import { ensureInstalled } from './runtime.mjs'
import { format, lint, sum, types, unit } from './steps.mjs'

await ensureInstalled()
const programs = async () => sum([await types(), await lint(), await format()])
const counts = sum(await Promise.all([unit(), programs()]))
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
