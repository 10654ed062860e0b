// node scripts/run.mjs PROGRAM [ARGUMENT ...]: installs missing packages, then runs one of the project's
// programs with Node 24.
import { isInstalledToRun } from './install.mjs'
import { ensureInstalled, release, root, runNode } from './runtime.mjs'

// Commands of a site need no development packages.
const isOfSite = process.argv[2]?.startsWith('server/cli/')
if (!release && !(isOfSite && isInstalledToRun(root))) await ensureInstalled()
const { code } = await runNode(process.argv.slice(2))
process.exitCode = code
