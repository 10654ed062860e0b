import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents; an existing one is left unchanged. Not `recursive: true`: in Node
 * that never returns where the file system refuses a new folder with ENOENT (below /proc, or an automounter's
 * folder).
 */
export function makeFolder(folder: string, mode: number): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
