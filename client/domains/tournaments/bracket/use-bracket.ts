import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BracketState } from '#core/bracket/bracket.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { CachedBracket } from './bracket-answer.ts'
import { type MatchRoom, progressionOf } from './bracket-book.ts'
import { bracketQuery, type Tournament } from '#client/domains/tournaments/queries.ts'

/** One bracket of a tournament: a group of a stage, or the whole of it. Seeds are those of the bracket. */
export type OwnBracket = {
  key: string
  stage: number
  group: number
  /** The organizer's name for its stage; null where the format makes the stages. */
  stageName: string | null
  /** How many places of it go on to the best stage after it; 0: none. */
  advances: number
  /** How many groups its stage has. */
  groups: number
  state: BracketState
  nameOf: (seed: Seed) => string
  /** The entrant's id in the tournament; 0 for an open seed. */
  entrantOf: (seed: Seed) => number
  /** The matches that are being played. */
  running: ReadonlySet<MatchId>
  roomOf: (match: MatchId) => MatchRoom | undefined
  /** The games won so far in a match that is being played, where they are counted. */
  scoreOf: (match: MatchId) => readonly [number, number] | undefined
  /** When it will be played, if that is set. */
  timeOf: (match: MatchId) => string | undefined
  /** The viewer's seed in this bracket. */
  viewer: Seed | undefined
}

type Seen = { status: Tournament['status']; mySeed: Seed | null }

/** The brackets of a tournament that have begun, kept up to date by the live stream. */
export function useBracket(id: number, { status, mySeed }: Seen) {
  // Before the start there is none to ask for.
  const hasBegun = status === 'live' || status === 'completed'
  const query = useQuery({ ...bracketQuery(id), enabled: hasBegun })
  const brackets = useMemo(
    () => (query.data ? bracketsOf(query.data, mySeed ?? undefined) : undefined),
    [query.data, mySeed],
  )
  return { query, brackets, hasBegun }
}

/** The brackets that have begun; undefined for an answer that cannot be read. */
export function bracketsOf(cached: CachedBracket, mySeed: Seed | undefined): OwnBracket[] | undefined {
  const progression = progressionOf(cached)
  if (!progression) return undefined
  const bySeed = new Map(cached.entrants.map((each) => [each.seed, each]))
  return progression.groups.flatMap((groups, stage) =>
    groups.map(({ state, entrants }, group) => {
      const rooms = new Map(
        (cached.stages[stage]?.groups[group]?.rooms ?? []).map((room) => [room.position, room]),
      )
      const times = new Map(
        (cached.stages[stage]?.groups[group]?.times ?? []).map(({ position, at }) => [position, at]),
      )
      const viewer = mySeed === undefined ? -1 : entrants.indexOf(mySeed)
      const entrant = (seed: Seed) => bySeed.get(entrants[seed] ?? 0)
      return {
        key: `${stage}-${group}`,
        stage,
        group,
        stageName: cached.stages[stage]?.name ?? null,
        advances: cached.stages[stage]?.advances ?? 0,
        groups: groups.length,
        state,
        nameOf: (seed: Seed) => entrant(seed)?.name ?? '',
        entrantOf: (seed: Seed) => entrant(seed)?.id ?? 0,
        running: new Set([...rooms.values()].flatMap((room) => (isRunning(room) ? [room.position] : []))),
        roomOf: (match: MatchId) => rooms.get(match),
        scoreOf: (match: MatchId) => rooms.get(match)?.score,
        timeOf: (match: MatchId) => times.get(match) ?? undefined,
        viewer: viewer > 0 ? viewer : undefined,
      }
    }),
  )
}

/** A room that is only open waits for its players. */
const isRunning = ({ status }: MatchRoom) =>
  status === 'live' || status === 'disputed' || status === 'undecided'
