// node scripts/run.mjs PROGRAM [ARGUMENT ...]: installs missing packages, then runs one of the project's
// programs with Node 24.
import { ensureInstalled, runNode } from './runtime.mjs'

await ensureInstalled()
const { code } = await runNode(process.argv.slice(2))
process.exitCode = code
