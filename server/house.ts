import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { LiveHub } from './live/hub.ts'
import type { JobRunner } from './jobs/runner.ts'
import type { Mailer } from './outside/mail.ts'
import type { Secrets } from './secrets.ts'

/** What every room of the server is handed: nothing of it is global, so a test builds its own. */
export type House = {
  config: Config
  db: Db
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
  live: LiveHub
  jobs: JobRunner
  mailer: Mailer
}
