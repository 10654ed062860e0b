import { t } from '#messages/tournaments.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportButton } from '#client/domains/players/report/ReportButton.tsx'
import { useInvite } from '#client/domains/teams/actions.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { PostDialog } from './PostDialog.tsx'
import { type TeamPost, type TeamPosts, useLikePost, useRemovePost } from './queries.ts'

type Props = { id: number; post: TeamPost; posts: TeamPosts }

/** A player who looks for a team, or a team that looks for a player, with what the viewer can do about it. */
export function PostCard({ id, post, posts }: Props) {
  const { player, team, roles, words, rating } = post
  const name = team?.name ?? player.username
  return (
    <article
      aria-label={name}
      className={`rounded-card border bg-surface p-4 sm:p-5 ${post.is_mine ? 'border-accent-text' : 'border-line'}`}
    >
      <div className="flex items-start gap-3">
        <PlayerAvatar name={name} url={team ? null : player.avatar_url} size={40} />
        <div className="min-w-0 grow">
          <PostName post={post} />
          <p className="text-14 text-muted">
            {t('tournaments.find.rating', { rating })}
            {team ? <bdi> · {t('tournaments.find.by', { name: player.username })}</bdi> : null}
          </p>
        </div>
        {post.is_mine ? (
          <Badge tone="accent">{t('tournaments.find.mine')}</Badge>
        ) : (
          <ReportButton
            target={{ kind: 'tournament_post', id: post.id, name: player.username }}
            label={t('tournaments.find.report')}
          />
        )}
      </div>
      {roles.length > 0 ? (
        <ul aria-label={t('tournaments.find.roles')} className="mt-3 flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role}>
              <Badge tone="plain">{role}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {words ? (
        <p dir="auto" className="mt-3 text-16 text-pretty whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {posts.phase === 'open' ? <Acts id={id} post={post} posts={posts} /> : null}
        {!post.is_mine && posts.can_remove ? <RemoveButton id={id} post={post} /> : null}
      </div>
      {post.is_mine ? <Answers post={post} /> : null}
    </article>
  )
}

function PostName({ post: { player, team } }: { post: TeamPost }) {
  const look = 'block min-w-0 truncate text-16 font-semibold hover:underline'
  return team ? (
    <Link to="/team/$teamId" params={{ teamId: String(team.id) }} dir="auto" className={look}>
      {team.name}
    </Link>
  ) : (
    <PlayerLink username={player.username} className={look} />
  )
}

function Acts({ id, post, posts }: Props) {
  const [isEditing, setEditing] = useState(false)
  const like = useLikePost(id, post.id)
  if (post.is_mine)
    return (
      <>
        <Button variant="outline" size="small" onClick={() => setEditing(true)}>
          {t('common.edit')}
        </Button>
        <RemoveButton id={id} post={post} />
        {isEditing ? (
          <PostDialog
            id={id}
            team={post.team ? { team_id: post.team.id, name: post.team.name } : undefined}
            before={post}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </>
    )
  const label = post.team
    ? t(post.is_liked ? 'tournaments.find.offered' : 'tournaments.find.offer')
    : t(post.is_liked ? 'tournaments.find.liked' : 'tournaments.find.like')
  return (
    <>
      {post.team === null
        ? posts.teams.map((team) => (
            <InviteButton key={team.team_id} team={team} username={post.player.username} />
          ))
        : null}
      {/* A player in the tournament offers to play for nobody else. */}
      {post.team === null || posts.can_post ? (
        <Button
          variant="outline"
          size="small"
          aria-pressed={post.is_liked}
          pending={like.isPending}
          onClick={() => like.mutate(!post.is_liked)}
        >
          {label}
        </Button>
      ) : null}
      {post.likes > 0 ? (
        <span className="text-14 text-muted">{t('tournaments.find.likes', { count: post.likes })}</span>
      ) : null}
    </>
  )
}

type InviteProps = { team: { team_id: number; name: string }; username: string }

/** Invites a player to a team of the viewer, as its own page does. */
function InviteButton({ team: { team_id, name }, username }: InviteProps) {
  const invite = useInvite()
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={t('tournaments.find.invite_one', { player: username, team: name })}
      pending={invite.isPending}
      disabled={invite.isSuccess}
      onClick={() => invite.mutate({ teamId: team_id, username })}
    >
      {invite.isSuccess ? t('common.invited') : t('tournaments.find.invite', { team: name })}
    </Button>
  )
}

function RemoveButton({ id, post }: { id: number; post: TeamPost }) {
  const remove = useRemovePost(id)
  return (
    <ConfirmButton
      label={t('tournaments.find.remove')}
      title={t('tournaments.find.remove_title')}
      confirm={t('tournaments.find.remove')}
      isPending={remove.isPending}
      onConfirm={(done) => remove.mutate(post.id, { onSettled: done })}
    >
      {t('tournaments.find.remove_note')}
    </ConfirmButton>
  )
}

/** List of players who answered the viewer's own post; a captain invites them to the team. */
function Answers({ post: { liked_by: people, team } }: { post: TeamPost }) {
  if (people.length === 0)
    return <p className="mt-3 text-14 text-muted">{t('tournaments.find.no_answers')}</p>
  return (
    <ul className="mt-4 grid gap-2 border-t border-line pt-4">
      {people.map((player) => (
        <li key={player.id} className="flex min-h-11 flex-wrap items-center gap-3">
          <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
          <PlayerLink
            username={player.username}
            className="min-w-0 grow truncate text-14 font-semibold hover:underline"
          />
          {team ? (
            <InviteButton team={{ team_id: team.id, name: team.name }} username={player.username} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
