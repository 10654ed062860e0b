import { t } from '#messages/tournaments.ts'
import { Bell, BellRing } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useFollow } from '#client/domains/tournaments/acts.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'

/** Follows a tournament: told of its start, its end and the next one. */
export function FollowButton({
  tournament,
  size = 'normal',
  isBrief = size === 'small',
}: {
  tournament: Tournament
  size?: 'small' | 'normal'
  /** Its icon alone on phones, as small ones are. */
  isBrief?: boolean
}) {
  const { user } = useSession()
  const follow = useFollow(tournament.id)
  const { following, status } = tournament
  if (!user || status === 'draft') return null
  const Icon = following ? BellRing : Bell
  return (
    <Button
      variant="outline"
      size={size}
      aria-pressed={following}
      pending={follow.isPending}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => follow.mutate(!following)}
    >
      <span className={isBrief ? 'max-sm:sr-only' : ''}>
        {following ? t('tournaments.act.following') : t('common.follow')}
      </span>
    </Button>
  )
}
