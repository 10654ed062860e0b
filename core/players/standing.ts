export const STANDINGS = [
  'good',
  'unverified',
  'muted',
  'restricted',
  'suspended',
  'banned',
  'closing',
  'deleted',
] as const
export type Standing = (typeof STANDINGS)[number]

/** Columns of an account's row that its standing follows from. */
export type StandingFacts = {
  email_verified_at: Date | null
  banned_at: Date | null
  banned_until: Date | null
  muted_until: Date | null
  unpaid_until: Date | null
  deletion_due_at: Date | null
  deleted_at: Date | null
}

/** How an account stands, the gravest first, and until when; `until` null: for good, or it has no end. */
export function standingOf(facts: StandingFacts, now: Date): { standing: Standing; until: Date | null } {
  const isAhead = (time: Date | null): time is Date => time !== null && time > now
  if (facts.deleted_at) return { standing: 'deleted', until: null }
  if (facts.banned_at)
    return facts.banned_until
      ? { standing: 'suspended', until: facts.banned_until }
      : { standing: 'banned', until: null }
  if (facts.deletion_due_at) return { standing: 'closing', until: facts.deletion_due_at }
  if (isAhead(facts.muted_until)) return { standing: 'muted', until: facts.muted_until }
  if (isAhead(facts.unpaid_until)) return { standing: 'restricted', until: facts.unpaid_until }
  return { standing: facts.email_verified_at ? 'good' : 'unverified', until: null }
}
