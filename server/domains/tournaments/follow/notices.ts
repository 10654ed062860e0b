import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { listFollowers } from '#server/domains/organizations/follow/queries.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { listBanned } from '../entry/bans.ts'
import { loadRow } from '#server/domains/tournaments/notices/notices.ts'
import { listFollowersOutside, listForNext } from './queries.ts'

async function tellFollowers(unit: Unit, tournamentId: number, text: Message): Promise<void> {
  await notifyAll(unit, await listFollowersOutside(unit.trx, tournamentId), {
    topic: 'tournament',
    message: text,
    extras: { tournament_id: tournamentId },
  })
}

/** Tells followers that it has started. */
export async function followersOfStarted(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.started'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await tellFollowers(unit, tournamentId, message('tournaments.notice.started', { name }))
}

/** Tells followers who has won. */
export async function followersOfCompleted(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.completed'>,
): Promise<void> {
  const { name, winner_name: winner } = await loadRow(unit, tournamentId)
  await tellFollowers(
    unit,
    tournamentId,
    message('tournaments.notice.won', { name, winner: winner ?? '', has: winner === null ? 'no' : 'yes' }),
  )
}

/** Tells followers that it was cancelled. */
export async function followersOfCancelled(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.cancelled'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await tellFollowers(unit, tournamentId, message('tournaments.notice.cancelled', { name, refund: 'no' }))
}

/**
 * Tells the followers of its organization that they can register; not who runs it, and of a series nobody who is told of the
 * next one anyway.
 */
export async function followersOfOrganization(
  unit: Unit,
  { tournamentId, beforeId }: EventOf<'tournament.published'>,
): Promise<void> {
  const row = await loadRow(unit, tournamentId)
  const { organization_id: organizationId, settings } = row
  if (organizationId === null || settings.is_invite_only || row.practice_speed !== null) return
  const organization = (await listByIds(unit.trx, [organizationId])).get(organizationId)
  if (!organization) return
  const others = new Set([
    row.organizer_id,
    ...(beforeId === null ? [] : await listForNext(unit.trx, beforeId)),
  ])
  const followers = await listFollowers(unit.trx, organizationId)
  const banned = await listBanned(unit.trx, row, { playerIds: followers, now: unit.now })
  await notifyAll(
    unit,
    followers.filter((id) => !others.has(id) && !banned.includes(id)),
    {
      topic: 'tournament',
      message: message('tournaments.notice.of_organization', {
        organization: organization.name,
        name: row.name,
      }),
      extras: { tournament_id: tournamentId },
    },
  )
}

/** Tells those who follow a series, or have played in the last one, that the next is open. */
export async function notifyNext(
  unit: Unit,
  { tournamentId, beforeId }: EventOf<'tournament.next_announced'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await notifyAll(unit, await listForNext(unit.trx, beforeId), {
    topic: 'tournament',
    message: message('tournaments.notice.next', { name }),
    extras: { tournament_id: tournamentId },
  })
}
