import { t } from '#messages/teams.ts'
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
import { invitesQuery, teamsQuery } from './queries.ts'
import { TeamCard } from './TeamCard.tsx'

/** The player's teams as cards, and a link to create one. */
export function TeamList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const teams = useQuery(teamsQuery(page))
  const invites = useQuery(invitesQuery)
  const { user } = useSession()
  const { gameName } = useCatalogue()
  if (teams.isPending) return <TeamListSkeleton />
  if (!teams.data)
    return (
      <ErrorState onRetry={() => teams.refetch()} isRetrying={teams.isFetching}>
        {t('teams.team_list.failed')}
      </ErrorState>
    )
  // The answer to an invite is the main act then.
  const isInvited = invites.data?.results.some(({ kind }) => kind === 'team')
  const found = (
    <ButtonLink
      to="/team/new"
      variant={isInvited ? 'outline' : 'main'}
      icon={<Plus aria-hidden="true" className="size-5" />}
    >
      {t('common.create_a_team')}
    </ButtonLink>
  )
  if (teams.data.count === 0) {
    return (
      <EmptyState icon={<Users />} action={found}>
        {t('teams.team_list.none')}
      </EmptyState>
    )
  }
  if (teams.data.results.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        action={<Button onClick={() => onPage(1)}>{t('common.go_to_first_page')}</Button>}
      >
        {t('common.nothing_on_page')}
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
        label={t('teams.team_list.pages_of_teams')}
      />
      <div className="mt-5">{found}</div>
    </>
  )
}

/** The placeholder of two teams. */
export function TeamListSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{t('teams.team_list.loading_teams')}</span>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card max-md:hidden" />
    </div>
  )
}
