import type { Db } from '#server/platform/db/open.ts'
import {
  measureConnections,
  measureEventLag,
  measureJobs,
} from '#server/platform/http/health/metrics-queries.ts'
import { findLastBackup, findLastProof } from '#server/platform/installation/queries.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { failed, ok, warn, type Finding } from './finding.ts'

const LATE_S = 300
const OLD_BACKUP_MS = 2 * 24 * 3_600_000
const HOUR_MS = 3_600_000
const OLD_PROOF_MS = 8 * 24 * HOUR_MS
/** Connections of all programs, as a part of what the server takes. */
const MANY_CONNECTIONS = 0.8

/** Checks jobs, events, backups, connections and the ledger. Needs a migrated database. */
export async function checkWork(db: Db, now: Date): Promise<Finding[]> {
  const jobs = await measureJobs(db, now, new Date(now.getTime() - 60_000))
  const behind = await measureEventLag(db, now)
  const { open, most } = await measureConnections(db)
  const ledger = await findLastCheck(db)
  return [
    judgeJobs(jobs),
    behind > LATE_S
      ? warn('events', `a subscriber is ${Math.round(behind)} s behind. Does a server run? See its log`)
      : ok('events', 'every subscriber is up to date'),
    judgeBackup(await findLastBackup(db), await findLastProof(db), now),
    ...(open > most * MANY_CONNECTIONS
      ? [warn('connections', `${open} of ${most} are open. Lower DATABASE_POOL, or raise max_connections`)]
      : []),
    judgeLedger(ledger?.results),
  ]
}

export function judgeJobs({ failed: given, oldest }: { failed: number; oldest: number }): Finding {
  if (oldest > LATE_S)
    return failed('jobs', `one is due for ${Math.round(oldest)} s: no server of this version works on them`)
  return given > 0
    ? warn('jobs', `${given} have failed for good. npm run admin -- jobs names them`)
    : ok('jobs', 'none has failed, none is late')
}

export function judgeBackup(at: Date | null, proved: Date | null, now: Date): Finding {
  if (!at) return warn('backup', 'there is none yet: npm run backup -- --prove')
  const age = (since: Date) => now.getTime() - since.getTime()
  const text = `the last one is ${Math.round(age(at) / HOUR_MS)} hours old`
  if (age(at) > OLD_BACKUP_MS) return warn('backup', `${text}. Make one every day: npm run backup -- --prove`)
  return proved && age(proved) < OLD_PROOF_MS
    ? ok('backup', `${text}, the last proven one ${Math.round(age(proved) / HOUR_MS)} hours`)
    : warn('backup', `${text}, and none was restored for a trial lately: npm run backup -- --prove`)
}

export function judgeLedger(results: Record<string, number> | undefined): Finding {
  if (!results) return ok('ledger', 'was not checked yet; a running site does it every night')
  const broken = Object.entries(results).filter(([, count]) => count !== 0)
  return broken.length === 0
    ? ok('ledger', `the last check of all ${Object.keys(results).length} invariants is well`)
    : failed('ledger', `broken: ${broken.map(([name]) => name).join(', ')}. npm run admin -- ledger check`)
}
