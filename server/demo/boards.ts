import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { countPayout } from '#server/domains/ratings/totals/commands.ts'
import { setShown } from '#server/domains/ratings/totals/change-queries.ts'
import { countPoints } from '#server/domains/tournaments/points/count.ts'

/** One of so many demo players keeps earnings private. */
const KEEPS_PRIVATE = 4

/**
 * Fills the leaderboards of earnings and tournament points from what the demo world has paid and played. Its past makes no
 * events, which count them otherwise.
 */
export async function fillDemoBoards(unit: Unit): Promise<void> {
  const { trx, now } = unit
  const { rows: winners } = await sql<{ player_id: string }>`
    select distinct accounts.player_id from ledger_transfers transfers
      join ledger_entries entries on entries.transfer_id = transfers.id and entries.amount_cents > 0
      join ledger_accounts accounts on accounts.id = entries.account_id and accounts.player_id is not null
    where transfers.kind = 'settle' order by 1`.execute(trx)
  for (const [index, { player_id: playerId }] of winners.entries())
    if (index % KEEPS_PRIVATE !== KEEPS_PRIVATE - 1) await setShown(trx, { playerId, isShown: true, now })
  const { rows: paid } = await sql<{ kind: string; id: string }>`
    select cause_kind as kind, cause_id as id from ledger_transfers where kind = 'settle' order by id`.execute(
    trx,
  )
  for (const { kind, id } of paid)
    await countPayout(unit, { type: 'winnings.paid', causeKind: kind as 'tournament', causeId: id })
  const { rows: ended } = await sql<{ id: number }>`
    select id from tournaments where status = 'completed' order by id`.execute(trx)
  for (const { id } of ended) await countPoints(unit, { type: 'tournament.places_changed', tournamentId: id })
}
