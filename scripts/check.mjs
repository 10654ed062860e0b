// npm run check: what is fast enough to run before every commit: types, lint, format, the tests of the project as a whole,
// and the unit tests that import what is not committed. Changed types are checked alone, so that the first run takes longer.
import { report, runParts } from './report.mjs'
import { ensureInstalled } from './runtime.mjs'
import { format, lint, sum, types, unit } from './steps.mjs'

await ensureInstalled()
const programs = async () => sum([await types(), await lint(), await format()])
report(
  await runParts([
    {
      name: 'unit',
      run: async () => sum([await unit(['scripts/', 'messages/']), await unit(['--changed'])]),
      cores: 1,
    },
    { name: 'types, lint and format', run: programs, cores: 1 },
  ]),
)
