import type { EventOf } from '#contract/domain-events.ts'
import { accept, type Decision } from '#core/decision.ts'
import { fundPrizes as decideFunding, type PrizesState } from '#core/wallet/prize-funding.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import {
  listInEvent,
  lockBudget,
  lockPromiseOf,
  type Owner,
  type PrizeCause,
  type PromiseRow,
  putPromise,
  sumUsed,
  writePromise,
} from './queries.ts'

type Promised = {
  cause: PrizeCause
  owner: Owner
  /** The prizes that are paid whatever the entries are. */
  cents: number
  /** Null: a series goes on by itself. */
  by: string | null
}

/**
 * Answers for the prizes of an event that is about to be published: from the budget of its organization or maker, by an
 * earlier approval, or as a case for an admin. The event is locked before.
 */
export async function fundPrizes(
  { trx, now }: Unit,
  { cause, owner, cents, by }: Promised,
): Promise<Decision<PrizesState, 'needs_approval'>> {
  const before = await lockPromiseOf(trx, cause)
  const budget = await lockBudget(trx, owner)
  const own = before?.state === 'funded' ? before.budget_cents : 0
  const decision = decideFunding({
    cents,
    leftCents: budget ? budget.amount_cents - (await sumUsed(trx, owner)) + own : 0,
    before: before && {
      cents: before.cents,
      state: before.state,
      isApproved:
        before.state === 'funded' && before.decided_by !== null && !(await isOwnApproval(trx, before, owner)),
    },
  })
  if (!decision.ok) return decision
  const { state } = decision.value
  const isApproved = decision.value.state === 'funded' && decision.value.budgetCents === 0
  if (state !== 'none' && !isApproved) {
    const budgetCents = decision.value.state === 'funded' ? decision.value.budgetCents : 0
    await putPromise(trx, { cause, owner, cents, budgetCents, state, by, now })
  }
  return accept(state)
}

/** Returns whether the admin who approved the prizes of an event belongs to it by now: nobody approves their own. */
const isOwnApproval = async (trx: Trx, before: PromiseRow, owner: Owner): Promise<boolean> =>
  before.decided_by !== null &&
  (await listInEvent(trx, { ...before, organization_id: owner.organizationId }, [before.decided_by])).length >
    0

/** Reads the promise for an event. The caller must have locked the event. */
export const readPromise = lockPromiseOf

/**
 * An event is over, and its organizer lost the role: an admin decides whether its prizes are paid, unless one
 * has approved them before. An event without a known promise was published before there were any.
 */
export async function askAdmin({ trx, now }: Unit, cause: PrizeCause): Promise<boolean> {
  const row = await lockPromiseOf(trx, cause)
  const isAsked = row?.state === 'funded' && row.decided_by === null
  if (isAsked) await writePromise(trx, row.id, { state: 'waiting', asked_at: now })
  return isAsked
}

/** The prizes of a draft have changed: what waits or was refused is about others. An approval holds for what is not more. */
export async function withdrawPromise(trx: Trx, cause: PrizeCause): Promise<void> {
  const row = await lockPromiseOf(trx, cause)
  if (row?.state === 'waiting' || row?.state === 'refused')
    await writePromise(trx, row.id, { state: 'released' })
}

const release = async (trx: Trx, cause: PrizeCause): Promise<void> => {
  const row = await lockPromiseOf(trx, cause)
  // A refused promise stays listed as refused.
  if (row)
    await writePromise(trx, row.id, {
      state: row.state === 'refused' ? row.state : 'released',
      budget_cents: 0,
    })
}

/** A cancelled event pays nothing: its part of the budget is free again. */
export const releaseTournament = ({ trx }: Unit, { tournamentId }: EventOf<'tournament.cancelled'>) =>
  release(trx, { kind: 'tournament', id: String(tournamentId) })
export const releaseChallenge = ({ trx }: Unit, { challengeId }: EventOf<'challenge.cancelled'>) =>
  release(trx, { kind: 'challenge', id: String(challengeId) })

/** An event has paid: of the budget it took what was beyond its entries. */
export async function settlePromise(trx: Trx, cause: PrizeCause, spentCents: number): Promise<void> {
  const row = await lockPromiseOf(trx, cause)
  if (row && row.budget_cents > spentCents) await writePromise(trx, row.id, { budget_cents: spentCents })
}
