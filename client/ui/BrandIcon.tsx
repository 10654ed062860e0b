import discord from 'simple-icons/icons/discord.svg?url'
import google from 'simple-icons/icons/google.svg?url'
import instagram from 'simple-icons/icons/instagram.svg?url'
import lichess from 'simple-icons/icons/lichess.svg?url'
import riot from 'simple-icons/icons/riotgames.svg?url'
import tiktok from 'simple-icons/icons/tiktok.svg?url'
import twitch from 'simple-icons/icons/twitch.svg?url'
import x from 'simple-icons/icons/x.svg?url'
import youtube from 'simple-icons/icons/youtube.svg?url'

const FILES = { discord, google, instagram, lichess, riot, tiktok, twitch, x, youtube, twitter: x }
export type BrandName = keyof typeof FILES

/**
 * A company's logo in the color of the text. The SVG file is used as a mask, so it adds nothing to the
 * scripts.
 */
export function BrandIcon({ name, className = 'size-5' }: { name: BrandName; className?: string }) {
  const mask = `url("${FILES[name]}") center / contain no-repeat`
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 bg-current ${className}`}
      style={{ mask, WebkitMask: mask }}
    />
  )
}
