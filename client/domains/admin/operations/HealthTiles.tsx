import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { bytesText } from '#client/lib/bytes.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import { isDiskLow, type Operations } from './queries.ts'

/** The parts that the site stands on, each with its state. */
export function HealthTiles({ operations }: { operations: Operations }) {
  const { database, ledger, redis, disk, files_bytes: files, bucket, backup } = operations
  return (
    <section aria-label={t('admin.operations.health')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-5">
        <Tile
          name={t('admin.operations.database')}
          tone={database.ok ? 'win' : 'loss'}
          state={database.ok ? t('admin.operations.works') : t('admin.operations.down')}
        >
          {database.ok
            ? t('admin.operations.write_time', { ms: database.ms })
            : t('admin.operations.no_write')}
        </Tile>
        <LedgerTile ledger={ledger} />
        <Tile name="Redis" {...REDIS[redis]()} />
        <Tile name={t('admin.operations.disk')} {...diskState(disk)}>
          {disk ? (
            <span className="block">
              {t('admin.operations.free', {
                free: bytesText(disk.free_bytes),
                total: bytesText(disk.total_bytes),
              })}
            </span>
          ) : null}
          {database.bytes === null ? null : (
            <span className="block">
              {t('admin.operations.storage', {
                database: bytesText(database.bytes),
                files: bytesText(files),
              })}
            </span>
          )}
          {bucket === null
            ? t('admin.operations.uploads_on_disk')
            : t('admin.operations.uploads_in_bucket', { bucket })}
        </Tile>
        <BackupTile backup={backup} />
      </ul>
    </section>
  )
}

function LedgerTile({ ledger }: { ledger: Operations['ledger'] }) {
  const name = t('admin.operations.ledger')
  if (ledger.checked === null) return <Tile name={name} tone="plain" state={t('admin.money.not_checked')} />
  const isSound = ledger.broken.length === 0
  return (
    <Tile
      name={name}
      tone={isSound ? 'win' : 'loss'}
      state={isSound ? t('admin.operations.sound') : t('admin.operations.broken')}
    >
      {ledger.broken.map(({ invariant, count }) => (
        <span key={invariant} className="block text-loss">
          {t('admin.operations.violations', {
            count,
            invariant: t('admin.money.invariant', { name: invariant }),
          })}
        </span>
      ))}
      {t.rich('admin.money.checked', { time: <Time at={ledger.checked} /> })}
    </Tile>
  )
}

/** A copy that nobody has restored is a hope. */
function BackupTile({ backup: { made, proven } }: { backup: Operations['backup'] }) {
  const name = t('admin.operations.backup')
  if (made === null) return <Tile name={name} tone="plain" state={t('admin.operations.backup_none')} />
  return (
    <Tile
      name={name}
      tone={proven === null ? 'loss' : 'win'}
      state={proven === null ? t('admin.operations.backup_untested') : t('admin.operations.backup_tested')}
    >
      <span className="block">{t.rich('admin.operations.backup_made', { time: <Time at={made} /> })}</span>
      {proven === null ? null : t.rich('admin.operations.backup_proven', { time: <Time at={proven} /> })}
    </Tile>
  )
}

type State = { tone: BadgeTone; state: string; children?: ReactNode }

const REDIS: Record<Operations['redis'], () => State> = {
  ready: () => ({
    tone: 'win',
    state: t('admin.operations.ready'),
    children: t('admin.operations.redis_ready'),
  }),
  away: () => ({
    tone: 'loss',
    state: t('admin.operations.away'),
    children: t('admin.operations.redis_away'),
  }),
  unused: () => ({
    tone: 'plain',
    state: t('admin.operations.unused'),
    children: t('admin.operations.redis_unused'),
  }),
}

function diskState(disk: Operations['disk']): State {
  if (!disk) return { tone: 'plain', state: t('admin.operations.unknown') }
  return isDiskLow(disk)
    ? { tone: 'warn', state: t('admin.operations.low') }
    : { tone: 'win', state: t('admin.operations.enough') }
}

function Tile({ name, tone, state, children }: State & { name: string }) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-16 font-semibold">{name}</span>
        <Badge tone={tone}>{state}</Badge>
      </p>
      {children ? <p className="text-14 text-pretty text-muted">{children}</p> : null}
    </li>
  )
}
