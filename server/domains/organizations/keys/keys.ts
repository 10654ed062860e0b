import * as calls from '#contract/organizations/keys.ts'
import { accept, refuse } from '#core/decision.ts'
import { roleIn } from '#core/organizations/members.ts'
import { command, read } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { makeKey, replaceKeyOf } from '#server/domains/accounts/keys/make.ts'
import { presentKey } from '#server/domains/accounts/keys/present.ts'
import { endKeys, listOpenKeys } from '#server/domains/accounts/keys/queries.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { lockManaged, lockWithMembers, managesOrganization } from '#server/domains/organizations/access.ts'
import { findBySlug } from '#server/domains/organizations/queries.ts'

export const listOrganizationKeys = read(
  calls.listOrganizationKeys,
  async ({ context: { db, clock }, actor, params: { slug } }) => {
    const row = await findBySlug(db, slug)
    if (!row) return refuse('not_found')
    if (!(await managesOrganization(db, row.id, actor.playerId))) return refuse('not_staff')
    const keys = await listOpenKeys(db, { organizationId: row.id }, clock.now())
    const badges = await listBadges(
      db,
      keys.map((key) => key.player_id),
    )
    const results = keys.map((key) => ({
      ...presentKey(key),
      by: badges.get(key.player_id) ?? { id: key.player_id, username: '', avatar_url: null },
    }))
    return { count: results.length, next: null, previous: null, results }
  },
)

export const createOrganizationKey = command(
  calls.createOrganizationKey,
  async ({ unit, actor: { playerId }, params: { slug }, body }) => {
    const owned = await lockOwned(unit, slug, playerId)
    return owned.ok ? makeKey(unit, { playerId, organizationId: owned.value }, body) : owned
  },
)

export const rotateOrganizationKey = command(
  calls.rotateOrganizationKey,
  async ({ unit, actor: { playerId }, params: { slug, id } }) => {
    const owned = await lockOwned(unit, slug, playerId)
    if (!owned.ok) return owned
    const made = await replaceKeyOf(unit, { playerId, organizationId: owned.value }, id)
    return !made.ok && made.refusal === 'not_found' ? refuse('no_such_key') : made
  },
)

export const revokeOrganizationKey = command(
  calls.revokeOrganizationKey,
  async ({ unit, actor: { playerId }, params: { slug, id } }) => {
    const managed = await lockManaged(unit.trx, slug, playerId)
    if (!managed.ok) return managed
    const ended = await endKeys(unit, { organizationId: managed.value.id, only: id }, 'revoked')
    return ended.length === 0 ? refuse('no_such_key') : accept(undefined)
  },
)

/** Locks the organization that somebody owns, so that keys made at the same time cannot be too many. */
async function lockOwned({ trx }: Unit, slug: string, playerId: string) {
  const found = await lockWithMembers(trx, slug)
  if (!found) return refuse('not_found')
  return roleIn(found.members, playerId) === 'owner' ? accept(found.row.id) : refuse('not_owner')
}
