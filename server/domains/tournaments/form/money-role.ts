import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { Decision } from '#core/decision.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { mayDecideMoney } from '#core/wallet/money-role.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'

type Prizes = Pick<TournamentInput, 'prize_kind' | 'prizes' | 'prize_shares'>

/** Decides whether somebody may publish this tournament, or pay its prizes, now. */
export async function mayHandlePrizes(
  db: Reader,
  { organizer_id: makerId }: Pick<TournamentRow, 'organizer_id'>,
  playerId: string,
  prizes: Prizes,
): Promise<Decision<undefined, 'needs_role'>> {
  const holdsRole = holdsOrganizerRole(await findPlayerById(db, playerId))
  return mayDecideMoney(
    { holdsRole, isMaker: makerId === playerId },
    { isBeyondEntries: fixedCents(prizes) > 0 },
  )
}

/** Returns whether a change adds to the prizes. */
export const raisesPrizes = (before: Prizes, after: Prizes): boolean =>
  fixedCents(after) > fixedCents(before) ||
  (after.prize_kind === 'share' &&
    JSON.stringify(before.prize_shares) !== JSON.stringify(after.prize_shares)) ||
  (after.prize_kind !== 'none' && before.prize_kind === 'none')
