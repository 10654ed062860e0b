import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  username: string
  className?: string
  /** Shown instead of the bare name. */
  children?: ReactNode
}

/** A player's name as a link to the profile. Draw every name with it, so that each has the player's card. */
export function PlayerLink({ username, className, children }: Props) {
  return (
    <Link
      to="/profile/$username"
      params={{ username }}
      search={{}}
      dir="auto"
      data-card={username}
      className={className}
    >
      {children ?? username}
    </Link>
  )
}
