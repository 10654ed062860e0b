import { t } from '#messages/friends.ts'
import { Bell, BellOff } from 'lucide-react'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'

/** Reserves the place of the item until the player is loaded. */
export const WAITING_FOLLOW: MenuItem = {
  id: 'follow',
  get label() {
    return t('common.follow')
  },
  icon: <Bell aria-hidden="true" />,
  isDisabled: true,
  onSelect: () => undefined,
}

/** The item of a player's menu that follows, or no longer; nothing where `FollowButton` is not shown either. */
export function followItems(player: PublicProfile, onFollow: (follow: boolean) => void): MenuItem[] {
  if (player.is_blocked || (player.is_private && !player.is_followed)) return []
  const Icon = player.is_followed ? BellOff : Bell
  return [
    {
      id: 'follow',
      label: t(player.is_followed ? 'friends.follow.unfollow' : 'common.follow'),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onFollow(!player.is_followed),
    },
  ]
}
