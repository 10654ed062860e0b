import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { WaitingCard } from '../changes/WaitingCard.tsx'
import { FindMember } from './FindMember.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { type StaffMember } from './queries.ts'
import { StaffTable } from './StaffTable.tsx'
import { query } from '#client/lib/api/query.ts'

/** Screen with all staff and their permissions in the console. */
export function StaffScreen() {
  return (
    <StaffOnly title={t('admin.console.staff')} may="roles">
      <Staff />
    </StaffOnly>
  )
}

function Staff() {
  const { data: profile } = useProfile()
  const staff = useQuery(query('GET v1 /admin/staff/'))
  const [asked, setAsked] = useState<StaffMember>()
  const rows = staff.data?.results ?? []
  return (
    <Page>
      <PageHeader title={t('admin.console.staff')}>{t('admin.staff.about')}</PageHeader>
      <WaitingCard of="people" />
      <FindMember onFound={setAsked} />
      {staff.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {staff.isError && !staff.data ? (
        <ErrorState onRetry={() => staff.refetch()} isRetrying={staff.isFetching} />
      ) : null}
      {staff.data && rows.length === 0 ? <EmptyState>{t('admin.staff.none')}</EmptyState> : null}
      {rows.length > 0 ? <StaffTable rows={rows} ownId={profile?.id} onChange={setAsked} /> : null}
      {asked ? (
        <GrantDialog
          member={asked}
          onClose={() => setAsked(undefined)}
          onDone={({ waiting }) => {
            showToast(
              'success',
              waiting.length > 0
                ? t('admin.changes.asked')
                : t('admin.staff.saved', { name: asked.player.username }),
            )
            setAsked(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}
