import { t } from '#messages/admin.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#client/lib/api/act.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { PagedList } from '#client/domains/admin/people/PagedList.tsx'
import { PAGE_SIZE } from '#client/domains/admin/people/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'

const appsQuery = (page: number) =>
  query(
    'GET v1 /admin/apps/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The apps of all players, each of which staff may end. */
export function AppsCard() {
  const [page, setPage] = useState(1)
  const apps = useQuery(appsQuery(page))
  const [ending, setEnding] = useState<string>()
  return (
    <Card title={t('admin.operations.apps')}>
      <PagedList
        label={t('admin.operations.apps')}
        query={apps}
        page={page}
        onPage={setPage}
        keyOf={(app) => app.client_id}
        none={t('admin.operations.apps_none')}
      >
        {(app) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <PlayerAvatar name={app.name} url={app.logo} size={24} />
            <span className="min-w-0 font-semibold wrap-anywhere">{app.name}</span>
            <span className="min-w-0 grow text-muted wrap-anywhere">
              {[app.owner, t('admin.operations.app_players', { count: app.players })].join(' · ')}
            </span>
            <Time at={app.created} format="absolute" className="text-12 text-muted" />
            <Button size="small" variant="outline" onClick={() => setEnding(app.client_id)}>
              {t('admin.operations.end_app')}
            </Button>
          </div>
        )}
      </PagedList>
      {ending === undefined ? null : <EndAppDialog id={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function EndAppDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const mutation = useAct('POST v1 /admin/apps/{id}/end/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /admin/apps/')),
  })
  return (
    <ReasonDialog
      title={t('admin.operations.end_app')}
      description={t('admin.operations.end_app_note')}
      label={t('admin.operations.end_app')}
      isDangerous
      mutation={mutation}
      onClose={onClose}
    />
  )
}
