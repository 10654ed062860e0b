import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '#server/platform/context.ts'
import type { CountingLimiter } from '#server/platform/http/protection/limit-hits.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findLastBackup, findLastProof } from '#server/platform/installation/queries.ts'
import { countMailsEver } from '#server/platform/mail/mail-queries.ts'
import { measureConnections, measureEventLag, measureJobs } from './metrics-queries.ts'

/**
 * Counts from the ledger and the payments: violated invariants of the ledger, and payments that need an
 * operator.
 */
export type MoneyFigures = {
  ledgerBroken(): Promise<Record<string, number>>
  paymentsAttention(): Promise<Record<string, number>>
}

type Measured = { name: string; help: string; label?: string }
type Values = Record<string, number> | number

const OVERDUE_MS = 60_000

/**
 * Registers a figure that is read when it is asked for. One that cannot be read, because the database is away, is left out;
 * the others are still shown.
 */
export function measure(
  registry: Registry,
  { name, help, label }: Measured,
  read: () => Promise<Values> | Values,
): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const values = await read()
        if (typeof values === 'number') this.set(values)
        else for (const [of, value] of Object.entries(values)) this.set({ [label ?? '']: of }, value)
      } catch {
        if (!label) this.remove()
      }
    },
  })
}

/** Measures from the database, the same in all processes. */
export function measureSite(registry: Registry, { db, clock }: Context, figures: MoneyFigures): void {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const jobs = () => measureJobs(db, clock.now(), ago(OVERDUE_MS))
  measure(
    registry,
    {
      name: 'jobs',
      help: 'Jobs and deadlines: waiting, overdue by a minute, or failed for good',
      label: 'state',
    },
    async () => {
      const { waiting, overdue, failed } = await jobs()
      return { waiting, overdue, failed }
    },
  )
  measure(
    registry,
    { name: 'jobs_oldest_due_seconds', help: 'For how long the oldest job that is due has waited' },
    async () => (await jobs()).oldest,
  )
  measure(
    registry,
    {
      name: 'events_behind_seconds',
      help: 'The age of the oldest event that a subscriber has not passed; up to 60 on a quiet site',
    },
    () => measureEventLag(db, clock.now()),
  )
  measure(
    registry,
    {
      name: 'database_connections',
      help: 'Connections to the database, of all programs: open, and the most',
      label: 'what',
    },
    () => measureConnections(db),
  )
  const ageOf = async (find: (reader: Reader) => Promise<Date | null>) => {
    const last = await find(db)
    if (!last) throw new Error('there is none')
    return (clock.now().getTime() - last.getTime()) / 1000
  }
  measure(
    registry,
    { name: 'backup_age_seconds', help: 'Since the last backup (npm run backup); missing without one' },
    () => ageOf(findLastBackup),
  )
  measure(
    registry,
    {
      name: 'backup_proof_age_seconds',
      help: 'Since a backup was last restored for a trial (npm run backup -- --prove); missing without one',
    },
    () => ageOf(findLastProof),
  )
  measure(
    registry,
    {
      name: 'ledger_broken',
      help: 'Violations of each ledger invariant at the last check; all 0 is sound',
      label: 'invariant',
    },
    () => figures.ledgerBroken(),
  )
  measure(
    registry,
    {
      name: 'payments_attention',
      help: 'Payments that need an operator: unexpected captures, debts, payouts that cannot be sent',
      label: 'what',
    },
    () => figures.paymentsAttention(),
  )
  new Counter({
    name: 'mails_total',
    help: 'Mails, by what came of them: sent, bounced, or an attempt that failed',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await countMailsEver(db).catch(() => ({}))
      // Counts of all processes, since the database exists.
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count)
    },
  })
}

type Process = {
  pool: pg.Pool
  limiter: Pick<CountingLimiter, 'countAll'>
  isRedisReady?: (() => boolean) | undefined
}

/** Measures of this process alone. */
export function measureProcess(
  registry: Registry,
  { live }: Context,
  { pool, limiter, isRedisReady }: Process,
): void {
  measure(registry, { name: 'live_streams', help: 'Open server-sent event streams' }, () => live.size())
  measure(
    registry,
    {
      name: 'database_pool',
      help: 'Connections of this process (open, idle), and queries that wait for one',
      label: 'what',
    },
    () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  )
  if (isRedisReady)
    measure(registry, { name: 'redis_up', help: 'Whether Redis (REDIS_URL) can be used: 1 or 0' }, () =>
      isRedisReady() ? 1 : 0,
    )
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string } // npm requires it
  new Gauge({
    name: 'build_info',
    help: 'The version of this program and of Node.js; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1)
  new Counter({
    name: 'rate_limited_total',
    help: 'Requests that a rate limit refused, by limit',
    labelNames: ['limit'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [limit, count] of Object.entries(limiter.countAll())) this.inc({ limit }, count)
    },
  })
}
