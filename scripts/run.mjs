// node scripts/run.mjs PROGRAM [ARGUMENT ...]: runs one of the project's programs under Node 24, installing
// first what is missing.
import { ensureInstalled, runNode } from './runtime.mjs'

await ensureInstalled()
const { code } = await runNode(process.argv.slice(2))
process.exitCode = code
