import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { ACTIONS } from './ReportDecision.tsx'
import { ReportCase } from './ReportCase.tsx'
import { reportGroupsQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of reports of players. */
export function ReportsScreen() {
  return (
    <StaffOnly title={t('admin.reports.title')} may="reports">
      <Groups />
    </StaffOnly>
  )
}

function Groups() {
  const { page = 1 } = route.useSearch()
  const { data: profile } = useProfile()
  return (
    <Queue
      kind="reports"
      title={t('admin.reports.title')}
      lead={t('admin.reports.lead')}
      none={t('admin.reports.none')}
      section="reports"
      param="case"
      pageSize={PAGE_SIZE}
      choices={isPermitted(profile, 'sanctions') ? ACTIONS.length : 1}
      rows={useQuery(reportGroupsQuery(page))}
      caseOf={({ id, player, count, first, reports }) => ({
        id: String(id),
        name: player?.username ?? t('admin.reports.no_player'),
        text: t('admin.reports.row', {
          count,
          reason: t('admin.people.report_reason', { reason: reports[0]?.reason ?? '' }),
        }),
        at: first,
      })}
    >
      {(group, close) => <ReportCase group={group} onClose={close} />}
    </Queue>
  )
}
