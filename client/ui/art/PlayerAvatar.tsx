import { useState } from 'react'
import { Monogram } from './Monogram.tsx'

type Props = { name: string; url: string | null; size?: number; className?: string }

/**
 * A player's or team's picture, or its monogram if there is none or it cannot be loaded. Decorative: show the
 * name next to it.
 */
export function PlayerAvatar({ name, url, size = 32, className = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!url || failed === url) return <Monogram name={name} size={size} className={className} />
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
      className={`shrink-0 bg-raised object-cover ${className}`}
      style={{ width: size, height: size, borderRadius: size >= 48 ? 10 : 6 }}
    />
  )
}
