import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { OrganizationRole } from '#core/organizations/members.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { MemberRow } from './queries.ts'

type InviteRow = Selectable<Tables['organization_invites']>

/** Checks whether the maker of each invite in this table may still make it: an invite ends with its maker's right. */
export const mayStillAdmit = (invites: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from players inviter join organization_members held on held.player_id = inviter.id
  where inviter.id = ${sql.ref(`${invites}.invited_by`)}
    and inviter.banned_at is null and inviter.deletion_due_at is null
    and held.organization_id = ${sql.ref(`${invites}.organization_id`)} and held.role = 'owner')`

/** Lists the players who are invited to an organization, the longest-waiting first. */
export function listInvited(db: Reader, organizationId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('organization_invites')
    .innerJoin('players', 'players.id', 'organization_invites.player_id')
    .select(['player_id', 'organization_invites.role', 'players.username', 'players.avatar_url'])
    .where('organization_id', '=', organizationId)
    .where(mayStillAdmit('organization_invites'))
    .orderBy('organization_invites.id')
    .execute()
}

/** An invite that is still good. */
export function findInvite(
  db: Reader,
  { id, playerId }: { id: number; playerId: string },
): Promise<(InviteRow & { slug: string }) | undefined> {
  return db
    .selectFrom('organization_invites')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .selectAll('organization_invites')
    .select('organizations.slug')
    .where('organization_invites.id', '=', id)
    .where('player_id', '=', playerId)
    .where(mayStillAdmit('organization_invites'))
    .executeTakeFirst()
}

/** Invites somebody. An invite to another role is a new one: who accepts the old one has seen the old role. */
export async function putInvite(
  trx: Trx,
  invite: { organizationId: number; playerId: string; role: OrganizationRole; byId: string; now: Date },
): Promise<number> {
  await trx
    .deleteFrom('organization_invites')
    .where('organization_id', '=', invite.organizationId)
    .where('player_id', '=', invite.playerId)
    .where('role', '!=', invite.role)
    .execute()
  const { id } = await trx
    .insertInto('organization_invites')
    .values({
      organization_id: invite.organizationId,
      player_id: invite.playerId,
      role: invite.role,
      invited_by: invite.byId,
      created_at: invite.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'player_id']).doUpdateSet({ invited_by: invite.byId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an invite. Returns its id. */
export async function deleteInvite(
  trx: Trx,
  { organizationId, playerId }: { organizationId: number; playerId: string },
): Promise<number | undefined> {
  const deleted = await trx
    .deleteFrom('organization_invites')
    .where('organization_id', '=', organizationId)
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst()
  return deleted?.id
}

/** An account was erased: what it was offered, and what it has offered. */
export async function deleteRoleInvitesOf(trx: Trx, playerId: string): Promise<void> {
  await sql`delete from organization_invites where player_id = ${playerId} or invited_by = ${playerId}`.execute(
    trx,
  )
}
