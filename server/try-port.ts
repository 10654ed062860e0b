import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/platform/config.ts'

/** Listens for a moment. @throws the error of `listen` when the server could not */
export async function tryPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer().listen({ port: PORT, host: HOST })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
