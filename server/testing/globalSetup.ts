import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startCluster, useCluster } from './cluster.ts'
import { temporaryFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    fontsFolder: string
  }
}

/**
 * One PostgreSQL for all server tests of a run; each test file clones a database of its own from it. With
 * CONTENDER_TEST_DATABASE it is that server, for example an older version; its user must be a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env.CONTENDER_TEST_DATABASE
  const cluster = other ? await useCluster(other) : await startCluster()
  const fonts = temporaryFolder('fonts')
  project.provide('clusterUrl', cluster.url)
  project.provide('fontsFolder', fonts)
  return async () => {
    rmSync(fonts, { recursive: true, force: true })
    await cluster.stop()
  }
}
