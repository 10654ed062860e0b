/** Addresses as one would spell them, and those of their screens. */
const ALIASES = {
  '/leaderboards': '/leaderbords',
  '/tournaments': '/tournament',
  '/lobbies': '/lobby',
} as const

/** The address of the screen that this path means; undefined: it is no alias. */
export function screenOf(path: string): (typeof ALIASES)[keyof typeof ALIASES] | undefined {
  const name = path.replace(/\/$/, '')
  // A key, after the check.
  return Object.hasOwn(ALIASES, name) ? ALIASES[name as keyof typeof ALIASES] : undefined
}
