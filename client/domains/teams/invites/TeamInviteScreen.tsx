import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { showToast } from '#client/lib/toast.ts'
import { useTitle } from '#client/lib/title.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { useJoinByLink } from '#client/domains/teams/actions.ts'
import { InvitedTeam } from './InvitedTeam.tsx'
import { useLiveTeam } from '#client/domains/teams/live.ts'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/team-invite')
type LinkedTeam = AnswerFor<'GET v1 /players/versus-team/join/{token}/'>

/** The target of an invite link: the team and a button to join. */
export function TeamInviteScreen() {
  const { token } = route.useSearch()
  if (!token) return <InvalidLink>{t('teams.team_invite.this_link_is_not_complete')}</InvalidLink>
  return <Invite key={token} token={token} />
}

function Invite({ token }: { token: string }) {
  const link = useQuery(query('GET v1 /players/versus-team/join/{token}/', { params: { token } }))
  useLiveTeam(link.data?.team.id)
  useTitle(link.data ? t('teams.team_invite.join_name', { name: link.data.team.name }) : undefined)
  // 400: the token is malformed.
  if ([400, 404].includes(statusOf(link.error) ?? 0))
    return <InvalidLink>{t('teams.team_invite.this_invite_link_is_not')}</InvalidLink>
  if (link.data) return <Loaded token={token} behind={link.data} />
  if (link.isPending) return <PageSkeleton shape="form" />
  return (
    <Page width="form">
      <h1 className="sr-only">{t('teams.team_invite.team_invite')}</h1>
      <ErrorState onRetry={() => link.refetch()} isRetrying={link.isFetching}>
        {t('teams.team_invite.the_team_could_not_be')}
      </ErrorState>
    </Page>
  )
}

function Loaded({
  token,
  behind: { team, expires, is_member, is_full },
}: {
  token: string
  behind: LinkedTeam
}) {
  const { user } = useSession()
  const navigate = useNavigate()
  const join = useJoinByLink(token)
  const page = { to: '/team/$teamId', params: { teamId: String(team.id) } } as const
  const joinTeam = () =>
    join.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t('teams.team_invite.you_are_in_name_now', { name: team.name }))
        void navigate({ ...page, replace: true })
      },
    })
  const back = `/team-invite?token=${encodeURIComponent(token)}`
  return (
    <Page width="form">
      <InvitedTeam team={team}>
        {is_member ? (
          <JoinAction text={t('teams.team_invite.you_are_in_this_team')}>
            <ButtonLink {...page} variant="main" size="large">
              {t('teams.team_invite.go_to_the_team')}
            </ButtonLink>
          </JoinAction>
        ) : is_full ? (
          <JoinAction text={t('teams.team_invite.this_team_is_full_right')}>
            <ButtonLink {...page} size="large">
              {t('teams.team_invite.see_the_team')}
            </ButtonLink>
          </JoinAction>
        ) : user ? (
          <JoinAction
            text={
              <>
                {t.rich('teams.team_invite.the_link_works_until_time', {
                  time: <Time at={expires} format="absolute" />,
                })}
              </>
            }
          >
            <Button variant="main" size="large" pending={join.isPending || join.isSuccess} onClick={joinTeam}>
              {t('teams.team_invite.join_the_team')}
            </Button>
          </JoinAction>
        ) : (
          <JoinAction text={t('teams.team_invite.sign_in_or_make_an')}>
            <ButtonLink to="/" search={{ redirect: back }} variant="main" size="large">
              {t('teams.team_invite.sign_in')}
            </ButtonLink>
            <ButtonLink
              to="/signup"
              search={{ referralCode: '', redirect: back }}
              variant="outline"
              size="large"
            >
              {t('teams.team_invite.sign_up')}
            </ButtonLink>
          </JoinAction>
        )}
      </InvitedTeam>
    </Page>
  )
}

function JoinAction({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-16 text-pretty text-muted">
        {text}
      </p>
      <div className="flex flex-wrap gap-3 *:grow">{children}</div>
    </div>
  )
}

function InvalidLink({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <Page>
      <h1 className="sr-only">{t('teams.team_invite.team_invite')}</h1>
      <EmptyState
        icon={<Link2Off />}
        action={
          user ? (
            <ButtonLink to="/profile" search={{ tab: 'teams' }}>
              {t('teams.team_invite.your_teams')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/lobby">{t('teams.team_invite.browse_lobbies')}</ButtonLink>
          )
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
