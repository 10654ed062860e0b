import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { teamsQuery } from './queries.ts'
import { TeamCard } from './TeamCard.tsx'

/** The player's teams as cards, and a link to create one. */
export function TeamList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const teams = useQuery(teamsQuery(page))
  const { user } = useSession()
  const { gameName } = useCatalogue()
  if (teams.isPending) return <TeamListSkeleton />
  if (!teams.data)
    return (
      <ErrorState onRetry={() => teams.refetch()} isRetrying={teams.isFetching}>
        Your teams could not be loaded.
      </ErrorState>
    )
  const found = (
    <ButtonLink to="/team/new" variant="main" icon={<Plus aria-hidden="true" className="size-5" />}>
      Found a team
    </ButtonLink>
  )
  if (teams.data.count === 0) {
    return (
      <EmptyState icon={<Users />} action={found}>
        You are in no team yet. Found one of your own, or let a captain invite you: the invite shows here and
        in the bell.
      </EmptyState>
    )
  }
  if (teams.data.results.length === 0) {
    return (
      <EmptyState icon={<Users />} action={<Button onClick={() => onPage(1)}>To the first page</Button>}>
        There is nothing on this page any more.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {teams.data.results.map((team) => (
          <li key={team.id} className="min-w-0">
            <TeamCard team={team} gameName={gameName(team.game)} playerId={user?.id} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={teams.data.count}
        onPage={onPage}
        label="Pages of teams"
      />
      <div className="mt-5">{found}</div>
    </>
  )
}

/** The placeholder of two teams. */
export function TeamListSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">Loading teams…</span>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card max-md:hidden" />
    </div>
  )
}
