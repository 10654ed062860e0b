import { accept, refuse, type Decision } from '#core/decision.ts'

/** Where the prizes of an event stand that are paid whatever its entries are; `released`: it was cancelled. */
export type PrizesState = 'none' | 'funded' | 'waiting' | 'refused'
export type PromiseState = 'funded' | 'waiting' | 'refused' | 'released'

/** The last decision on the prizes of an event: its amount, and how it ended. */
type Before = { cents: number; state: PromiseState; isApproved: boolean }

/**
 * Where the prizes of an event come from when it is published: the budget of its organizer or organization pays them as a
 * whole, or an admin has approved at least as much, or an admin has to.
 * @param of.leftCents what no other event has taken of the budget
 */
export function fundPrizes(of: {
  cents: number
  leftCents: number
  before: Before | undefined
}): Decision<{ state: 'none' | 'waiting' } | { state: 'funded'; budgetCents: number }, 'needs_approval'> {
  const { cents, leftCents, before } = of
  if (cents === 0) return accept({ state: 'none' })
  if (before?.isApproved && cents <= before.cents) return accept({ state: 'funded', budgetCents: 0 })
  if (cents <= leftCents) return accept({ state: 'funded', budgetCents: cents })
  const isAsked = (before?.state === 'waiting' || before?.state === 'refused') && cents === before.cents
  return isAsked ? refuse('needs_approval') : accept({ state: 'waiting' })
}

export type PrizesRefusal = 'already_decided' | 'own_event' | 'appointed_by_you' | 'needs_reason'

/**
 * Decides prizes that wait. Nobody decides on an event that they run, play a role in or have asked for, nor approves what
 * somebody asks for whom they have appointed, or who has appointed them, while another admin could.
 */
export function decidePrizes(
  { state }: { state: PromiseState },
  decision: {
    isApproved: boolean
    reason: string
    isOwn: boolean
    isAppointed: boolean
    /** Somebody else may decide, too. */
    hasOthers: boolean
  },
): Decision<'funded' | 'refused', PrizesRefusal> {
  if (state !== 'waiting') return refuse('already_decided')
  if (decision.isOwn) return refuse('own_event')
  if (decision.isApproved && decision.isAppointed && decision.hasOthers) return refuse('appointed_by_you')
  if (decision.reason.length < 3) return refuse('needs_reason')
  return accept(decision.isApproved ? 'funded' : 'refused')
}
