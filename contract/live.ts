import type { Access } from '#core/scopes.ts'
import { z } from '#contract/zod.ts'
import { accountPart } from '#contract/accounts/events.ts'
import { profile } from '#contract/players/players.ts'
import { blockedPlayer, friend, friendRequest } from '#contract/friends/friends.ts'
import { playerBadge } from '#contract/shapes.ts'
import { openInvite, openInviteKind } from '#contract/lobbies/invites.ts'
import { lobby, publicLobbyRow } from '#contract/lobbies/lobbies.ts'
import { queueTicket } from '#contract/matchmaking/queue.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { team } from '#contract/teams/teams.ts'
import { queuedDispute } from '#contract/matches/disputes.ts'
import { evidence } from '#contract/matches/evidence.ts'
import { message } from '#contract/matches/chat.ts'
import { disputeStep, match } from '#contract/matches/matches.ts'
import { notification } from '#contract/notifications/notifications.ts'
import { siteFacts } from '#contract/site/site.ts'
import { liveBracket, liveTournament, liveTournamentRow } from '#contract/tournaments/live.ts'

/**
 * The events of the live stream `GET /api/v1/events/`. Most carry what has
 * changed, as the receiver may see it; `account`, `challenge`, `leaderboard` and `games` only name it, and the client reads it again.
 */
export const liveEvent = z.discriminatedUnion('event', [
  /** A notification as my list shows it, null once it was removed, and how many are unread. */
  z.object({
    event: z.literal('notification'),
    data: z.object({ id: z.int(), notification: notification.nullable(), unread: z.int() }),
  }),
  /** I have read or removed all notifications up to this one. */
  z.object({
    event: z.literal('notifications'),
    data: z.object({ done: z.enum(['read', 'removed']), last_id: z.int(), unread: z.int() }),
  }),
  /** My view of another player after a change of our friendship, of a request, or of my block of them. */
  z.object({
    event: z.literal('friendship'),
    data: z.object({
      player: playerBadge,
      friendship: z.enum(['none', 'requested', 'incoming', 'friends']),
      /** Their row of my lists, null if they are not in it, and how long the lists are. */
      friend: friend.nullable(),
      request: friendRequest.nullable(),
      block: blockedPlayer.nullable(),
      counts: z.object({ friends: z.int(), requests: z.int(), blocks: z.int() }),
    }),
  }),
  /** An invite as my list shows it, null once it is over, and how many are open. */
  z.object({
    event: z.literal('invite'),
    data: z.object({
      kind: openInviteKind,
      id: z.int(),
      invite: openInvite.nullable(),
      count: z.int(),
    }),
  }),
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
  z.object({ event: z.literal('evidence'), data: z.object({ match_id: z.int(), evidence }) }),
  /** A challenge, its standing, or my own part of it: read it again. */
  z.object({ event: z.literal('challenge'), data: z.object({ id: z.int() }) }),
  /** Sent for one mode, or for all modes of a game when one of its seasons has changed. */
  z.object({
    event: z.literal('leaderboard'),
    data: z.object({ game: z.string(), mode: z.string().nullable() }),
  }),
  /** My place in the queue, null if I do not wait; `lobby_id`: the lobby that was found. */
  z.object({
    event: z.literal('queue'),
    data: z.object({ ticket: queueTicket.nullable(), lobby_id: z.int().nullable() }),
  }),
  /** A friend went online or offline. */
  z.object({ event: z.literal('presence'), data: z.object({ player_id: z.string(), online: z.boolean() }) }),
  /** A team as I may see it, null once it was disbanded, and how many teams I am in. */
  z.object({
    event: z.literal('team'),
    data: z.object({ id: z.int(), team: team.nullable(), my_teams: z.int() }),
  }),
  /** My profile has changed, here or on another device. */
  z.object({ event: z.literal('profile'), data: z.object({ profile }) }),
  /** Other parts of my account have changed, here or on another device: read those again. */
  z.object({
    event: z.literal('account'),
    data: z.object({ parts: z.array(accountPart.exclude(['profile'])) }),
  }),
  /** My money has moved: my balances now. The lists of movements and payments have to be read again. */
  z.object({ event: z.literal('balance'), data: z.object({ wallet }) }),
  /**
   * A dispute as the moderators' queue shows it, null once it is closed, and how many are open at each step. Sent to
   * moderators only.
   */
  z.object({
    event: z.literal('dispute'),
    data: z.object({
      match_id: z.int(),
      row: queuedDispute.nullable(),
      counts: z.partialRecord(disputeStep, z.int()),
    }),
  }),
  /** A tournament as everybody sees it, and what is the receiver's own of it; null once it may not be seen any more. */
  z.object({ event: z.literal('tournament'), data: liveTournament }),
  /** A tournament as lists show it. */
  z.object({ event: z.literal('tournament_row'), data: liveTournamentRow }),
  /** Changes in a bracket: the acts that lead from one state to the next, and rooms that have changed. */
  z.object({ event: z.literal('bracket'), data: liveBracket }),
  /** Staff have changed the brand, figures of the policy, or what is switched off. Sent to every stream. */
  z.object({ event: z.literal('site'), data: siteFacts }),
  /** Staff have changed the catalogue of games and modes: read it again. Sent to every stream. */
  z.object({ event: z.literal('games'), data: z.object({}) }),
  /** The server closes this stream; `too_many_streams` because the player has opened too many newer ones. */
  z.object({ event: z.literal('closed'), data: z.object({ reason: z.enum(['too_many_streams']) }) }),
  /** The stream could not be resumed where it was interrupted: refetch everything. */
  z.object({ event: z.literal('reset'), data: z.object({}) }),
])
export type LiveEvent = z.output<typeof liveEvent>

/** Access that a key needs for events of each kind; `session`: none has it. */
export const EVENT_ACCESS: Record<LiveEvent['event'], Access> = {
  notification: 'profile:read',
  notifications: 'profile:read',
  friendship: 'friends:read',
  presence: 'friends:read',
  invite: 'lobbies:read',
  lobby_row: 'lobbies:read',
  lobby: 'lobbies:read',
  queue: 'lobbies:read',
  match: 'matches:read',
  message: 'matches:read',
  evidence: 'matches:read',
  challenge: 'challenges:read',
  leaderboard: 'players:read',
  team: 'teams:read',
  balance: 'wallet:read',
  tournament: 'tournaments:read',
  tournament_row: 'tournaments:read',
  bracket: 'tournaments:read',
  account: 'session',
  // The profile has the name, the address and the payment account.
  profile: 'session',
  dispute: 'session',
  site: 'public',
  games: 'public',
  closed: 'public',
  reset: 'public',
}

/** Subjects whose numbers are topics. */
export type TopicKind = 'lobby' | 'match' | 'team' | 'tournament' | 'challenge'

/**
 * A topic of messages. Nobody can subscribe to those of the last line: every stream gets `site`, those of moderators get
 * `staff`, and those who are signed in get what is their own.
 */
export type Topic =
  | 'lobbies'
  | 'tournaments'
  | `${TopicKind}:${number}`
  | `leaderboard:${string}`
  | 'site'
  | 'staff'
  | `player:${string}`
  | `session:${string}`

/**
 * Topics that anyone may subscribe to: `lobbies`, `lobby:12`, `match:5`, `team:3`, `tournaments`, `tournament:7`,
 * `challenge:3`, `leaderboard:chess`. A player's own topics are added automatically.
 */
export const publicTopic = z
  .string()
  .regex(
    /^(lobbies|tournaments|(?:lobby|match|team|tournament|challenge):\d{1,15}|leaderboard:[a-z0-9-]{1,40})$/,
  )
