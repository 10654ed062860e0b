import { sql } from 'kysely'
import { onOwnerOf } from '#server/platform/http/organization-key.ts'
import { onKeyOfOrganization } from '#server/domains/accounts/keys/warnings.ts'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import { isBlocked } from '#server/domains/friends/block-queries.ts'
import { membersOf, organizationBadges } from '#server/domains/wallet/prizes/queries.ts'
import { openInvites } from '#server/domains/lobbies/open-invites/queries.ts'
import { mayStillAdmit } from './invite-queries.ts'
import { findBySlug, listMembers } from './queries.ts'

// Parts of what domains before this one show.

openInvites.add(
  ({ playerIds }) => sql`
    select 'organization_role' as kind, i.id, i.player_id, null::bigint as notification_id, o.id as target_id, o.name, null as game, i.invited_by as from_id, i.created_at, null::timestamptz as expires_at, i.role, o.slug
    from organization_invites i join organizations o on o.id = i.organization_id
    where i.player_id = any(${playerIds}::uuid[]) and ${mayStillAdmit('i')}
      and not ${isBlocked(sql`i.player_id`, sql`i.invited_by`)}`,
)

membersOf.add((id) => sql`select player_id from organization_members where organization_id = ${id}`)

organizationBadges.add((where) => sql`select id, slug, name from organizations where ${where}`)

subjectNames.add(
  (idsOf) => sql`
    select 'organization' as kind, id::text, name as name, slug as part_of from organizations where id = any(${idsOf('organization')})`,
)

onOwnerOf('slug', async (db, slug) => (await findBySlug(db, String(slug)))?.id)

onKeyOfOrganization(async (db, id) =>
  (await listMembers(db, id)).flatMap(({ player_id: playerId, role }) => (role === 'owner' ? playerId : [])),
)
