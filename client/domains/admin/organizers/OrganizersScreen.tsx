import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PAGE_SIZE, requestsQuery } from './queries.ts'
import { RequestCase } from './RequestCase.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of players who ask to organize tournaments. */
export function OrganizersScreen() {
  return (
    <StaffOnly title={t('admin.organizers.title')} may="organizers">
      <Requests />
    </StaffOnly>
  )
}

function Requests() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="organizers"
      title={t('admin.organizers.title')}
      lead={t('admin.organizers.lead')}
      none={t('admin.organizers.none')}
      section="organizers"
      param="player"
      pageSize={PAGE_SIZE}
      rows={useQuery(requestsQuery(page))}
      caseOf={({ player: { id, username }, reason, created }) => ({
        id,
        name: username,
        text: reason,
        at: created,
      })}
    >
      {(request, close) => <RequestCase request={request} onClose={close} />}
    </Queue>
  )
}
