import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { FairPlayCase } from './FairPlayCase.tsx'
import { casesQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of hints and reports of unfair play. */
export function FairPlayScreen() {
  return (
    <StaffOnly title={t('admin.console.fair_play')} may="fair_play">
      <Cases />
    </StaffOnly>
  )
}

function Cases() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="fair_play"
      title={t('admin.console.fair_play')}
      lead={t('admin.fair_play.lead')}
      none={t('admin.fair_play.none')}
      section="fair-play"
      param="case"
      pageSize={PAGE_SIZE}
      rows={useQuery(casesQuery(page))}
      caseOf={({ id, player, kind, opened }) => ({
        id: String(id),
        name: player.username,
        text: t('admin.fair_play.kind', { kind }),
        at: opened,
      })}
    >
      {(found, close) => <FairPlayCase found={found} onClose={close} />}
    </Queue>
  )
}
