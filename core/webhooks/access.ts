/** The owner of an endpoint: an organization, a tournament, or, with neither, the site. */
export type EndpointOwner = { organizationId: number | null; tournamentId: number | null }

/** Readers of what an event is about. */
export type Audience = {
  tournamentId: number | null
  /** The organization of the tournament, whose managers see its drafts too. */
  organizationId: number | null
  /** True for a draft, a private lobby, and a challenge whose prizes nobody has approved. */
  isHidden: boolean
}

/** Returns whether an owner may read it: the site reads as anybody does who is not signed in. */
export function mayReceive(owner: EndpointOwner, audience: Audience): boolean {
  if (owner.tournamentId !== null) return owner.tournamentId === audience.tournamentId
  if (owner.organizationId !== null) return owner.organizationId === audience.organizationId
  return !audience.isHidden
}
