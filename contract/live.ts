import { z } from 'zod'
import { lobby, publicLobbyRow } from '#contract/lobbies/lobbies.ts'
import { match, message } from '#contract/matches/matches.ts'

/**
 * The events of the live stream `GET /api/v1/events/` (api.md part 3). Lobbies, matches and messages are sent whole, as
 * the receiver may see them; for the rest, `data` names what changed and the client refetches it.
 */
export const liveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), data: z.object({ id: z.int().nullable(), unread: z.int() }) }),
  /** A public lobby as lists show it, and how many lobbies of its game are open now. */
  z.object({
    event: z.literal('lobby_row'),
    data: z.object({ id: z.int(), row: publicLobbyRow, open_lobbies: z.int() }),
  }),
  /** A lobby with its match; null once the receiver may not see it any more. */
  z.object({
    event: z.literal('lobby'),
    data: z.object({ id: z.int(), lobby: lobby.nullable(), match: match.nullable() }),
  }),
  /** A match without its lobby; null once the receiver may not see it any more. */
  z.object({ event: z.literal('match'), data: z.object({ id: z.int(), match: match.nullable() }) }),
  /** A message in the chat of a match. Sent to its players. */
  z.object({ event: z.literal('message'), data: z.object({ match_id: z.int(), message }) }),
  /** New evidence for the result of a match. Sent to its players. */
  z.object({ event: z.literal('evidence'), data: z.object({ match_id: z.int() }) }),
  z.object({ event: z.literal('leaderboard'), data: z.object({ game: z.string(), mode: z.string() }) }),
  /** My place in the queue: entered, left, or a lobby was found. */
  z.object({ event: z.literal('queue'), data: z.object({ lobby_id: z.int().nullable() }) }),
  /** A friend went online or offline. */
  z.object({ event: z.literal('presence'), data: z.object({ player_id: z.string(), online: z.boolean() }) }),
  /** A team of mine, or an invite to a team, has changed. */
  z.object({ event: z.literal('team'), data: z.object({ id: z.int() }) }),
  /**
   * My account has changed, here or on another device: profile, game accounts, sign-ins, security, limits or
   * referrals.
   */
  z.object({ event: z.literal('account'), data: z.object({}) }),
  /** My money has moved: refetch wallet and payments. */
  z.object({ event: z.literal('balance'), data: z.object({}) }),
  /** A dispute has changed or has new evidence, or a moderator has acted on it. Sent to moderators only. */
  z.object({ event: z.literal('dispute'), data: z.object({ match_id: z.int() }) }),
  /** The server closes this stream; `too_many_streams` because the player has opened too many newer ones. */
  z.object({ event: z.literal('closed'), data: z.object({ reason: z.enum(['too_many_streams']) }) }),
  /** The stream could not be resumed where it was interrupted: refetch everything. */
  z.object({ event: z.literal('reset'), data: z.object({}) }),
])
export type LiveEvent = z.output<typeof liveEvent>

/**
 * The topic of the moderators' screens. Nobody can subscribe to it: streams of moderators' sessions get it
 * automatically.
 */
export const STAFF_TOPIC = 'staff'

/**
 * Topics that anyone may subscribe to: `lobbies`, `lobby:12`, `match:5`, `team:3`, `leaderboard:chess`. A
 * player's own topics are added automatically.
 */
export const publicTopic = z
  .string()
  .regex(/^(lobbies|lobby:\d{1,15}|match:\d{1,15}|team:\d{1,15}|leaderboard:[a-z0-9-]{1,40})$/)
