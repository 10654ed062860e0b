import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { PostCard } from './PostCard.tsx'
import { PostDialog } from './PostDialog.tsx'
import { postsQuery, type TeamPosts } from './queries.ts'

/** Players without a team and teams short of a player; once rosters are locked, who is free as a substitute. */
export function FindTeamTab({ tournament: { id } }: { tournament: Tournament }) {
  const { user } = useSession()
  const query = useQuery({ ...postsQuery(id), enabled: user !== undefined })
  if (!user)
    return (
      <EmptyState
        art="tournaments"
        action={
          <ButtonLink
            to="/"
            search={{ redirect: `/tournament-details?tournamentId=${id}&tab=find` }}
            variant="main"
          >
            {t('tournaments.find.sign_in')}
          </ButtonLink>
        }
      >
        {t('tournaments.find.lead')}
      </EmptyState>
    )
  if (query.isPending) return <SkeletonList count={4} />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.find.could_not_load')}
      </ErrorState>
    )
  if (query.data.phase === 'closed')
    return <EmptyState art="tournaments">{t('tournaments.find.closed')}</EmptyState>
  return <Posts id={id} posts={query.data} />
}

type Kind = 'players' | 'teams'

function Posts({ id, posts }: { id: number; posts: TeamPosts }) {
  // Captains look for players, everybody else for a team.
  const [kind, setKind] = useState<Kind>(
    posts.phase === 'substitutes' || posts.teams.length > 0 ? 'players' : 'teams',
  )
  const mine = posts.results.filter((post) => post.is_mine)
  const others = posts.results.filter(
    (post) => !post.is_mine && (post.team === null) === (kind === 'players'),
  )
  const isOpen = posts.phase === 'open'
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-16 text-pretty text-muted">
        {isOpen ? t('tournaments.find.lead') : t('tournaments.find.substitutes_lead')}
      </p>
      {isOpen ? <OwnPosts id={id} posts={posts} /> : null}
      {mine.map((post) => (
        <PostCard key={post.id} id={id} post={post} posts={posts} />
      ))}
      {isOpen ? (
        <div className="[&_legend]:sr-only">
          <Segments
            label={t('common.show_filter')}
            value={kind}
            options={[
              { value: 'teams', label: t('common.teams') },
              { value: 'players', label: t('common.players') },
            ]}
            onChange={setKind}
          />
        </div>
      ) : null}
      {others.length === 0 ? (
        <EmptyState>
          {kind === 'players' ? t('tournaments.find.no_players') : t('tournaments.find.no_teams')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {others.map((post) => (
            <li key={post.id}>
              <PostCard id={id} post={post} posts={posts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The ways to a post of one's own: for oneself, and for each team that one leads. */
function OwnPosts({ id, posts }: { id: number; posts: TeamPosts }) {
  const [wanted, setWanted] = useState<{ team: TeamPosts['teams'][number] | undefined }>()
  const hasPosted = (teamId: number | null) =>
    posts.results.some((post) => post.is_mine && (post.team?.id ?? null) === teamId)
  const teams = posts.teams.filter((team) => !hasPosted(team.team_id))
  const icon = <Plus aria-hidden="true" className="size-[18px]" />
  return (
    <>
      {posts.why_not === null ? null : <p className="text-14 text-pretty text-muted">{posts.why_not}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {posts.can_post && !hasPosted(null) ? (
          <Button
            variant={posts.teams.length > 0 ? 'outline' : 'main'}
            icon={icon}
            onClick={() => setWanted({ team: undefined })}
          >
            {t('tournaments.find.post_self')}
          </Button>
        ) : null}
        {teams.map((team) => (
          <Button key={team.team_id} variant="outline" icon={icon} onClick={() => setWanted({ team })}>
            {t('tournaments.find.post_team', { team: team.name })}
          </Button>
        ))}
      </div>
      {wanted ? (
        <PostDialog id={id} team={wanted.team} before={undefined} onClose={() => setWanted(undefined)} />
      ) : null}
    </>
  )
}
