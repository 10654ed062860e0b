import { defineJob } from '#server/platform/jobs/kind.ts'
import { readHead } from './chain-queries.ts'

const EVERY_MS = 86_400_000

const writeHead = defineJob('audit.head')

/** Writes every day, and at each start, into the server's log where the audit log ends. */
writeHead.handledBy(
  async ({ context: { log }, unit }) =>
    log.info({ audit: (await readHead(unit.trx)) ?? null }, 'the end of the audit log'),
  { keepsTrying: true, fromStart: 'site', everyMs: EVERY_MS },
)
