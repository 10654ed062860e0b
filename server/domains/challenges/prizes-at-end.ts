import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { mayDecideMoney } from '#core/wallet/money-role.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { askAdmin } from '#server/domains/wallet/prizes/fund.ts'
import { causeOf, fixedCents } from './money.ts'
import type { ChallengeRow } from './queries.ts'

/**
 * Returns whether an admin must check the prizes of a challenge before they are paid: its organizer lost the
 * role, and so far only a budget covers the prizes.
 */
export async function needsAdmin(unit: Unit, row: ChallengeRow): Promise<boolean> {
  const holdsRole = holdsOrganizerRole(await findPlayerById(unit.trx, row.organizer_id))
  // Nobody decides here: the clock pays.
  const may = mayDecideMoney({ holdsRole, isMaker: false }, { isBeyondEntries: fixedCents(row.settings) > 0 })
  return !may.ok && askAdmin(unit, { ...causeOf(row.id), kind: 'challenge' })
}
