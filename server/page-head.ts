import { usernameProblem } from '#core/accounts/username.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import type { PageHead } from '#server/platform/http/assets.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { findTeam, type TeamRow } from '#server/domains/teams/queries.ts'

const TITLES: Record<string, [title: string, description: string]> = {
  '/': ['', 'Lobbies, tournaments and challenges for players who keep score.'],
  '/play': ['Play', 'Choose a game and open or join a lobby.'],
  '/lobby': ['Lobbies', 'Open lobbies and matches being played now.'],
  '/leaderbords': ['Leaderboards', 'Ratings by game and mode.'],
  '/tournament': ['Tournaments', 'Brackets, Swiss and groups, with registration and check-in.'],
  '/challenges': ['Challenges', 'Tasks for single players over a time window.'],
  '/about': ['About', 'What this place is and how it works.'],
  '/signup': ['Sign up', 'Create your account.'],
  '/faq': ['FAQ', 'Questions and answers.'],
  '/demos': ['How to join', 'From sign-up to the first match.'],
  '/terms-of-use': ['Terms and conditions', 'The rules of this site.'],
  '/privacy-policy': ['Privacy policy', 'What is stored, and why.'],
  '/california-privacy': ['California privacy', 'Rights of people in California.'],
  '/BrandGuidelines': ['Media', 'Name, logo and how to use them.'],
}

export function publicPaths(): string[] {
  return Object.keys(TITLES)
}

const TIMEOUT_MS = 1_000

/**
 * The title and link preview of a path, or the site's own when the database takes longer than a second or
 * fails: the page works without them.
 */
export async function pageHeadWithTimeout(context: Context, path: string): Promise<PageHead> {
  const cancel = new AbortController()
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: cancel.signal }).then(
    () => plainHead(context, path),
    () => plainHead(context, path),
  )
  const head = await Promise.race([pageHead(context, path).catch(() => plainHead(context, path)), timeout])
  cancel.abort()
  return head
}

function plainHead({ config }: Context, path: string): PageHead {
  return {
    url: `${config.publicUrl}${path}`,
    image: `${config.publicUrl}/preview.png`,
    title: config.BRAND_NAME,
    description: TITLES['/']?.[1] ?? '',
  }
}

/**
 * Title and link preview of a path, for crawlers that run no JavaScript. A private profile shows only its
 * name.
 */
export async function pageHead(context: Context, path: string): Promise<PageHead> {
  const { publicUrl, BRAND_NAME: brand } = context.config
  const base = { url: `${publicUrl}${path}`, image: `${publicUrl}/preview.png` }
  const known = TITLES[path.replace(/(.)\/$/, '$1')]
  if (known) return { ...base, title: known[0] ? `${known[0]} · ${brand}` : brand, description: known[1] }
  const username = usernameIn(path)
  const player = username ? await findPlayerByName(context.db, username) : undefined
  if (player)
    return {
      ...base,
      title: `${player.username} · ${brand}`,
      description: `Ratings and results of ${player.username} on ${brand}.`,
    }
  const team = await teamIn(context, path)
  if (team)
    return {
      ...base,
      title: `${team.name} · ${brand}`,
      description: `Roster, record and ratings of ${team.name} [${team.tag}] on ${brand}.`,
    }
  return plainHead(context, path)
}

function teamIn(context: Context, path: string): Promise<TeamRow | undefined> {
  const id = /^\/team\/([1-9]\d{0,14})\/?$/.exec(path)?.[1]
  return id ? findTeam(context.db, Number(id)) : Promise.resolve(undefined)
}

function usernameIn(path: string): string | undefined {
  const segment = /^\/profile\/([^/]{3,200})\/?$/.exec(path)?.[1]
  try {
    const name = segment && decodeURIComponent(segment)
    // Skip text that cannot be a username; PostgreSQL rejects some of it (the NUL character).
    return name && usernameProblem(name) === undefined ? name : undefined
  } catch {
    return undefined
  }
}
