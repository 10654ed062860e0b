import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { CounterNoticeCase } from './CounterNoticeCase.tsx'
import { counterNoticesQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of objections to removals after notices. */
export function CounterNoticesScreen() {
  return (
    <StaffOnly title={t('admin.console.counter_notices')} may="trust">
      <CounterNotices />
    </StaffOnly>
  )
}

function CounterNotices() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="counter_notices"
      title={t('admin.console.counter_notices')}
      lead={t('admin.counter_notices.lead')}
      none={t('admin.counter_notices.none')}
      section="counter-notices"
      param="case"
      pageSize={PAGE_SIZE}
      rows={useQuery(counterNoticesQuery(page))}
      caseOf={({ id, name, notice, due }) => ({
        id: String(id),
        name,
        text: new URL(notice.url).pathname,
        at: due,
      })}
    >
      {(found, close) => <CounterNoticeCase found={found} onClose={close} />}
    </Queue>
  )
}
