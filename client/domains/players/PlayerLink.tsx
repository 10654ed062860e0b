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
      // With more than the name in it, it is a row, which follows the page.
      dir={children === undefined ? 'auto' : undefined}
      data-card={username}
      className={className}
    >
      {children ?? username}
    </Link>
  )
}
