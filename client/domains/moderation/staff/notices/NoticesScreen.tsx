import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { NoticeCase } from './NoticeCase.tsx'
import { noticesQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of notices about content that violates somebody's rights. */
export function NoticesScreen() {
  return (
    <StaffOnly title={t('admin.console.notices')} may="trust">
      <Notices />
    </StaffOnly>
  )
}

function Notices() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="trust"
      title={t('admin.console.notices')}
      lead={t('admin.notices.lead')}
      none={t('admin.notices.none')}
      section="notices"
      param="case"
      pageSize={PAGE_SIZE}
      rows={useQuery(noticesQuery(page))}
      caseOf={({ id, name, url, created }) => ({
        id: String(id),
        name,
        text: new URL(url).pathname,
        at: created,
      })}
    >
      {(notice, close) => <NoticeCase notice={notice} onClose={close} />}
    </Queue>
  )
}
