import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useCatalogue } from '#client/players/games.ts'
import { useSession } from '#client/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { teamsQuery } from './queries.ts'
import { TeamCard } from './TeamCard.tsx'

/** My teams. */
export function TeamList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const teams = useQuery(teamsQuery(page))
  const { user } = useSession()
  const { gameName } = useCatalogue()
  if (teams.isPending) return <TeamListSkeleton />
  if (!teams.data) return <ErrorState onRetry={() => teams.refetch()} isRetrying={teams.isFetching}>Your teams could not be loaded.</ErrorState>
  if (teams.data.count === 0) {
    return (
      <EmptyState icon={<Users />} action={<ButtonLink to="/notifications">Look for invites</ButtonLink>}>
        You are in no team. When a captain invites you, the invite waits in your notifications.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {teams.data.results.map((team) => (
          <TeamCard key={team.id} team={team} gameName={gameName(team.game)} playerId={user?.id} />
        ))}
      </div>
      <Pager page={page} pageSize={10} count={teams.data.count} onPage={onPage} label="Pages of teams" />
    </>
  )
}

/** Two teams in grey. */
export function TeamListSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading teams…</span>
      <Skeleton className="h-68 w-full rounded-card" />
      <Skeleton className="h-68 w-full rounded-card max-lg:hidden" />
    </div>
  )
}
