import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '#client/domains/admin/DisputesPage.tsx'
import { disputeQuery, disputesQuery } from '#client/domains/admin/queries.ts'
import { stepOf } from '#client/domains/admin/texts.ts'
import { countParam, isRowId, textParams } from '#client/lib/search.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { isModerator } from '#client/domains/accounts/session/staff.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** One route for both the queue and a dispute, because each route adds to the first load. */
export const Route = createFileRoute('/admin/disputes/{-$matchId}')({
  staticData: {
    get title() {
      return t('site.admin_disputes_match_id_.disputes')
    },
  },
  validateSearch: (search): { step?: string | undefined; page?: number | undefined } => ({
    ...textParams(search, ['step']),
    page: countParam(search, 'page'),
  }),
  beforeLoad: requirePlayer,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { matchId }, deps: { step, page = 1 } }) => {
    // The guard has just loaded the profile. The server refuses players who are not moderators.
    if (!isModerator(queryClient.getQueryData(profileQuery.queryKey))) return
    if (matchId === undefined) void queryClient.prefetchQuery(disputesQuery(stepOf(step), page))
    else if (isRowId(matchId)) void queryClient.prefetchQuery(disputeQuery(Number(matchId)))
  },
  component: DisputesPage,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
