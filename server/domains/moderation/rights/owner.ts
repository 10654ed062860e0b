import type { Reader } from '#server/platform/db/open.ts'
import { findBySlug, listMembers } from '#server/domains/organizations/queries.ts'
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

/** Whether the content at an address belongs to this player; for an organization, if they are one of its owners. */
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

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
