import { t } from '#messages/moderation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Words } from '#client/ui/Words.tsx'
import { query, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

const sentNoticeQuery = (token: string) =>
  query(
    'POST v1 /notices/read/',
    { body: { token } },
    {
      retry: false,
      // The screen says it itself.
      meta: { silentFirstLoad: true },
    },
  )

/** A notice as its sender reads it with the link of a mail, who can withdraw it. */
export function SentNotice({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sentNoticeQuery(token))
  if (isPending) return <SkeletonList count={3} row="h-14 w-full" />
  // Trying an old link again never helps.
  if (error instanceof CallError && error.code === 'bad_link') return <EmptyState>{error.message}</EmptyState>
  if (!data) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <Card
        title={new URL(data.url).pathname}
        aside={t.rich('moderation.counter.filed', { time: <Time at={data.sent} format="absolute" /> })}
      >
        <Words title={t('moderation.rights.work')}>{data.work}</Words>
      </Card>
      <p role="status" className="text-16 text-pretty">
        {t('moderation.rights.status', { status: data.status })}
      </p>
      {data.can_withdraw ? <Withdraw token={token} isRemoved={data.status === 'removed'} /> : null}
    </div>
  )
}

/** Asked twice: a notice that was taken back cannot be brought back. */
function Withdraw({ token, isRemoved }: { token: string; isRemoved: boolean }) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useAct('POST v1 /notices/withdraw/', {
    input: () => ({ body: { token } }),
    quiet: true,
    onSuccess: (answer) =>
      queryClient.setQueryData(keyOf('POST v1 /notices/read/', { body: { token } }), answer),
  })
  if (!isAsked)
    return (
      <Button variant="outline" className="justify-self-start max-sm:w-full" onClick={() => setAsked(true)}>
        {t('moderation.rights.withdraw')}
      </Button>
    )
  return (
    <Card title={t('moderation.rights.withdraw_title')}>
      <p className="mb-5 text-16 text-pretty text-muted">
        {t('moderation.rights.withdraw_note', { status: isRemoved ? 'removed' : 'open' })}
      </p>
      {withdrawing.isError ? <FormAlert>{withdrawing.error.message}</FormAlert> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" pending={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t('moderation.rights.withdraw')}
        </Button>
        <Button variant="outline" onClick={() => setAsked(false)}>
          {t('moderation.rights.keep')}
        </Button>
      </div>
    </Card>
  )
}
