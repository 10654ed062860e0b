import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MatchView } from '#core/bracket/match.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import type { ListedMatch } from './matches.ts'
import { query } from '#client/lib/api/query.ts'

/** The ids of the followed players, by entrant. */
export type FollowedPlayers = ReadonlyMap<number, readonly string[]>

/** The followed players of a tournament that has begun; none while signed out. */
export function useFollowed(id: number, hasBegun: boolean): FollowedPlayers {
  const { user } = useSession()
  const { data } = useQuery({
    ...query('GET v1 /tournaments/{id}/followed/', { params: { id } }),
    enabled: hasBegun && Boolean(user),
  })
  return useMemo(() => {
    const byEntrant = new Map<number, string[]>()
    for (const { entrant_id: entrant, player_id: player } of data?.results ?? [])
      byEntrant.set(entrant, [...(byEntrant.get(entrant) ?? []), player])
    return byEntrant
  }, [data])
}

/** The followed players on a side of a match. */
export function followedIn(
  followed: FollowedPlayers,
  { entrantOf }: Pick<OwnBracket, 'entrantOf'>,
  { slots }: MatchView,
  side: 0 | 1,
): readonly string[] {
  const slot = slots[side]
  return slot?.kind === 'entrant' ? (followed.get(entrantOf(slot.seed)) ?? []) : []
}

/** The matches that are being played by followed players, and how many of these play in them. */
export function followedNow(
  followed: FollowedPlayers,
  brackets: readonly OwnBracket[],
): { count: number; matches: ListedMatch[] } {
  const players = new Set<string>()
  const matches: ListedMatch[] = []
  if (followed.size > 0)
    for (const bracket of brackets)
      for (const id of bracket.running) {
        const view = matchView(bracket.state, id)
        const here = [...followedIn(followed, bracket, view, 0), ...followedIn(followed, bracket, view, 1)]
        for (const player of here) players.add(player)
        if (here.length > 0) matches.push({ key: `${bracket.key} ${id}`, bracket, view })
      }
  return { count: players.size, matches }
}
