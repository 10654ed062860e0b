import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { countryNames } from '#client/lib/country-name.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { IdentityCase } from './IdentityCase.tsx'
import { checksQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of identity checks. */
export function IdentityScreen() {
  return (
    <StaffOnly title={t('admin.console.identity')} may="identity">
      <Checks />
    </StaffOnly>
  )
}

function Checks() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="identity"
      title={t('admin.console.identity')}
      lead={t('admin.identity_queue.lead')}
      none={t('admin.identity_queue.none')}
      section="identity"
      param="player"
      pageSize={PAGE_SIZE}
      rows={useQuery(checksQuery(page))}
      caseOf={({ player, country, submitted }) => ({
        id: player.id,
        name: player.username,
        text: country === null ? '' : (countryNames().of(country) ?? country),
        at: submitted,
      })}
    >
      {(check, close) => <IdentityCase check={check} onClose={close} />}
    </Queue>
  )
}
