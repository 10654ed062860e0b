import { t } from '#messages/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { CallError, statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CounterForm } from './CounterForm.tsx'
import { type RemovedAt, type RemovedContent, removedContentQuery } from './queries.ts'
import { Words } from '#client/ui/Words.tsx'

const route = getRouteApi('/removed-content/$noticeId')

/**
 * Content of the player that was removed after a notice, and the counter notice about it. A player who cannot
 * sign in opens it with the link of a mail.
 */
export function RemovedContentScreen() {
  const { noticeId } = route.useParams()
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  const { user } = useSession()
  return (
    <Page width="form">
      <PageHeader title={t('moderation.counter.title')} />
      {!user && token === null ? (
        <EmptyState action={<ButtonLink to="/">{t('common.sign_in')}</ButtonLink>}>
          {t('moderation.counter.sign_in')}
        </EmptyState>
      ) : isRowId(noticeId) ? (
        <Removed at={{ id: Number(noticeId), token }} />
      ) : (
        <Unknown />
      )}
    </Page>
  )
}

function Removed({ at }: { at: RemovedAt }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(removedContentQuery(at))
  if (isPending) return <SkeletonList count={3} row="h-14 w-full" />
  if (statusOf(error) === 404) return <Unknown />
  // Trying an old link again never helps.
  if (error instanceof CallError && error.code === 'bad_link') return <EmptyState>{error.message}</EmptyState>
  if (!data) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <Card
        title={data.path}
        aside={t.rich('moderation.counter.removed', { time: <Time at={data.removed} format="absolute" /> })}
      >
        <p className="text-16 text-pretty">{t('moderation.counter.lead', { path: data.path })}</p>
        <Words title={t('moderation.counter.reason')}>{data.reason}</Words>
      </Card>
      {data.counter_notice ? <Filed counter={data.counter_notice} /> : <Unfiled at={at} content={data} />}
    </div>
  )
}

function Unknown() {
  return <EmptyState>{t('moderation.refused.no_removed_content')}</EmptyState>
}

function Unfiled({ at, content }: { at: RemovedAt; content: RemovedContent }) {
  const time = <Time at={content.file_until} format="absolute" />
  return (
    <Card title={t('moderation.counter.file')}>
      <p className="text-16 text-pretty text-muted">
        {content.can_file
          ? t.rich('moderation.counter.file_lead', { time })
          : t.rich('moderation.counter.over', { time })}
      </p>
      {content.can_file ? (
        <div className="mt-5">
          <CounterForm at={at} />
        </div>
      ) : null}
    </Card>
  )
}

function Filed({ counter }: { counter: NonNullable<RemovedContent['counter_notice']> }) {
  const { status, statement, filed, answer } = counter
  return (
    <Card
      title={t('moderation.counter.yours')}
      aside={t.rich('moderation.counter.filed', { time: <Time at={filed} format="absolute" /> })}
    >
      {status === 'open' ? (
        <p role="status" className="rounded-input bg-raised p-3 text-14 text-pretty">
          {counter.has_action
            ? t('moderation.counter.has_action')
            : t.rich('moderation.counter.waits', {
                from: <Time at={counter.restore_from} format="absolute" />,
                due: <Time at={counter.due} format="absolute" />,
              })}
        </p>
      ) : (
        <FormAlert tone={status === 'restored' ? 'win' : 'loss'}>
          <span className="block font-semibold">{t('moderation.counter.outcome', { status })}</span>
          <span dir="auto">{answer}</span>
        </FormAlert>
      )}
      <Words title={t('moderation.rights.statement')}>{statement}</Words>
    </Card>
  )
}
