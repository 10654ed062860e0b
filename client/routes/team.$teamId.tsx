import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { isRowId } from '#client/lib/search.ts'
import { teamFormQuery, teamMatchesQuery } from '#client/domains/teams/queries.ts'
import { TeamScreen } from '#client/domains/teams/page/TeamScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/team/$teamId')({
  staticData: {
    get title() {
      return t('common.team')
    },
  },
  loader: ({ context: { queryClient }, params: { teamId } }) => {
    if (!isRowId(teamId)) return
    void queryClient.prefetchQuery(
      query('GET v1 /players/versus-team/{id}/', { params: { id: Number(teamId) } }),
    )
    void queryClient.prefetchQuery(teamFormQuery(Number(teamId)))
    void queryClient.prefetchQuery(teamMatchesQuery(Number(teamId), 1))
  },
  component: TeamScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
