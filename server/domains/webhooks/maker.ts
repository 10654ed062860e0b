import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { managesOrganization } from '#server/domains/organizations/access.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { organizes, staffRoleOf } from '#server/domains/tournaments/access.ts'
import { updateEndpoint, type EndpointRow } from './endpoint-queries.ts'
import { tellOwners } from './mails.ts'
import { failWaiting } from './message-queries.ts'

/**
 * Returns whether an endpoint may go on: its maker still manages what it belongs to, and has an open account. Asked with
 * each turn of sending, so that no way of losing the right is forgotten. Those of the site are made by staff, and audited.
 */
export async function hasMaker(db: Reader, endpoint: EndpointRow): Promise<boolean> {
  const { organization_id: organizationId, tournament_id: tournamentId, created_by: makerId } = endpoint
  if (organizationId === null && tournamentId === null) return true
  const maker = makerId === null ? undefined : await findPlayerById(db, makerId)
  if (!maker || maker.banned_at || maker.deletion_due_at || maker.deleted_at) return false
  return organizationId === null
    ? organizes(await staffRoleOf(db, tournamentId ?? 0, maker.id))
    : managesOrganization(db, organizationId, maker.id)
}

/**
 * Switches off an endpoint that its maker has left behind. The person who switches it on again answers for it
 * from then on.
 */
export async function switchOffLeft(unit: Unit, endpoint: EndpointRow): Promise<void> {
  await updateEndpoint(unit.trx, endpoint.id, { off_reason: 'maker_left' })
  await failWaiting(unit.trx, endpoint.id)
  unit.record({ type: 'webhook.endpoints_changed', endpointId: endpoint.id })
  await tellOwners(unit, endpoint, 'maker_left')
}
