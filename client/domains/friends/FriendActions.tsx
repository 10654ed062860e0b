import { t } from '#messages/friends.ts'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, UserPlus, Bell, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { friendRequestsQuery, useAddFriend, useCancelRequest, useUnblock } from './queries.ts'
import { useFollow } from './follow-queries.ts'

/**
 * The main friendship action for another player: send or withdraw a request, or answer one. All others are in
 * `menu`.
 */
export function FriendActions({ player, menu }: { player: PublicProfile; menu: ReactNode }) {
  return (
    <>
      {player.is_blocked ? <Unblock player={player} /> : <AddFriend player={player} />}
      <FollowButton player={player} />
      {menu}
    </>
  )
}

function Unblock({ player }: { player: PublicProfile }) {
  const unblock = useUnblock()
  return (
    <>
      <Badge tone="loss">{t('friends.friend_actions.blocked_by_you')}</Badge>
      <Button
        variant="outline"
        size="small"
        pending={unblock.isPending}
        onClick={() => unblock.mutate(player.id)}
      >
        {t('common.unblock')}
      </Button>
    </>
  )
}

function AddFriend({ player }: { player: PublicProfile }) {
  const add = useAddFriend()
  if (player.friendship === 'friends')
    return (
      <Badge tone="win">
        <UserCheck aria-hidden="true" className="size-3.5" />
        {t('common.friends')}
      </Badge>
    )
  if (player.friendship === 'requested') return <WithdrawRequest player={player} />
  return (
    <Button
      variant="outline"
      size="small"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
      pending={add.isPending}
      onClick={() => add.mutate(player.id)}
    >
      {player.friendship === 'incoming' ? t('common.friend.accept') : t('common.friend.add')}
    </Button>
  )
}

function WithdrawRequest({ player }: { player: PublicProfile }) {
  const requests = useQuery(friendRequestsQuery)
  const cancel = useCancelRequest()
  const mine = requests.data?.results.find(
    (request) => request.direction === 'outgoing' && request.user.id === player.id,
  )
  return (
    <>
      <Badge>{t('common.friend.sent')}</Badge>
      {mine ? (
        <Button
          variant="outline"
          size="small"
          pending={cancel.isPending}
          onClick={() => cancel.mutate(mine.id)}
        >
          {t('friends.friend_actions.take_it_back')}
        </Button>
      ) : null}
    </>
  )
}

/** Follows a player, or no longer. Nobody can begin to follow a private profile. */
export function FollowButton({ player }: { player: PublicProfile }) {
  const follow = useFollow()
  if (player.is_blocked || (player.is_private && !player.is_followed)) return null
  const Icon = player.is_followed ? BellOff : Bell
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Icon aria-hidden="true" className="size-4" />}
      pending={follow.isPending}
      onClick={() => follow.mutate({ id: player.id, follow: !player.is_followed })}
    >
      {t(player.is_followed ? 'friends.follow.unfollow' : 'common.follow')}
    </Button>
  )
}
