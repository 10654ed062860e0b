import type { LiveBracket } from '#contract/tournaments/live.ts'
import type { MatchTime as ShownTime, TournamentRow } from '#contract/tournaments/shapes.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { mayAgree, type MatchTime, type SideIndex } from '#core/tournaments/times/match-time.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findTimes, type OwnTime } from './time-queries.ts'

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** The time of a match as one of its sides sees it. `decides`: the reader is the captain of it. */
export function presentTime(
  { at, by, playBy, offer }: MatchTime,
  { side, decides }: { side: SideIndex; decides: boolean },
): ShownTime {
  const open = decides && mayAgree({ at, by, playBy, offer })
  const isMine = offer?.side === side
  return {
    at: iso(at),
    by,
    play_by: iso(playBy),
    proposal: offer && { mine: isMine, times: offer.times.map((time) => new Date(time).toISOString()) },
    can: { propose: open, accept: open && offer !== null && !isMine, drop: open && offer !== null },
  }
}

/** The time of my next match as lists show it; `agree_by` while the opponent waits for me, or nobody has proposed. */
export function presentOwnTime(own: OwnTime | undefined): TournamentRow['my_match'] {
  if (!own) return null
  const { time, side, decides } = own
  const isMyTurn = decides && mayAgree(time) && time.at === null && time.offer?.side !== side
  return { at: iso(time.at), agree_by: isMyTurn ? iso(time.playBy) : null }
}

/** When these matches will be played, for everybody; null for those that have no time any more. */
export async function presentTimes(
  db: Reader,
  tournamentId: number,
  matchIds: readonly number[],
): Promise<LiveBracket['times']> {
  if (matchIds.length === 0) return []
  const stored = await findTimes(db, tournamentId, matchIds.map(matchOfKey))
  return matchIds.map((id) => {
    const { stage, group, match } = matchOfKey(id)
    return { stage, group, position: match, at: iso(stored.get(id)?.time.at ?? null) }
  })
}
