import { z } from 'zod'

/**
 * What travels on the live stream `GET /api/v1/events/` (api.md part 3). `data` names what changed; the
 * client asks again for it.
 */
export const liveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), data: z.object({ id: z.int().nullable(), unread: z.int() }) }),
  /**
   * Of a private lobby only that something has changed is told: without its status, and never to `lobbies`.
   */
  z.object({ event: z.literal('lobby'), data: z.object({ id: z.int(), status: z.string().nullable() }) }),
  /** Of a private lobby's match the same: no lobby, no status, and always as if it were a message. */
  z.object({
    event: z.literal('match'),
    data: z.object({
      id: z.int(),
      lobby_id: z.int().nullable(),
      status: z.string().nullable(),
      message: z.boolean(),
    }),
  }),
  z.object({ event: z.literal('leaderboard'), data: z.object({ game: z.string(), mode: z.string() }) }),
  /** My place in the queue for a quick match: taken or given up, or the lobby that was found. */
  z.object({ event: z.literal('queue'), data: z.object({ lobby_id: z.int().nullable() }) }),
  /** A friend has come or gone. */
  z.object({ event: z.literal('presence'), data: z.object({ player_id: z.string(), online: z.boolean() }) }),
  /** Something about a team of mine or an invite to one has changed. */
  z.object({ event: z.literal('team'), data: z.object({ id: z.int() }) }),
  /**
   * Something of my account has changed, here or on another device: profile, game accounts, sign-ins, safety,
   * limits, who came by my link.
   */
  z.object({ event: z.literal('account'), data: z.object({}) }),
  /** My money has moved: ask for wallet and payments again. */
  z.object({ event: z.literal('balance'), data: z.object({}) }),
  /**
   * A dispute has begun or moved on, or somebody at the moderators' desk has done something about it; told to
   * moderators alone.
   */
  z.object({ event: z.literal('dispute'), data: z.object({ match_id: z.int() }) }),
  /**
   * The server closes this stream; with `too_many_streams` since the same person has opened too many newer
   * ones.
   */
  z.object({ event: z.literal('closed'), data: z.object({ reason: z.enum(['too_many_streams']) }) }),
  /** The stream could not be resumed from where it was cut: ask for everything again. */
  z.object({ event: z.literal('reset'), data: z.object({}) }),
])
export type LiveEvent = z.output<typeof liveEvent>

/**
 * What the moderators' desk shows. Nobody may ask for it: the stream of a session with the role has it by
 * itself.
 */
export const STAFF_TOPIC = 'staff'

/**
 * Topics anybody may follow: `lobbies`, `lobby:12`, `match:5`, `team:3`, `leaderboard:chess`. One's own come
 * by themselves.
 */
export const publicTopic = z
  .string()
  .regex(/^(lobbies|lobby:\d{1,15}|match:\d{1,15}|team:\d{1,15}|leaderboard:[a-z0-9-]{1,40})$/)
