import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { useLiveTeam } from '#client/domains/teams/live.ts'
import { roleOf } from '#client/domains/teams/roles.ts'
import { TeamPage } from './TeamPage.tsx'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/team/$teamId')

/** A team's page: everybody sees the roster, members also open invites, and the captain can edit it. */
export function TeamScreen() {
  const { teamId } = route.useParams()
  if (!isRowId(teamId)) return <Gone>{t('teams.team.not_found')}</Gone>
  return <TeamById key={teamId} id={Number(teamId)} />
}

function TeamById({ id }: { id: number }) {
  const { user } = useSession()
  const team = useQuery(query('GET v1 /players/versus-team/{id}/', { params: { id } }))
  const [wasMember, setWasMember] = useState(false)
  useLiveTeam(id)
  useTitle(team.data?.name)
  const role = team.data && roleOf(team.data, user?.id)
  if (role && !wasMember) setWasMember(true)

  if (statusOf(team.error) === 404) {
    return (
      <Gone>
        {team.data ? (
          <>{t.rich('teams.team.bdi_was_disbanded', { bdi: <bdi>{team.data.name}</bdi> })}</>
        ) : (
          t('teams.team.not_found')
        )}
      </Gone>
    )
  }
  if (team.data) return <TeamPage team={team.data} role={role} hasLeft={wasMember && !role} />
  if (team.isPending) return <PageSkeleton shape="room" />
  return (
    <Page>
      <h1 className="sr-only">{t('common.team')}</h1>
      <ErrorState onRetry={() => team.refetch()} isRetrying={team.isFetching}>
        {t('teams.team.failed')}
      </ErrorState>
    </Page>
  )
}

function Gone({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <Page>
      <h1 className="sr-only">{t('common.team')}</h1>
      <div role="status">
        <EmptyState
          icon={<UsersRound />}
          action={
            user ? (
              <ButtonLink to="/profile" search={{ tab: 'teams' }}>
                {t('common.your_teams')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/leaderbords">{t('teams.team.see_the_leaderboards')}</ButtonLink>
            )
          }
        >
          {children}
        </EmptyState>
      </div>
    </Page>
  )
}
