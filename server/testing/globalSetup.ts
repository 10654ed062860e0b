import type { TestProject } from 'vitest/node'
import { startCluster, useCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/**
 * One PostgreSQL for all server tests of a run; each test file clones a database of its own from it. With
 * CONTENDER_TEST_DATABASE it is that server, for example an older version; its user must be a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env.CONTENDER_TEST_DATABASE
  const cluster = other ? await useCluster(other) : await startCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
