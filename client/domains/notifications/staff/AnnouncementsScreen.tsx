import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { AnnouncementRow, type Asked } from './AnnouncementRow.tsx'
import {
  type Announcement,
  announcementsQuery,
  PAGE_SIZE,
  useWithdraw,
  reachQuery,
  usePublish,
} from './queries.ts'

/** Screen with announcements to everybody: drafts, planned and past ones. */
export function AnnouncementsScreen() {
  return (
    <StaffOnly title={t('admin.console.announcements')} may="announcements">
      <Announcements />
    </StaffOnly>
  )
}

function Announcements() {
  const [page, setPage] = useState(1)
  const list = useQuery(announcementsQuery(page))
  const [asked, setAsked] = useState<Asked | { act: 'new' }>()
  const rows = list.data?.results ?? []
  const close = () => setAsked(undefined)
  const done = (text: string) => {
    showToast('success', text)
    close()
  }
  const add = (
    <Button variant="main" onClick={() => setAsked({ act: 'new' })}>
      {t('admin.announcements.new')}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t('admin.console.announcements')} actions={rows.length > 0 ? add : undefined}>
        {t('admin.announcements.lead')}
      </PageHeader>
      {list.isPending ? <SkeletonList count={4} row="h-24 w-full" /> : null}
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.data && rows.length === 0 ? (
        <EmptyState icon={<Megaphone />} action={add}>
          {t('admin.announcements.none')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <ul aria-label={t('admin.console.announcements')} className="grid gap-3">
          {rows.map((row) => (
            <AnnouncementRow key={row.id} row={row} onAsk={setAsked} />
          ))}
        </ul>
      ) : null}
      <Pager page={page} pageSize={PAGE_SIZE} count={list.data?.count ?? 0} onPage={setPage} />
      {asked?.act === 'new' || asked?.act === 'edit' ? (
        <AnnouncementDialog
          before={asked.act === 'edit' ? asked.row : undefined}
          onClose={close}
          onDone={() => done(t('admin.announcements.saved'))}
        />
      ) : null}
      {asked?.act === 'publish' ? (
        <PublishDialog
          row={asked.row}
          onClose={close}
          onDone={() => done(t('admin.announcements.published'))}
        />
      ) : null}
      {asked?.act === 'withdraw' ? (
        <WithdrawDialog
          row={asked.row}
          onClose={close}
          onDone={() => done(t('admin.announcements.withdrawn'))}
        />
      ) : null}
    </Page>
  )
}

type Props = { row: Announcement; onClose: () => void; onDone: () => void }

function WithdrawDialog({ row, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title={t('admin.announcements.withdraw_title', { title: row.title })}
      description={t('admin.announcements.withdraw_note')}
      label={t('admin.changes.withdraw')}
      isDangerous
      mutation={useWithdraw(row.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

type PublishDialogProps = { row: Announcement; onClose: () => void; onDone: () => void }

/** Publishes a draft: says how many it is for, and asks why. */
function PublishDialog({ row, onClose, onDone }: PublishDialogProps) {
  const { data } = useQuery(reachQuery(row.id))
  return (
    <ReasonDialog
      title={t('admin.announcements.publish_title', { title: row.title })}
      description={data ? t('admin.announcements.reach', data) : t('admin.announcements.counting')}
      label={t('admin.announcements.publish')}
      mutation={usePublish(row.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
