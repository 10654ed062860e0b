import { getRouteApi } from '@tanstack/react-router'
import { DisputeListScreen } from './DisputeListScreen.tsx'
import { DisputeScreen } from './DisputeScreen.tsx'

const route = getRouteApi('/admin/disputes/{-$matchId}')

/** The moderators' page: the queue, or one dispute. */
export function DisputesPage() {
  const { matchId } = route.useParams()
  return matchId === undefined ? <DisputeListScreen /> : <DisputeScreen matchId={matchId} />
}
