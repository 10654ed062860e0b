import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './folder.ts'

/**
 * A new empty data folder for one app. The fonts of all apps of a test run stand in one folder: a process learns each
 * file once, and draws boxes when that file is gone with the first app.
 */
export function dataFolder(name: string): string {
  const folder = temporaryFolder(name)
  // Benches start apps too, one in a process.
  if (process.env.VITEST) symlinkSync(inject('fontsFolder'), join(folder, 'fonts'))
  return folder
}
