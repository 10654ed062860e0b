import { t } from '#messages/players.ts'
import { Scale } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

/** To the comparison with the viewer; on one's own page, and for visitors, with somebody to choose. */
export function CompareLink({ player, isSelf }: { player: PublicProfile; isSelf: boolean }) {
  const { user } = useSession()
  const isWithMe = user !== undefined && !isSelf
  return (
    <ButtonLink
      to="/compare"
      search={isWithMe ? { one: user.username, other: player.username } : { one: player.username }}
      variant="outline"
      icon={<Scale aria-hidden="true" className="size-[18px]" />}
      className="max-w-full justify-self-start whitespace-normal"
    >
      {isWithMe ? t('players.compare.with_me') : t('players.compare.other')}
    </ButtonLink>
  )
}
