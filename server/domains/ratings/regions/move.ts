import type { EventOf } from '#contract/domain-events.ts'
import { listedRegion } from '#core/region.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { moveTotals } from '../totals/change-queries.ts'
import { moveToRegion } from './queries.ts'

/** After a change of the profile: the player is listed in the region of the country that the public page names now. */
export async function followProfile(
  unit: Unit,
  { playerId, parts }: EventOf<'account.changed'>,
): Promise<void> {
  if (!parts.includes('profile')) return
  const player = await findPlayerById(unit.trx, playerId)
  if (!player) return
  const to = { playerId, region: listedRegion(player) }
  const modeIds = await moveToRegion(unit.trx, to)
  for (const game of await moveTotals(unit.trx, to)) unit.record({ type: 'totals.changed', game })
  if (modeIds.length === 0) return
  for (const { id, game, slug } of await listModeRows(unit.trx))
    if (modeIds.includes(id)) unit.record({ type: 'ratings.changed', game, mode: slug })
}
