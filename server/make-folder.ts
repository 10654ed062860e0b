import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Node's own
 * `recursive` never returns where the file system refuses a new folder with ENOENT (below /proc, or an
 * automounter's folder).
 */
export function makeFolder(folder: string, mode: number): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
