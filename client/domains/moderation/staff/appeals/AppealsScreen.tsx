import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { AppealCase } from './AppealCase.tsx'
import { appealsQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of appeals against sanctions. */
export function AppealsScreen() {
  return (
    <StaffOnly title={t('admin.appeals.title')} may="appeals">
      <Appeals />
    </StaffOnly>
  )
}

function Appeals() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="appeals"
      title={t('admin.appeals.title')}
      lead={t('admin.appeals.lead')}
      none={t('admin.appeals.none')}
      section="appeals"
      param="case"
      pageSize={PAGE_SIZE}
      rows={useQuery(appealsQuery(page))}
      caseOf={({ player, sanction }) => ({
        id: String(sanction.id),
        name: player.username,
        text: t('admin.sanction.kind', { kind: sanction.kind }),
        at: sanction.appeal?.sent ?? sanction.given,
      })}
    >
      {(waiting, close) => <AppealCase waiting={waiting} onClose={close} />}
    </Queue>
  )
}
