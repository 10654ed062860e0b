// Generates the sources that are not in the repository when what they are made from has changed. Runs on Node 20.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { readText } from './process.mjs'

const inputs = [
  'client/routes',
  'client/route-tree.ts',
  'messages/en',
  'messages/params-page.ts',
  'server/platform/db/baseline.sql',
  'scripts/columns-page.ts',
  'scripts/generate.ts',
  'package-lock.json',
]
export const outputs = [
  'client/routeTree.gen.ts',
  'messages/params.gen.ts',
  'server/platform/db/columns.gen.ts',
]

/**
 * Calls `generate` unless all is there and made from these sources. When several commands run at once, one
 * generates and the others wait. `cache` is the folder of the stamp and the lock.
 */
export async function generateOnce(root, cache, generate) {
  const stampFile = join(cache, 'generated')
  const isFresh = () =>
    outputs.every((path) => existsSync(join(root, path))) && readText(stampFile) === fingerprint(root, inputs)
  if (isFresh()) return
  mkdirSync(cache, { recursive: true })
  await withLock(
    join(cache, 'generating.lock'),
    () => {},
    async () => {
      if (isFresh()) return
      const before = fingerprint(root, inputs) // an edit made meanwhile makes the result stale
      await generate()
      writeFileSync(stampFile, before)
    },
  )
}
