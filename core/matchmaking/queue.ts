/**
 * A player waiting for a quick match in a mode. `since` is milliseconds since 1970; `region` is null for any.
 */
export type Ticket = {
  playerId: string
  since: number
  rating: number
  reliability: number
  region: string | null
}

/**
 * A group for one match: two sides, even in rating, each ordered by waiting time; and their shared region.
 */
export type Pairing = { sides: [Ticket[], Ticket[]]; region: string | null }

const FIRST_RANGE = 50
export const WIDE_RANGE = 400
const WIDE_AFTER_MS = 60_000
const LAST_RANGE = 1000
/** The waiting time after which any opponent will do. */
export const UNBOUND_AFTER_MS = 180_000
/** Points of rating that one point of reliability counts. */
const RELIABILITY_WEIGHT = 4

/** docs/decisions/0030: the rating range either way after a waiting time; Infinity in the end. */
export function rangeAfter(waitMs: number): number {
  if (waitMs >= UNBOUND_AFTER_MS) return Infinity
  if (waitMs >= WIDE_AFTER_MS)
    return interpolate(WIDE_RANGE, LAST_RANGE, (waitMs - WIDE_AFTER_MS) / (UNBOUND_AFTER_MS - WIDE_AFTER_MS))
  return interpolate(FIRST_RANGE, WIDE_RANGE, Math.max(0, waitMs) / WIDE_AFTER_MS)
}

function interpolate(from: number, to: number, share: number): number {
  return Math.floor(from + (to - from) * share)
}

/** How different two players are: the difference in rating, plus four times that in reliability. */
export function distance(one: Ticket, other: Ticket): number {
  return (
    Math.abs(one.rating - other.rating) + RELIABILITY_WEIGHT * Math.abs(one.reliability - other.reliability)
  )
}

/** Checks whether each is within the other's range, and their regions are compatible. */
export function acceptEachOther(one: Ticket, other: Ticket, now: number): boolean {
  const far = distance(one, other)
  const sameRegion = one.region === null || other.region === null || one.region === other.region
  return sameRegion && far <= rangeAfter(now - one.since) && far <= rangeAfter(now - other.since)
}

export type Waiting = {
  tickets: readonly Ticket[]
  teamSize: number
  /** Pairs of players of whom one has blocked the other: never grouped, not even as team-mates. */
  blocked: readonly (readonly [string, string])[]
  now: number
}

/**
 * Groups the waiting players into two sides each. The longest waiting player comes first and gets the nearest
 * players who all accept each other. The order of the tickets does not matter.
 */
export function pairUp({ tickets, teamSize, blocked, now }: Waiting): Pairing[] {
  const blockedPairs = new Set(blocked.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const fit = (one: Ticket, other: Ticket) =>
    !blockedPairs.has(`${one.playerId} ${other.playerId}`) && acceptEachOther(one, other, now)
  const line = tickets.toSorted(byWaitingTime)
  const taken = new Set<Ticket>()
  const pairings: Pairing[] = []
  for (const first of line) {
    if (taken.has(first)) continue
    const near = line
      .filter((each) => each !== first && !taken.has(each) && fit(first, each))
      .sort((one, other) => distance(first, one) - distance(first, other) || byWaitingTime(one, other))
    const group = findGroup([first], near, { size: teamSize * 2, fit, steps: { left: MAX_STEPS } })
    if (!group) continue
    for (const each of group) taken.add(each)
    pairings.push({
      sides: sidesOf(group.toSorted(byWaitingTime)),
      region: group.find((each) => each.region !== null)?.region ?? null,
    })
  }
  return pairings
}

/** A search without result is given up after this many steps, until the next round. */
const MAX_STEPS = 2000

type Search = { size: number; fit(one: Ticket, other: Ticket): boolean; steps: { left: number } }

/** Adds the nearest players who fit everyone in the group, with backtracking. */
function findGroup(group: Ticket[], near: Ticket[], search: Search): Ticket[] | undefined {
  if (group.length === search.size) return group
  for (const [index, next] of near.entries()) {
    if (group.length + near.length - index < search.size || search.steps.left-- <= 0) return undefined
    const found = findGroup(
      [...group, next],
      near.slice(index + 1).filter((each) => search.fit(next, each)),
      search,
    )
    if (found) return found
  }
  return undefined
}

function byWaitingTime(one: Ticket, other: Ticket): number {
  return one.since - other.since || (one.playerId < other.playerId ? -1 : 1)
}

/**
 * Splits an even number of players into the two halves with the most even rating sums. Each keeps the given
 * order; the first player is in the first half.
 */
function sidesOf<Player extends { rating: number }>(players: readonly Player[]): [Player[], Player[]] {
  const total = sum(players)
  let best: readonly Player[] = []
  let least = Infinity
  for (const half of halves(players)) {
    const uneven = Math.abs(total - 2 * sum(half))
    if (uneven >= least) continue
    least = uneven
    best = half
  }
  return [[...best], players.filter((player) => !best.includes(player))]
}

function sum(players: readonly { rating: number }[]): number {
  return players.reduce((total, player) => total + player.rating, 0)
}

/** All halves that contain the first player: 126 for ten players. */
function halves<Player>(players: readonly Player[]): Player[][] {
  const [first, ...others] = players
  return first === undefined ? [] : choose(others, players.length / 2 - 1).map((rest) => [first, ...rest])
}

function choose<Player>(players: readonly Player[], count: number): Player[][] {
  if (count === 0) return [[]]
  return players.flatMap((player, index) =>
    choose(players.slice(index + 1), count - 1).map((rest) => [player, ...rest]),
  )
}
