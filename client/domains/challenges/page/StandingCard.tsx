import { t } from '#messages/challenges.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import {
  type Challenge,
  STANDING_SIZE,
  standingQuery,
  type StandingRow,
} from '#client/domains/challenges/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Pager } from '#client/ui/Pager.tsx'

type Where = { page: number } | { around: 'me' }

/** The standing in pages, with the end of the prizes marked, and the viewer's own line always in sight. */
export function StandingCard({ challenge }: { challenge: Challenge }) {
  const [where, setWhere] = useState<Where>({ page: 1 })
  const query = useQuery(standingQuery(challenge.id, where))
  const { data } = query
  const isPaid = challenge.prizes.length > 0
  const isOut = data?.me && !data.results.some((row) => row.id === data.me?.id)
  return (
    <Card
      title={t('challenges.page.standing')}
      aside={
        data?.me && data.count > STANDING_SIZE ? (
          <Button
            size="small"
            variant="outline"
            onClick={() => setWhere('around' in where ? { page: 1 } : { around: 'me' })}
          >
            {'around' in where ? t('challenges.page.top') : t('challenges.page.around_me')}
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? <SkeletonList count={5} row="h-11 w-full" /> : null}
      {query.isError && !data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : null}
      {data && data.count === 0 ? <p className="text-16 text-muted">{t('challenges.page.nobody')}</p> : null}
      {data && data.count > 0 ? (
        <>
          <Table rows={data.results} me={data.me} isPaid={isPaid} lastPaid={challenge.prizes.length} />
          {isOut && data.me ? (
            <div className="mt-3 border-t border-dashed border-edge pt-1">
              <Table rows={[data.me]} me={data.me} isPaid={isPaid} lastPaid={0} isBare />
            </div>
          ) : null}
          <Pager
            page={data.page}
            pageSize={STANDING_SIZE}
            count={data.count}
            onPage={(page) => setWhere({ page })}
          />
        </>
      ) : null}
    </Card>
  )
}

type TableProps = {
  rows: readonly StandingRow[]
  me: StandingRow | null
  isPaid: boolean
  lastPaid: number
  isBare?: boolean
}

function Table({ rows, me, isPaid, lastPaid, isBare = false }: TableProps) {
  return (
    <table className="w-full text-14">
      <thead className={isBare ? 'sr-only' : 'text-12 text-muted'}>
        <tr className="[&>th]:pb-2 [&>th]:font-[600]">
          <th scope="col" className="w-12 text-start">
            {t('common.place')}
          </th>
          <th scope="col" className="text-start">
            {t('common.player')}
          </th>
          {isPaid ? (
            <th scope="col" className="text-end">
              {t('common.prize')}
            </th>
          ) : null}
          <th scope="col" className="w-16 text-end">
            {t('common.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Line
            key={row.id}
            row={row}
            isMine={row.id === me?.id}
            isPaid={isPaid}
            isFirstUnpaid={row.place > lastPaid && index > 0 && (rows[index - 1]?.place ?? 0) <= lastPaid}
          />
        ))}
      </tbody>
    </table>
  )
}

function Line({
  row,
  isMine,
  isPaid,
  isFirstUnpaid,
}: {
  row: StandingRow
  isMine: boolean
  isPaid: boolean
  isFirstUnpaid: boolean
}) {
  return (
    <>
      {isPaid && isFirstUnpaid ? (
        <tr>
          <td colSpan={4} className="py-1 text-center text-12 text-accent-text">
            <span className="flex items-center gap-3 before:grow before:border-t before:border-dashed before:border-accent-text/60 after:grow after:border-t after:border-dashed after:border-accent-text/60">
              {t('challenges.page.prizes_end')}
            </span>
          </td>
        </tr>
      ) : null}
      <tr className={`[&>td]:h-11 ${isMine ? 'bg-tint-accent font-[650]' : ''}`}>
        <td className="ps-1 text-muted tabular-nums">{row.place}</td>
        <td className="max-w-0 min-w-32">
          <span className="flex items-center gap-2.5">
            <PlayerAvatar name={row.username} url={row.avatar_url} size={28} />
            <PlayerLink username={row.username} className="min-w-0 truncate rounded-sm hover:underline" />
            {row.pending > 0 ? (
              <Clock
                role="img"
                aria-label={t('challenges.card.in_review', { count: row.pending })}
                className="size-4 shrink-0 text-warn"
              />
            ) : null}
          </span>
        </td>
        {isPaid ? (
          <td className="text-end text-muted tabular-nums">
            {row.prize_cents > 0 ? formatMoney(row.prize_cents) : '–'}
          </td>
        ) : null}
        <td className="pe-1 text-end font-[650] tabular-nums">{row.value}</td>
      </tr>
    </>
  )
}
