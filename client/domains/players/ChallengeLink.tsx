import { t } from '#messages/players.ts'
import { Swords } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

type Props = {
  username: string
  /** The game that is chosen first. */
  game?: { game: string; mode: string } | undefined
  /** True in a row: only the icon on phones. */
  isInRow?: boolean
}

/** Leads to a private lobby for the signed-in player and another one; nothing for visitors and for oneself. */
export function ChallengeLink({ username, game, isInRow = false }: Props) {
  const { user } = useSession()
  if (!user || user.username === username) return null
  return (
    <ButtonLink
      to="/play"
      search={{ ...(game && { game: game.game, mode: game.mode }), challenge: username }}
      variant="outline"
      size="small"
      className={isInRow ? 'max-sm:w-11 max-sm:px-0' : ''}
      aria-label={t('common.challenge_player', { player: username })}
      icon={<Swords aria-hidden="true" className="size-4" />}
    >
      <span className={isInRow ? 'max-sm:hidden' : ''}>{t('common.challenge_someone')}</span>
    </ButtonLink>
  )
}
