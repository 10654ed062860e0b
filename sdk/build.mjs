// Builds the package: the generated part from the contract, then all of it as JavaScript with types.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (...program) => {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', ...program], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

rmSync(new URL('./dist', import.meta.url), { recursive: true, force: true })
run('scripts/sdk/generate.ts')
run('node_modules/typescript/bin/tsc', '-p', 'sdk')
