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
 * What a change of the holder of a case is; undefined when nothing changes. A case stays with its holder, who alone decides
 * it, hands it over or gives it back, until a colleague takes it over: so nobody can block it for ever.
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
