import { t } from '#messages/players.ts'
import { tierOf } from '#core/tier.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { TierBadge } from './TierBadge.tsx'

/** The tier that a rating change has led to; nothing if it is the tier from before. */
export function TierStep({ before, after }: { before: number; after: number }) {
  const tier = tierOf(after)
  if (tier === tierOf(before)) return null
  return (
    <span>
      <span className="sr-only">
        {t(after > before ? 'players.tier_step.up' : 'players.tier_step.down')}{' '}
      </span>
      <TierEmblem tier={tier} size={28} className="me-2 align-middle" />
      <TierBadge tier={tier} />
    </span>
  )
}
