// Tells whether files have changed. Runs on Node 20.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes paths, sizes and modification times, not contents: takes a few ms, and a false "changed" costs one run of what
 * depends on it.
 */
export function fingerprint(root, inputs, isExcluded = () => false) {
  const hash = createHash('sha256')
  visitAll(root, inputs, isExcluded, (path, stat) => hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`))
  return hash.digest('hex')
}

/** Hashes contents, which stay the same when the folder is copied or unpacked elsewhere. Takes some 100 ms. */
export function contentFingerprint(root, inputs, isExcluded = () => false) {
  const hash = createHash('sha256')
  visitAll(root, inputs, isExcluded, (path, stat) => {
    hash.update(`${path} ${stat.size}\n`)
    hash.update(readFileSync(join(root, path)))
  })
  return hash.digest('hex')
}

function visitAll(root, paths, isExcluded, see) {
  for (const path of paths) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false })
    if (!stat) continue
    if (stat.isDirectory()) {
      const names = readdirSync(join(root, path)).sort()
      visitAll(
        root,
        names.map((name) => `${path}/${name}`),
        isExcluded,
        see,
      )
    } else if (!isExcluded(path)) see(path, stat)
  }
}
