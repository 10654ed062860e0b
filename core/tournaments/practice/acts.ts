import { atSpeed } from './practice.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Shares of bots that are not there, and of matches that end in a dispute. */
const MISSES_CHECK_IN = 1 / 16
const MISSES_MATCH = 1 / 25
const DISPUTES = 1 / 16

/** Real time between two looks at what bots do next. */
const SOONEST_LOOK_MS = SECOND_MS / 2
const LATEST_LOOK_MS = 30 * SECOND_MS

/** A number from 0 to 1 that is the same for the same words, so that a bot does not change its mind. */
export function dice(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export type BotOf = { tournamentId: number; botId: string; speed: number }

/** The moment at which a bot registers, in the first four fifths of the time there is. */
export const registersAt = (bot: BotOf, { from, until }: { from: number; until: number }): number =>
  from + dice('register', bot.tournamentId, bot.botId) * 0.8 * (until - from)

/** The moment at which a bot checks in; undefined: it is not there. */
export function checksInAt(bot: BotOf, { from, until }: { from: number; until: number }): number | undefined {
  const { tournamentId, botId } = bot
  if (dice('is there', tournamentId, botId) < MISSES_CHECK_IN) return undefined
  return from + (0.05 + dice('check in', tournamentId, botId) * 0.4) * (until - from)
}

/** The moment at which a bot is ready in a room; undefined: it has left its chair. */
export function readyAt(bot: BotOf, room: { lobbyId: number; openedAt: number }): number | undefined {
  if (dice('is ready', room.lobbyId, bot.botId) < MISSES_MATCH) return undefined
  const afterMs = 20 * SECOND_MS + dice('ready', room.lobbyId, bot.botId) * 4 * MINUTE_MS
  return room.openedAt + atSpeed(afterMs, bot.speed)
}

type Played = { id: number; startedAt: number; bestOf: number; speed: number }

/** The moments of a match between bots: the first report, the second one, and when a dispute is given up. */
export function playTimes({ id, startedAt, bestOf, speed }: Played): {
  first: number
  second: number
  concedes: number
} {
  const games = (bestOf + 1) / 2
  const lengthMs = games * (6 + dice('length', id) * 8) * MINUTE_MS
  const second = lengthMs + (1 + dice('answer', id) * 2) * MINUTE_MS
  const at = (ms: number) => startedAt + atSpeed(ms, speed)
  return { first: at(lengthMs), second: at(second), concedes: at(second + 12 * MINUTE_MS) }
}

/** Returns whether the bots of a match report different scores, and both stay with theirs. */
export const isDisputed = (matchId: number): boolean => dice('dispute', matchId) < DISPUTES

/** The rating that a bot has in this tournament, for its seeds. */
export const ratingOf = ({ tournamentId, botId }: BotOf): number =>
  Math.round(900 + dice('rating', tournamentId, botId) * 600)

/** The wait until the next look at a tournament. */
export const lookAfterMs = (speed: number): number =>
  Math.min(LATEST_LOOK_MS, Math.max(SOONEST_LOOK_MS, atSpeed(30 * SECOND_MS, speed)))
