// npm run check: what is fast enough to run before every commit: types, lint, format, unit tests.
import { report, runParts } from './report.mjs'
import { ensureInstalled } from './runtime.mjs'
import { format, lint, sum, types, unit } from './steps.mjs'

await ensureInstalled()
const programs = async () => sum([await types(), await lint(), await format()])
report(
  await runParts([
    { name: 'unit', run: () => unit(), cores: 1 },
    { name: 'types, lint and format', run: programs, cores: 1 },
  ]),
)
