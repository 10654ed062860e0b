import { accept, refuse, type Decision } from '#core/decision.ts'

type Decider = {
  /** Has the site's organizer role now, or is an admin; banned accounts have neither. */
  holdsRole: boolean
  /** Made the tournament, and so had the role once. */
  isMaker: boolean
}

/**
 * Checks whether somebody may publish a tournament, add to its prizes or pay them now. Its maker may not at all after
 * losing the role. Appointed organizers, and managers of its organization, may where all prizes come from the entries.
 */
export function mayDecideMoney(
  { holdsRole, isMaker }: Decider,
  { isBeyondEntries }: { isBeyondEntries: boolean },
): Decision<undefined, 'needs_role'> {
  return holdsRole || (!isMaker && !isBeyondEntries) ? accept(undefined) : refuse('needs_role')
}
