import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bytesText } from '#client/lib/bytes.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { isDiskLow, type Operations, operationsQuery } from '../operations/queries.ts'

const EVERY_MS = 60_000

type Part = { name: string; isWell: boolean; state: ReactNode }

/** Card with the health of the services that the site depends on, the ledger first; operations has the details. */
export function HealthCard() {
  const health = useQuery({ ...operationsQuery, refetchInterval: EVERY_MS })
  return (
    <Card
      title={t('admin.operations.health')}
      aside={
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'operations', id: undefined }}
          search={{}}
          className="rounded-sm py-1 text-14 font-semibold underline underline-offset-4"
        >
          {t('admin.console.operations')}
        </Link>
      }
    >
      {health.isPending ? <SkeletonList count={4} row="h-8 w-full" /> : null}
      {health.isError && !health.data ? (
        <ErrorState onRetry={() => health.refetch()} isRetrying={health.isFetching} />
      ) : null}
      {health.data ? (
        <ul aria-label={t('admin.operations.health')} className="text-14">
          {partsOf(health.data).map((part) => (
            <Row key={part.name} {...part} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function partsOf({ ledger, database, disk, mails }: Operations): Part[] {
  const isLedgerSound = ledger.checked !== null && ledger.broken.length === 0
  return [
    {
      name: t('admin.operations.ledger'),
      isWell: isLedgerSound,
      state:
        ledger.checked === null
          ? t('admin.money.not_checked')
          : isLedgerSound
            ? t.rich('admin.money.checked', { time: <Time at={ledger.checked} /> })
            : t('admin.operations.broken'),
    },
    {
      name: t('admin.operations.database'),
      isWell: database.ok,
      state: database.ok ? t('admin.today.milliseconds', { count: database.ms }) : t('admin.operations.down'),
    },
    {
      name: t('admin.operations.disk'),
      isWell: !isDiskLow(disk),
      state: disk
        ? t('admin.operations.free', {
            free: bytesText(disk.free_bytes),
            total: bytesText(disk.total_bytes),
          })
        : t('admin.operations.unknown'),
    },
    {
      name: t('admin.people.mails'),
      isWell: mails.failed === 0,
      state: t('admin.today.mails', { sent: mails.today, failed: mails.failed }),
    },
  ]
}

function Row({ name, isWell, state }: Part) {
  const Icon = isWell ? CircleCheck : TriangleAlert
  return (
    <li className="flex items-center gap-2.5 border-t border-line py-2 first:border-t-0">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${isWell ? 'text-win' : 'text-warn'}`} />
      <span className="font-semibold">{name}</span>
      <span className={`ms-auto text-end text-12 tabular-nums ${isWell ? 'text-muted' : 'text-warn'}`}>
        {state}
      </span>
    </li>
  )
}
