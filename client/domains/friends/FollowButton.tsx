import { t } from '#messages/friends.ts'
import { Bell, BellOff } from 'lucide-react'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { useFollow } from './follow-queries.ts'

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
      {t(player.is_followed ? 'friends.follow.unfollow' : 'friends.follow.follow')}
    </Button>
  )
}
