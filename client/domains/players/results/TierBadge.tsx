import { t } from '#messages/players.ts'
import { tierName } from '#contract/players/tier-name.ts'

/**
 * A tier's name; the upper tiers are highlighted. Marks provisional ratings (the first 10 matches).
 */
export function TierBadge({ tier, provisional = false }: { tier: string; provisional?: boolean }) {
  const high = tier === 'Champion' || tier === 'Master'
  const looks = provisional
    ? 'bg-raised text-faint'
    : high
      ? 'bg-accent-text/16 text-accent-text'
      : 'bg-raised text-muted'
  return (
    <span
      className={`inline-block [--cut:6px] cut-corner rounded-s-sm px-2.5 py-1 text-12 leading-none font-semibold whitespace-nowrap ${looks}`}
    >
      {provisional
        ? t.rich('players.tier_badge.provisional', {
            tier: tierName(tier),
            light: <span className="font-normal" />,
          })
        : tierName(tier)}
    </span>
  )
}
