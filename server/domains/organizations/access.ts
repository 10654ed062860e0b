import { manages, type OrganizationMember } from '#core/organizations/members.ts'
import type { Outcome } from '#server/platform/command.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { findBySlug, listMembers, listRolesOf, lockBySlug, type OrganizationTableRow } from './queries.ts'

/** Returns whether somebody may create tournaments and circuits for an organization, and put their own into it. */
export async function managesOrganization(db: Reader, id: number, playerId: string): Promise<boolean> {
  return manages((await listRolesOf(db, playerId, [id])).get(id) ?? null)
}

/** An organization that is locked, with its members. */
export async function lockWithMembers(
  trx: Trx,
  slug: string,
): Promise<{ row: OrganizationTableRow; members: OrganizationMember[] } | undefined> {
  const row = await lockBySlug(trx, slug)
  if (!row) return undefined
  const members = await listMembers(trx, row.id)
  return { row, members: members.map(({ player_id: playerId, role }) => ({ playerId, role })) }
}

/** Locks an organization for an act of its owners and managers. */
export async function lockManaged(
  trx: Trx,
  slug: string,
  playerId: string,
): Promise<Outcome<OrganizationTableRow, 'not_found' | 'not_staff'>> {
  const row = await lockBySlug(trx, slug)
  if (!row) return refuse('not_found')
  return (await managesOrganization(trx, row.id, playerId)) ? accept(row) : refuse('not_staff')
}

/** An organization that somebody owns or manages. */
export async function managedOrganization(
  db: Reader,
  slug: string,
  playerId: string,
): Promise<Outcome<OrganizationTableRow, 'not_found' | 'not_staff'>> {
  const row = await findBySlug(db, slug)
  if (!row) return refuse('not_found')
  return (await managesOrganization(db, row.id, playerId)) ? accept(row) : refuse('not_staff')
}
