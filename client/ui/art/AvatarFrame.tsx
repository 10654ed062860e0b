import type { ReactNode } from 'react'
import { materialOf } from '#core/art/material.ts'
import { materialOfTier } from '#core/art/season-trophy.ts'
import { FRAMED } from './shade.ts'
import { TierEmblem } from './TierEmblem.tsx'

type Props = {
  tier: string
  size: number
  /** Leaves out the tier's mark, where it stands beside the picture. */
  isPlain?: boolean
  children: ReactNode
}

/** A picture in the frame of a tier, with the tier's mark on larger ones. Decorative: the tier is named elsewhere. */
export function AvatarFrame({ tier, size, isPlain = false, children }: Props) {
  const { bright, middle, deep } = materialOf(materialOfTier(tier))
  const width = size >= 64 ? 4 : 3
  return (
    <span
      data-frame={tier}
      className={`relative inline-block shrink-0 ${size >= 48 ? FRAMED : ''}`}
      style={{
        padding: width,
        borderRadius: (size >= 48 ? 10 : 6) + width,
        backgroundImage: `linear-gradient(135deg, ${bright}, ${middle} 45%, ${deep})`,
      }}
    >
      {children}
      {size >= 64 && !isPlain ? (
        <TierEmblem tier={tier} size={Math.round(size * 0.36)} className="absolute -end-2 -bottom-2" />
      ) : null}
    </span>
  )
}
