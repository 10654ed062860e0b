import { sql, type RawBuilder } from 'kysely'

/**
 * Checks whether the maker of each invite in this table may still make it: an invite ends with its maker's
 * right. There is one check for each kind of role.
 */
export const mayStillAppoint = (invites: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from players inviter where inviter.id = ${sql.ref(`${invites}.invited_by`)} and ${isHere}
    and (inviter.role = 'admin' or exists (
      select from tournament_roles held where held.tournament_id = ${sql.ref(`${invites}.tournament_id`)}
        and held.player_id = inviter.id and held.role = 'owner')))`

export const mayStillAdmit = (invites: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from players inviter join organization_members held on held.player_id = inviter.id
  where inviter.id = ${sql.ref(`${invites}.invited_by`)} and ${isHere}
    and held.organization_id = ${sql.ref(`${invites}.organization_id`)} and held.role = 'owner')`

const isHere = sql`inviter.banned_at is null and inviter.deletion_due_at is null`
