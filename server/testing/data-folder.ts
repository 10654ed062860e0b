import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './folder.ts'

/**
 * A new empty data folder for one app. Fonts stand in a folder of the whole run: a process learns each file once, for
 * all apps in it, and draws boxes when that file is gone with the first app.
 */
export function dataFolder(name: string): string {
  const folder = temporaryFolder(name)
  symlinkSync(inject('fontsFolder'), join(folder, 'fonts'))
  return folder
}
