import type { EventOf } from '#contract/domain-events.ts'
import { findHints, findShared, type Hint } from '#core/moderation/fair-play.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { putCase } from './case-queries.ts'
import { findSharing } from '#server/domains/accounts/sharing-queries.ts'
import { findPlayersOf, listPlayed } from './evidence-queries.ts'

export const fairPlaySubscribers: DomainSubscribers = {
  afterCommit: { 'moderation.fair_play': { 'match.ended': lookAtPlayers } },
}

/** Looks at what the latest matches of the players of a match show. A hint waits for a moderator; nothing else happens. */
async function lookAtPlayers(unit: Unit, { matchId, status }: EventOf<'match.ended'>): Promise<void> {
  if (status !== 'settled') return
  const { trx, now } = unit
  const players = await findPlayersOf(trx, matchId)
  if (!players) return
  const { modeId, sides } = players
  const hints: Hint[] = []
  for (const [position, side] of sides.entries())
    for (const playerId of side) {
      const matches = await listPlayed(trx, { playerId, modeId, now })
      const input = { playerId, modeId, matches, now: now.getTime() }
      hints.push(...findHints(input))
      // A pair is looked at once, from its first side.
      if (position === 1) continue
      for (const [otherId, shared] of await findSharing(trx, { playerId, otherIds: sides[1], now })) {
        const hint = findShared({ ...input, otherId, shared })
        if (hint) hints.push(hint)
      }
    }
  for (const hint of hints) await putCase(trx, hint, now)
}
