import { useState } from 'react'
import { initialsOf } from '#core/art/initials.ts'
import { artInk } from './shade.ts'
import { pictureUrl } from './picture.ts'

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

type MonogramProps = { name: string; size?: number; className?: string }

/**
 * Initials on a pattern generated from the name, for players and teams without a picture. Decorative: show
 * the name next to it.
 */
function Monogram({ name, size = 32, className = '' }: MonogramProps) {
  const initials = initialsOf(name)
  const share = [...initials].length > 1 ? 0.36 : 0.46
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center overflow-hidden bg-cover bg-center leading-none font-bold select-none ${className}`}
      style={{
        color: artInk,
        width: size,
        height: size,
        borderRadius: size >= 48 ? 10 : 6,
        fontSize: Math.round(size * share),
        backgroundImage: pictureUrl(name, 'square'),
      }}
    >
      {initials}
    </span>
  )
}
