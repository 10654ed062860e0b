// Tells whether files have changed. Runs on Node 20.
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes paths, sizes and modification times, not contents: takes a few ms, and a false "changed" costs one run of what
 * depends on it.
 */
export function fingerprint(root, inputs, isExcluded = () => false) {
  const hash = createHash('sha256')
  for (const input of inputs) visit(join(root, input), hash, isExcluded)
  return hash.digest('hex')
}

function visit(path, hash, isExcluded) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    if (!isExcluded(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) visit(join(path, name), hash, isExcluded)
}
