/** A settled match as one of its players saw it. Times are milliseconds since 1970. */
export type PlayedMatch = {
  id: number
  modeId: number
  startedAt: number
  settledAt: number
  result: 'win' | 'loss' | 'draw'
  ratingBefore: number
  ratingAfter: number
  /** The match ended because a side surrendered, did not come or left. */
  wasGivenUp: boolean
  opponentIds: readonly string[]
}

/** Device and address that two players who have met share, as their sessions show. */
export type Shared = { device: boolean; address: boolean }

export const HINT_KINDS = [
  'same_pair',
  'shared_device',
  'shared_address',
  'sandbagging',
  'quick_surrenders',
] as const
export const FACT_NAMES = [
  'matches',
  'wins',
  'losses',
  'share',
  'gain',
  'highest',
  'lowest',
  'wins_after',
  'matches_after',
  'given_up',
  'opponents',
  'reports',
] as const

export type HintKind = (typeof HINT_KINDS)[number]
/** Figures as integers; `share` in percent; `gain`, `highest` and `lowest` in points of rating. */
export type Fact = { name: (typeof FACT_NAMES)[number]; value: number }
export type Hint = {
  kind: HintKind
  playerId: string
  /** The other player of a pair. */
  otherId: string | null
  /** Null when it concerns more than one mode. */
  modeId: number | null
  facts: Fact[]
  /** The matches that show it, the newest first; at most `MAX_MATCHES`. */
  matchIds: number[]
}

export const MAX_MATCHES = 12
const DAY_MS = 86_400_000
const RECENT_MS = 14 * DAY_MS
const SHORT_MS = 2 * 60_000
/** Figures are ours (docs/decisions/0097): low enough to be seen within days, high enough for friends who play for fun. */
const PAIR = { matches: 8, share: 0.6, wins: 0.8 }
const GIVEN_UP = { matches: 5, share: 0.5 }
const SANDBAG = { drop: 200, losses: 8, lossShare: 0.8, after: 6, winShare: 0.75 }

type Input = { playerId: string; modeId: number; matches: readonly PlayedMatch[]; now: number }

/** The hints that a player's latest matches of a mode give; `matches` in any order. Nothing follows from a hint by itself. */
export function findHints(input: Input): Hint[] {
  const matches = input.matches
    .filter(({ modeId }) => modeId === input.modeId)
    .toSorted((one, other) => other.settledAt - one.settledAt || other.id - one.id)
  const recent = matches.filter(({ settledAt }) => settledAt > input.now - RECENT_MS)
  return [
    findSamePair(input, recent),
    findQuickSurrenders(input, recent),
    findSandbagging(input, matches),
  ].filter((hint) => hint !== undefined)
}

/** Finds a player who meets one opponent too often, and nearly always wins: the rating may be given, not won. */
function findSamePair(input: Input, recent: readonly PlayedMatch[]): Hint | undefined {
  for (const [otherId, met] of byOpponent(recent)) {
    const wins = countOf(met, 'win')
    const gain = Math.round(met.reduce((sum, match) => sum + match.ratingAfter - match.ratingBefore, 0))
    const isOften = met.length >= PAIR.matches && met.length >= PAIR.share * recent.length
    if (!isOften || wins < PAIR.wins * met.length || gain <= 0) continue
    return hintOf(input, 'same_pair', met, otherId, [
      { name: 'matches', value: met.length },
      { name: 'wins', value: wins },
      { name: 'share', value: Math.round((100 * met.length) / recent.length) },
      { name: 'gain', value: gain },
    ])
  }
  return undefined
}

/** Finds a player who gives up most lost matches, or loses them within two minutes. */
function findQuickSurrenders(input: Input, recent: readonly PlayedMatch[]): Hint | undefined {
  const losses = recent.filter(({ result }) => result === 'loss')
  const quick = losses.filter(
    ({ wasGivenUp, startedAt, settledAt }) => wasGivenUp || settledAt - startedAt < SHORT_MS,
  )
  if (quick.length < GIVEN_UP.matches || quick.length < GIVEN_UP.share * losses.length) return undefined
  return hintOf(input, 'quick_surrenders', quick, null, [
    { name: 'given_up', value: quick.length },
    { name: 'losses', value: losses.length },
    { name: 'opponents', value: byOpponent(quick).size },
  ])
}

/**
 * Finds a player who falls far by losing nearly everything, and then wins nearly everything: the rating may have been
 * lowered on purpose.
 */
function findSandbagging(input: Input, matches: readonly PlayedMatch[]): Hint | undefined {
  const played = matches.toReversed()
  let low = -1
  for (const [index, { ratingAfter }] of played.entries())
    if (ratingAfter <= (played[low]?.ratingAfter ?? Number.POSITIVE_INFINITY)) low = index
  let high = 0
  for (let index = 0; index <= low; index++)
    if ((played[index]?.ratingBefore ?? 0) >= (played[high]?.ratingBefore ?? 0)) high = index
  const fall = played.slice(high, low + 1)
  const after = played.slice(low + 1)
  const highest = Math.round(played[high]?.ratingBefore ?? 0)
  const lowest = Math.round(played[low]?.ratingAfter ?? 0)
  const losses = countOf(fall, 'loss')
  const winsAfter = countOf(after, 'win')
  const hasFallen = highest - lowest >= SANDBAG.drop
  const hasLost = losses >= SANDBAG.losses && losses >= SANDBAG.lossShare * fall.length
  const hasReturned = after.length >= SANDBAG.after && winsAfter >= SANDBAG.winShare * after.length
  if (!hasFallen || !hasLost || !hasReturned) return undefined
  return hintOf(input, 'sandbagging', [...after, ...fall], null, [
    { name: 'highest', value: highest },
    { name: 'lowest', value: lowest },
    { name: 'losses', value: losses },
    { name: 'matches', value: fall.length },
    { name: 'wins_after', value: winsAfter },
    { name: 'matches_after', value: after.length },
  ])
}

/** Two who have met and use one device or one address. An address alone counts from the third match on. */
export function findShared(input: Input & { otherId: string; shared: Shared }): Hint | undefined {
  const { otherId, shared } = input
  const met = input.matches.filter(({ opponentIds }) => opponentIds.includes(otherId))
  if (met.length === 0 || !(shared.device || (shared.address && met.length >= 3))) return undefined
  const wins = countOf(met, 'win')
  const hint = hintOf(input, shared.device ? 'shared_device' : 'shared_address', met, otherId, [
    { name: 'matches', value: met.length },
    { name: 'wins', value: wins },
    { name: 'losses', value: countOf(met, 'loss') },
  ])
  return { ...hint, modeId: null }
}

function hintOf(
  { playerId, modeId }: Input,
  kind: HintKind,
  matches: readonly PlayedMatch[],
  otherId: string | null,
  facts: Fact[],
): Hint {
  const matchIds = matches
    .map(({ id }) => id)
    .toSorted((one, other) => other - one)
    .slice(0, MAX_MATCHES)
  return { kind, playerId, otherId, modeId, facts, matchIds }
}

function byOpponent(matches: readonly PlayedMatch[]): Map<string, PlayedMatch[]> {
  const met = new Map<string, PlayedMatch[]>()
  for (const match of matches)
    for (const id of match.opponentIds) met.set(id, [...(met.get(id) ?? []), match])
  return met
}

const countOf = (matches: readonly PlayedMatch[], result: PlayedMatch['result']) =>
  matches.filter((match) => match.result === result).length
