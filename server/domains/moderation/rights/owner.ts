import type { Reader } from '#server/platform/db/open.ts'
import { findAccountByEmail } from '#server/domains/accounts/queries.ts'
import { findBySlug, listMembers } from '#server/domains/organizations/queries.ts'
import type { PictureOf } from '#server/domains/players/pictures/queries.ts'
import { findPlayerById, findPlayerByName } from '#server/domains/players/queries.ts'
import { findTeam } from '#server/domains/teams/queries.ts'

/** The username of whoever the content at an address belongs to: of a profile, a team or an organization. */
export async function findContentOwner(db: Reader, url: string): Promise<string | null> {
  const [, page, name = ''] = new URL(url).pathname.split('/')
  if (page === 'profile') return (await findPlayerByName(db, decode(name)))?.username ?? null
  if (page === 'team' && /^\d{1,9}$/.test(name)) {
    const team = await findTeam(db, Number(name))
    return team ? ((await findPlayerById(db, team.captain_id))?.username ?? null) : null
  }
  if (page !== 'organization') return null
  const organization = await findBySlug(db, decode(name))
  const members = organization ? await listMembers(db, organization.id) : []
  return members.find(({ role }) => role === 'owner')?.username ?? null
}

/**
 * Returns whether the content at an address belongs to this player. An organization's belongs to each of its
 * owners.
 */
export async function ownsContent(db: Reader, url: string, playerId: string): Promise<boolean> {
  const [, page, name = ''] = new URL(url).pathname.split('/')
  if (page === 'organization') {
    const organization = await findBySlug(db, decode(name))
    const members = organization ? await listMembers(db, organization.id) : []
    return members.some(({ player_id: id, role }) => id === playerId && role === 'owner')
  }
  const owner = await findContentOwner(db, url)
  return owner !== null && (await findPlayerByName(db, owner))?.id === playerId
}

/** Returns whether this player sent the notice, which names the email address of the sender's account. */
export async function hasSent(db: Reader, { email }: { email: string }, playerId: string): Promise<boolean> {
  return (await findAccountByEmail(db, email))?.id === playerId
}

/** Finds the profile, team or organization at an address, which may show a picture. */
export async function findPictured(db: Reader, url: string): Promise<PictureOf | undefined> {
  const [, page, name = ''] = new URL(url).pathname.split('/')
  if (page === 'profile') {
    const player = await findPlayerByName(db, decode(name))
    return player && { kind: 'player', subject: player.id }
  }
  if (page === 'team' && /^\d{1,9}$/.test(name)) return { kind: 'team', subject: String(Number(name)) }
  const organization = page === 'organization' ? await findBySlug(db, decode(name)) : undefined
  return organization && { kind: 'organization', subject: String(organization.id) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
