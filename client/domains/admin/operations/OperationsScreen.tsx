import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { OffNotice } from '#client/domains/admin/features/OffNotice.tsx'
import { AllKeysCard } from './AllKeysCard.tsx'
import { AppsCard } from './AppsCard.tsx'
import { HealthTiles } from './HealthTiles.tsx'
import { JobsCard } from './JobsCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MailsCard } from './MailsCard.tsx'
import { ProvidersCard } from './ProvidersCard.tsx'
import { operationsQuery, type TroubledJob, useRetryJob } from './queries.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'

/** How the site is doing: health, jobs, mails, rate limits and sign-in providers. */
export function OperationsScreen() {
  return (
    <StaffOnly title={t('admin.console.operations')} may="operations">
      <Operations />
    </StaffOnly>
  )
}

function Operations() {
  const { data, isPending, isFetching, refetch } = useQuery(operationsQuery)
  const [asked, setAsked] = useState<TroubledJob>()
  return (
    <Page>
      <PageHeader
        title={t('admin.console.operations')}
        actions={
          <Button
            variant="outline"
            icon={<RotateCw aria-hidden className="size-4" />}
            pending={isFetching && data !== undefined}
            onClick={() => void refetch()}
          >
            {t('admin.operations.refresh')}
          </Button>
        }
      >
        {t('admin.operations.lead')}
      </PageHeader>
      <OffNotice />
      {isPending ? <SkeletonList count={4} row="h-24 w-full" /> : null}
      {!isPending && !data ? <ErrorState onRetry={() => refetch()} isRetrying={isFetching} /> : null}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HealthTiles operations={data} />
          <JobsCard jobs={data.jobs} onRetry={setAsked} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <MailsCard mails={data.mails} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ProvidersCard providers={data.providers} />
              <LimitsCard limits={data.limits} />
              <AppsCard />
            </div>
          </div>
          <AllKeysCard />
        </div>
      ) : null}
      {asked ? (
        <RetryDialog
          job={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            showToast('success', t('admin.operations.retried'))
            setAsked(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}

type Props = { job: TroubledJob; onClose: () => void; onDone: () => void }

/** Runs a failed job again, with a reason. */
function RetryDialog({ job, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title={t('admin.operations.retry_title', { kind: job.kind })}
      description={t('admin.operations.retry_note')}
      label={t('admin.operations.retry')}
      mutation={useRetryJob(job.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
