import type { PlayRegion } from '#core/region.ts'

/** The audience of an announcement. An empty list means all. */
export type Audience = {
  games: readonly string[]
  regions: readonly PlayRegion[]
  languages: readonly string[]
}

/** The reader: a player, or a visitor, of whom only the language is known. */
export type Reader = { games: readonly string[]; region: PlayRegion | null; language: string }

/** Checks whether an announcement is for this reader: each list that is not empty must have something of theirs. */
export function isFor(audience: Audience, reader: Reader): boolean {
  const fits = <Value>(wanted: readonly Value[], own: readonly (Value | null)[]) =>
    wanted.length === 0 || wanted.some((each) => own.includes(each))
  return (
    fits(audience.games, reader.games) &&
    fits(audience.regions, [reader.region]) &&
    fits(audience.languages, [reader.language])
  )
}

export type Status = 'draft' | 'published' | 'withdrawn'
export type Times = { status: Status; startsAt: Date | null; endsAt: Date | null }

/** Returns the state of an announcement at a time: one without a start begins when it is published. */
export function stateAt(
  { status, startsAt, endsAt }: Times,
  now: Date,
): 'draft' | 'scheduled' | 'live' | 'ended' | 'withdrawn' {
  if (status !== 'published') return status
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'live'
}
