import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStepUp } from '#client/lib/api/call.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { formatDay } from '#client/lib/time/time.ts'
import { Time } from '#client/ui/Time.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type ComparedDay, daysQuery, useCompareDay } from './paypal-queries.ts'

type Props = { day: string | undefined; onDay: (day: string) => void }

/** The days that were compared: whether each agrees, and a way to compare it again. */
export function DaysCard({ day, onDay }: Props) {
  const days = useInfiniteQuery(daysQuery)
  const rows = days.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Card title={t('admin.paypal.days')}>
      <p className="mb-4 text-14 text-pretty text-muted">{t('admin.paypal.days_lead')}</p>
      {days.isPending ? <SkeletonList count={6} row="h-11 w-full" /> : null}
      {days.isError && !days.data ? (
        <ErrorState onRetry={() => days.refetch()} isRetrying={days.isFetching}>
          {isStepUp(days.error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {days.data && rows.length === 0 ? <p className="text-14">{t('admin.paypal.days_none')}</p> : null}
      <ul aria-label={t('admin.paypal.days')} className="text-14">
        {rows.map((row) => (
          <Row key={row.day} row={row} isShown={row.day === day} onShow={() => onDay(row.day)} />
        ))}
      </ul>
      {days.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-3 w-full"
          pending={days.isFetchingNextPage}
          onClick={() => void days.fetchNextPage()}
        >
          {t('admin.ledger.more')}
        </Button>
      ) : null}
    </Card>
  )
}

type RowProps = {
  row: ComparedDay
  isShown: boolean
  onShow: () => void
}

function stateOf({ failure, differences }: ComparedDay): 'agrees' | 'differs' | 'failed' {
  if (failure !== null) return 'failed'
  return differences === 0 ? 'agrees' : 'differs'
}
const TONES = { agrees: 'win', differs: 'warn', failed: 'loss' } as const

function Row({ row, isShown, onShow }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const again = useCompareDay(row.day)
  const { day, failure, failed_retry: retry, differences, open } = row
  const state = stateOf(row)
  const text = t('admin.paypal.day_state', { state, count: differences })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-first:border-t">
      <time dateTime={day} className="tabular-nums">
        {formatDay(day, true)}
      </time>
      <span className="flex grow flex-wrap items-center gap-2">
        <Badge tone={state === 'differs' && open === 0 ? 'plain' : TONES[state]}>{text}</Badge>
        {differences > 0 ? (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={onShow}
            className="min-h-11 rounded-sm text-12 underline underline-offset-4"
          >
            {t('admin.paypal.day_open', { open })} <span className="sr-only">{formatDay(day, true)}</span>
          </button>
        ) : null}
      </span>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('admin.paypal.again')} <span className="sr-only">{formatDay(day, true)}</span>
      </Button>
      {failure === null ? null : (
        <p className="basis-full text-12 text-pretty text-muted">{t('admin.paypal.failure', { failure })}</p>
      )}
      {retry === null ? null : (
        <p className="basis-full text-12 text-pretty text-muted">
          {t('admin.paypal.failed_retry')} <Time at={retry.at} />.{' '}
          {t('admin.paypal.failure', { failure: retry.failure })}
        </p>
      )}
      {isAsking ? (
        <ReasonDialog
          title={t('admin.paypal.again_title', { day: formatDay(day, true) })}
          description={t('admin.paypal.again_note')}
          label={t('admin.paypal.again')}
          mutation={again}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
