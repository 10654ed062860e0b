import { t } from '#messages/players.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

type Props = { player: { username: string; avatar_url: string | null; online: boolean }; size: number }

/** A player's picture, with a dot while they are online. */
export function OnlineAvatar({ player, size }: Props) {
  return (
    <span className="relative flex shrink-0">
      <PlayerAvatar name={player.username} url={player.avatar_url} size={size} />
      {player.online ? (
        <span
          role="img"
          aria-label={t('common.online')}
          className="absolute -end-1 -bottom-1 size-3.5 rounded-full border-2 border-surface bg-win"
        />
      ) : null}
    </span>
  )
}
