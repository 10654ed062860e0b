import type { CSSProperties } from 'react'
import { materialOf } from '#core/art/material.ts'
import { materialOfTier } from '#core/art/season-trophy.ts'
import { emblemPieces } from '#core/art/emblem.ts'
import type { Tier } from '#core/tier.ts'

const FIRST_MS = 700
const BETWEEN_MS = 40

/** The emblem of the tier that was reached, put together from its pieces. Decorative: its name is beside it. */
export function NewTier({ tier, className }: { tier: Tier; className: string }) {
  return (
    <span aria-hidden="true" className={`relative block shrink-0 ${className}`}>
      <span
        className="result-rays absolute -inset-[75%]"
        style={{ '--ray': materialOf(materialOfTier(tier)).light } as CSSProperties}
      />
      {emblemPieces(tier).map((url, index) => (
        <img
          key={index}
          src={url}
          alt=""
          className="result-piece"
          style={{ animationDelay: `${FIRST_MS + index * BETWEEN_MS}ms` }}
        />
      ))}
    </span>
  )
}
