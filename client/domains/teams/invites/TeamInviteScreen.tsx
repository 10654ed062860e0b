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
import { useLiveTeam } from '#client/domains/teams/live.ts'
import { query } from '#client/lib/api/query.ts'
import { Banner } from '#client/ui/art/Banner.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Team } from '#client/domains/teams/queries.ts'
import { ROLE_NAMES, rosterOf } from '#client/domains/teams/roles.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'

const route = getRouteApi('/team-invite')
type LinkedTeam = AnswerFor<'GET v1 /players/versus-team/join/{token}/'>

/** The target of an invite link: the team and a button to join. */
export function TeamInviteScreen() {
  const { token } = route.useSearch()
  if (!token) return <InvalidLink>{t('teams.team_invite.incomplete')}</InvalidLink>
  return <Invite key={token} token={token} />
}

function Invite({ token }: { token: string }) {
  const link = useQuery(query('GET v1 /players/versus-team/join/{token}/', { params: { token } }))
  useLiveTeam(link.data?.team.id)
  useTitle(link.data ? t('teams.team_invite.join_name', { name: link.data.team.name }) : undefined)
  // 400: the token is malformed.
  if ([400, 404].includes(statusOf(link.error) ?? 0))
    return <InvalidLink>{t('teams.refused.link_gone')}</InvalidLink>
  if (link.data) return <Loaded token={token} behind={link.data} />
  if (link.isPending) return <PageSkeleton shape="form" />
  return (
    <Page width="form">
      <h1 className="sr-only">{t('common.team_invite')}</h1>
      <ErrorState onRetry={() => link.refetch()} isRetrying={link.isFetching}>
        {t('teams.team_invite.failed')}
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
        showToast('success', t('teams.team_invite.joined', { name: team.name }))
        void navigate({ ...page, replace: true })
      },
    })
  const back = `/team-invite?token=${encodeURIComponent(token)}`
  return (
    <Page width="form">
      <InvitedTeam team={team}>
        {is_member ? (
          <JoinAction text={t('teams.refused.join_refusals_already_member')}>
            <ButtonLink {...page} variant="main" size="large">
              {t('teams.team_invite.to_team')}
            </ButtonLink>
          </JoinAction>
        ) : is_full ? (
          <JoinAction text={t('teams.team_invite.full')}>
            <ButtonLink {...page} size="large">
              {t('teams.team_invite.see_the_team')}
            </ButtonLink>
          </JoinAction>
        ) : user ? (
          <JoinAction
            text={
              <>
                {t.rich('teams.team_invite.until', {
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
          <JoinAction text={t('teams.team_invite.signed_out')}>
            <ButtonLink to="/" search={{ redirect: back }} variant="main" size="large">
              {t('common.sign_in_title')}
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
      <h1 className="sr-only">{t('common.team_invite')}</h1>
      <EmptyState
        icon={<Link2Off />}
        action={
          user ? (
            <ButtonLink to="/profile" search={{ tab: 'teams' }}>
              {t('common.your_teams')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/lobby">{t('common.browse_lobbies')}</ButtonLink>
          )
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}

/** The team that invites the player: crest, game and members, with the buttons below. */
function InvitedTeam({ team, children }: { team: Team; children: ReactNode }) {
  const { gameName } = useCatalogue()
  const { players, substitutes } = rosterOf(team)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <Banner slug={team.name} className="h-24">
        <span />
      </Banner>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-6 sm:px-7">
        <header>
          <span className="relative -mt-11 inline-block rounded-[14px] bg-surface p-1">
            <TeamCrest team={team} size={88} />
          </span>
          <p className="mt-2 text-14 text-muted">{t('teams.invited_team.title')}</p>
          <h1 dir="auto" className="text-start text-28 leading-tight wrap-anywhere">
            {team.name}
          </h1>
          <p className="mt-1.5 flex items-center gap-2 text-14 text-muted">
            <span className="font-[650] text-text">{team.tag}</span>
            <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
            <span className="truncate">{gameName(team.game)}</span>
          </p>
        </header>
        {children}
        <section aria-labelledby="who">
          <h2 id="who" className="mb-2 text-14 text-muted [font-stretch:100%]">
            {t('teams.roster.count', {
              count: players.length,
              players: team.limits.players,
            })}
          </h2>
          <ul>
            {[...players, ...substitutes].map((member) => (
              <li key={member.id} className="flex min-h-12 items-center gap-3 border-t border-line">
                <PlayerAvatar name={member.username} url={member.avatar_url} size={28} />
                <span dir="auto" className="min-w-0 grow truncate text-start text-14 font-semibold">
                  {member.username}
                </span>
                {member.role === 'member' ? null : (
                  <span className="text-12 text-muted">{ROLE_NAMES[member.role]}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  )
}
