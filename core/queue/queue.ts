import { sidesOf } from './sides.ts'

/**
 * Who waits for a quick match of a mode. `since` is milliseconds since 1970; without a region any will do.
 */
export type Ticket = {
  playerId: string
  since: number
  rating: number
  reliability: number
  region: string | null
}

/**
 * A group for one match: the two sides, even in rating, each with who waited longest first; and the region
 * they share.
 */
export type Pairing = { sides: [Ticket[], Ticket[]]; region: string | null }

const FIRST_RANGE = 50
export const WIDE_RANGE = 400
const WIDE_AFTER_MS = 60_000
const LAST_RANGE = 1000
/** After so long anybody will do. */
export const UNBOUND_AFTER_MS = 180_000
/** What a point of reliability counts in points of rating. */
const RELIABILITY_WEIGHT = 4

/** docs/decisions/0030: how far a ticket looks after so long, either way; Infinity in the end. */
export function rangeAfter(waitMs: number): number {
  if (waitMs >= UNBOUND_AFTER_MS) return Infinity
  if (waitMs >= WIDE_AFTER_MS)
    return between(WIDE_RANGE, LAST_RANGE, (waitMs - WIDE_AFTER_MS) / (UNBOUND_AFTER_MS - WIDE_AFTER_MS))
  return between(FIRST_RANGE, WIDE_RANGE, Math.max(0, waitMs) / WIDE_AFTER_MS)
}

function between(from: number, to: number, share: number): number {
  return Math.floor(from + (to - from) * share)
}

/** How unlike two players are: the difference in rating, and four times that in reliability. */
export function distance(one: Ticket, other: Ticket): number {
  return (
    Math.abs(one.rating - other.rating) + RELIABILITY_WEIGHT * Math.abs(one.reliability - other.reliability)
  )
}

/** Each within the other's range, in one region or content with any. */
export function admitEachOther(one: Ticket, other: Ticket, now: number): boolean {
  const far = distance(one, other)
  const sameRegion = one.region === null || other.region === null || one.region === other.region
  return sameRegion && far <= rangeAfter(now - one.since) && far <= rangeAfter(now - other.since)
}

export type Waiting = {
  tickets: readonly Ticket[]
  teamSize: number
  /** Pairs of which one has blocked the other: they never meet, not as team-mates either. */
  blocked: readonly (readonly [string, string])[]
  now: number
}

/**
 * Sets those who wait together in groups of two sides. Who has waited longest chooses first, and takes the
 * nearest who all admit each other. The same tickets in any order give the same groups.
 */
export function pairUp({ tickets, teamSize, blocked, now }: Waiting): Pairing[] {
  const apart = new Set(blocked.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const fit = (one: Ticket, other: Ticket) =>
    !apart.has(`${one.playerId} ${other.playerId}`) && admitEachOther(one, other, now)
  const line = tickets.toSorted(byWaiting)
  const taken = new Set<Ticket>()
  const pairings: Pairing[] = []
  for (const first of line) {
    if (taken.has(first)) continue
    const near = line
      .filter((each) => each !== first && !taken.has(each) && fit(first, each))
      .sort((one, other) => distance(first, one) - distance(first, other) || byWaiting(one, other))
    const group = findGroup([first], near, { size: teamSize * 2, fit, steps: { left: MOST_STEPS } })
    if (!group) continue
    for (const each of group) taken.add(each)
    pairings.push({
      sides: sidesOf(group.toSorted(byWaiting)),
      region: group.find((each) => each.region !== null)?.region ?? null,
    })
  }
  return pairings
}

/** A search that finds nothing for so long is given up until the next round. */
const MOST_STEPS = 2000

type Search = { size: number; fit(one: Ticket, other: Ticket): boolean; steps: { left: number } }

/** Adds the nearest who fit everybody in the group; goes back when that leads nowhere. */
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

function byWaiting(one: Ticket, other: Ticket): number {
  return one.since - other.since || (one.playerId < other.playerId ? -1 : 1)
}
