// npm run release: builds the client if its sources have changed, then packs a site into one archive.
// `release/make.ts` has the options.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runNode } from './runtime.mjs'

await ensureInstalled()
await ensureBuilt()
const { code } = await runNode(['scripts/release/make.ts', ...process.argv.slice(2)])
process.exitCode = code
