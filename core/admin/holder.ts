import { accept, refuse, type Decision } from '#core/decision.ts'

export type HolderAction = 'claim' | 'take_over' | 'hand_over' | 'give_back'

type Change = {
  holderId: string | null
  /** The holder that whoever asks has seen, so that nobody takes a case from somebody unseen. */
  seenId: string | null
  byId: string
  /** Null gives the case back. */
  toId: string | null
}

/**
 * Names the action that changes the holder of a case; undefined when nothing changes. The holder alone decides the
 * case, hands it over or gives it back. A colleague can take it over, so nobody can block it for ever.
 */
export function changeHolder({
  holderId,
  seenId,
  byId,
  toId,
}: Change): Decision<HolderAction | undefined, 'held_by_other'> {
  if (seenId !== holderId) return refuse('held_by_other')
  if (toId === holderId) return accept(undefined)
  if (toId === byId) return accept(holderId === null ? 'claim' : 'take_over')
  if (holderId !== byId) return refuse('held_by_other')
  return accept(toId === null ? 'give_back' : 'hand_over')
}
