import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './cluster.ts'

let next: Promise<TestDatabase> | undefined

/**
 * A migrated, empty database for one test file. Drop it when the file is done. The one for the next file is cloned
 * meanwhile.
 */
export function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const database = next ?? cloneDatabase(clusterUrl)
  next = cloneDatabase(clusterUrl)
  // The next caller sees the failure.
  next.catch(() => {})
  return database
}
