import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { listReportsById } from './queries.ts'

/** Tells everybody who reported, once, that it was read and whether anything followed; never what. */
export async function noticeDecided(
  unit: Unit,
  { reportIds, isActed }: EventOf<'reports.decided'>,
): Promise<void> {
  const rows = await listReportsById(unit.trx, reportIds)
  const playerId = rows[0]?.player_id
  const player = playerId ? (await listBadges(unit.trx, [playerId])).get(playerId)?.username : undefined
  await notifyAll(unit, [...new Set(rows.flatMap((row) => row.reporter_id ?? []))], {
    topic: 'account',
    message: player
      ? message(`moderation.notice.report_${isActed ? 'acted' : 'none'}`, { player })
      : message('moderation.notice.report_read'),
    extras: { tab: 'notifications' },
  })
}
