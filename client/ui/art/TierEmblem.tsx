import { emblemUrl, markUrl, tierNamed } from '#core/art/emblem.ts'

type Props = { tier: string; size: number; className?: string }

/** A tier's emblem. Decorative: its name is beside it. Below 24 px only the figure is drawn. */
export function TierEmblem({ tier, size, className = '' }: Props) {
  const known = tierNamed(tier)
  if (!known) return null
  return (
    <img
      src={size < 24 ? markUrl(known) : emblemUrl(known)}
      alt=""
      width={size}
      height={size}
      className={`inline-block shrink-0 ${className}`}
    />
  )
}
