import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { Decision } from '#core/decision.ts'
import type { PrizesState } from '#core/wallet/prize-funding.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { fundPrizes, readPromise, withdrawPromise } from '#server/domains/wallet/prizes/fund.ts'
import { hasMemberApproved } from '#server/domains/wallet/prizes/queries.ts'
import { causeOf } from '#server/domains/tournaments/money.ts'
import { lockTournament, updateTournament } from '#server/domains/tournaments/queries.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

/**
 * Has the prizes of a draft answered for before it is published, those that are paid whatever the entries are. `waiting`: it
 * stays a draft until an admin approves them.
 */
export async function fundDraft(
  work: TournamentWork,
  input: Pick<TournamentInput, 'prize_kind' | 'prizes' | 'prize_shares' | 'organization_id'>,
  by: string | null,
): Promise<Decision<PrizesState, 'needs_approval'>> {
  const funded = await fundPrizes(work.unit, {
    cause: causeOf(work.id),
    owner: { playerId: work.row.organizer_id, organizationId: input.organization_id },
    cents: fixedCents(input),
    by,
  })
  if (funded.ok) work.set({ prizes_state: funded.value })
  return funded
}

/** The prizes of a draft are others: what was asked for is no longer what would be paid. */
export async function askAnew(work: TournamentWork): Promise<void> {
  await withdrawPromise(work.unit.trx, causeOf(work.id))
  work.set({ prizes_state: 'none' })
}

/**
 * Returns whether a member of this organization approved the prizes of a tournament. There, they would belong
 * to its staff.
 */
export const isApprovedByMember = async (
  db: Reader,
  id: number,
  organizationId: number | null,
): Promise<boolean> => organizationId !== null && hasMemberApproved(db, causeOf(id), organizationId)

/** An admin has decided on the prizes of a draft: it can be published now, or not as it is. */
export async function takePrizesDecision(unit: Unit, event: EventOf<'prizes.decided'>): Promise<void> {
  if (event.causeKind !== 'tournament') return
  const row = await lockTournament(unit.trx, Number(event.causeId))
  const promise = await readPromise(unit.trx, { kind: 'tournament', id: event.causeId })
  if (!row || row.status !== 'draft' || (promise?.state !== 'funded' && promise?.state !== 'refused')) return
  await updateTournament(unit.trx, row.id, { prizes_state: promise.state })
  unit.record({
    type: 'tournament.changed',
    tournamentId: row.id,
    isDraft: true,
    playerIds: [event.playerId],
  })
  await notify(unit, {
    playerId: event.playerId,
    topic: 'tournament',
    message: message('tournaments.notice.prizes_decided', {
      name: row.name,
      state: promise.state,
      reason: event.reason,
    }),
    extras: { tournament_id: row.id },
  })
}
