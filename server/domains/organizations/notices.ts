import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOnceADay } from '#server/domains/notifications/notify.ts'
import { listByIds } from './queries.ts'

/** Tells a member about their role. */
export async function notifyMemberSet(
  unit: Unit,
  { organizationId, playerId, role, byId }: EventOf<'organization.member_set'>,
): Promise<void> {
  const organization = (await listByIds(unit.trx, [organizationId])).get(organizationId)
  if (!organization) throw new Error(`organization ${organizationId} was not found`)
  await notifyOnceADay(unit, {
    playerId,
    topic: 'tournament',
    message: message('organizations.notice.member', { name: organization.name, role }),
    fromPlayerId: byId,
    extras: {},
  })
}

/** Tells somebody that they are asked to help to run it. */
export async function notifyMemberInvited(
  unit: Unit,
  { organizationId, playerId, role, byId }: EventOf<'organization.invited'>,
): Promise<void> {
  const organization = (await listByIds(unit.trx, [organizationId])).get(organizationId)
  if (!organization) throw new Error(`organization ${organizationId} was not found`)
  await notifyOnceADay(unit, {
    playerId,
    topic: 'tournament',
    message: message('organizations.notice.invited', { name: organization.name, role }),
    fromPlayerId: byId,
    extras: { tab: 'teams' },
  })
}
