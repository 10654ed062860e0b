import type {
  Organization,
  OrganizationBadge,
  OrganizationRow,
} from '#contract/organizations/organizations.ts'
import { region } from '#contract/shapes.ts'
import { manages, roleIn, type OrganizationRole } from '#core/organizations/members.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { isFollower } from './follow/queries.ts'
import { listInvited } from './invite-queries.ts'
import {
  findBySlug,
  listMembers,
  listPage,
  listRolesOf,
  type MemberRow,
  type OrganizationTableRow,
} from './queries.ts'

/** A page of organizations. */
export async function readOrganizations(
  db: Reader,
  {
    playerId,
    ...page
  }: {
    playerId: string | undefined
    memberId: string | undefined
    /** A part of the name. */
    name: string | undefined
    offset: number
    limit: number
  },
): Promise<{ count: number; results: OrganizationRow[] }> {
  const { count, rows } = await listPage(db, page)
  const roles = await listRolesOf(
    db,
    playerId,
    rows.map((row) => row.id),
  )
  return { count, results: rows.map((row) => presentRow(row, roles.get(row.id) ?? null)) }
}

/** An organization as this player sees it now. */
export async function readOrganization(
  db: Reader,
  slug: string,
  playerId: string | undefined,
): Promise<Organization | undefined> {
  const row = await findBySlug(db, slug)
  if (!row) return undefined
  const members = await listMembers(db, row.id)
  const role = roleIn(
    members.map((each) => ({ playerId: each.player_id, role: each.role })),
    playerId,
  )
  const invited = role === 'owner' ? await listInvited(db, row.id) : []
  const owners = members.filter((each) => each.role === 'owner').length
  return {
    ...presentRow(row, role),
    description: row.description,
    links: row.links,
    members: members.map(presentMember),
    invites: invited.map(presentMember),
    following: await isFollower(db, { organizationId: row.id, playerId }),
    created: row.created_at.toISOString(),
    can: {
      edit: manages(role),
      manage_members: role === 'owner',
      leave: role !== null && (role !== 'owner' || owners > 1),
    },
  }
}

const presentMember = ({ player_id: id, username, avatar_url, role }: MemberRow) => ({
  player: { id, username, avatar_url },
  role,
})

export const presentBadge = ({
  id,
  slug,
  name,
  logo_url,
}: Pick<OrganizationTableRow, 'id' | 'slug' | 'name' | 'logo_url'>): OrganizationBadge => ({
  id,
  slug,
  name,
  logo_url,
})

function presentRow(row: OrganizationTableRow, role: OrganizationRole | null): OrganizationRow {
  return {
    ...presentBadge(row),
    country: row.country,
    region: row.region === null ? null : region.parse(row.region),
    followers_count: row.followers_count,
    role,
  }
}
