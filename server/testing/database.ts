import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './cluster.ts'

/** A migrated, empty database for one test file. Drop it when the file is done. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('clusterUrl'))
}
