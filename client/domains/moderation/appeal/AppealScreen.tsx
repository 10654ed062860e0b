import { t } from '#messages/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ownSanctionsQuery, PAGE_SIZE, sanctionByTokenQuery } from './queries.ts'
import { SanctionCard } from './SanctionCard.tsx'

/** Screen with staff's decision about the player and the appeal against it; a link opens it without signing in. */
export function AppealScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const token = new URLSearchParams(hash).get('token') ?? undefined
  const { user } = useSession()
  return (
    <Page width="reading">
      <PageHeader title={t('common.warnings')}>{t('moderation.appeal.lead')}</PageHeader>
      {token !== undefined ? (
        <OfLink token={token} />
      ) : user ? (
        <Own />
      ) : (
        <EmptyState action={toSignIn()}>{t('moderation.appeal.no_link')}</EmptyState>
      )}
    </Page>
  )
}

const toSignIn = () => <ButtonLink to="/">{t('common.sign_in')}</ButtonLink>

function OfLink({ token }: { token: string }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(sanctionByTokenQuery(token))
  if (data) return <SanctionCard sanction={data} token={token} />
  if (isPending) return <SkeletonList count={3} row="h-14 w-full" />
  // Trying an old link again never helps.
  if (error instanceof CallError && error.code === 'bad_token')
    return <EmptyState action={toSignIn()}>{error.message}</EmptyState>
  return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
}

function Own() {
  const [page, setPage] = useState(1)
  const own = useQuery(ownSanctionsQuery(page))
  const rows = own.data?.results ?? []
  return (
    <>
      {own.isPending ? <SkeletonList count={3} row="h-14 w-full" /> : null}
      {own.isError && !own.data ? (
        <ErrorState onRetry={() => own.refetch()} isRetrying={own.isFetching} />
      ) : null}
      {own.data && rows.length === 0 ? (
        <EmptyState art="done">{t('moderation.appeal.none')}</EmptyState>
      ) : null}
      <div className="grid gap-4">
        {rows.map((sanction) => (
          <SanctionCard key={sanction.id} sanction={sanction} token={undefined} />
        ))}
      </div>
      <Pager page={page} pageSize={PAGE_SIZE} count={own.data?.count ?? 0} onPage={setPage} />
    </>
  )
}
