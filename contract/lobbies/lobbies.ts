import { ROUND_TITLES } from '#core/bracket/round-title.ts'
import { z } from '#contract/zod.ts'
import { t } from '#messages/lobbies.ts'
import { defineCall } from '#contract/call.ts'
import { deadline, match, notFound } from '#contract/matches/matches.ts'
import { vetoStep } from '#contract/matches/veto.ts'
import { ownReliability } from '#contract/ratings/reliability.ts'
import { pageFields, pageOf, playerBadge, region, rowId, timestamp } from '#contract/shapes.ts'

export const lobbyStatus = z.enum([
  'open',
  'ready_check',
  'veto',
  'live',
  'reported',
  'disputed',
  'settled',
  'cancelled',
  'expired',
])
export type LobbyStatus = z.output<typeof lobbyStatus>

/** How a side divides its prize, in whole percents. */
const percents = z.array(z.object({ player_id: z.string(), percent: z.int().min(0).max(100) }))

/** A player of a side, as lists show them. */
const rowPlayer = playerBadge.extend({ rating: z.int(), state: z.enum(['seated', 'invited', 'ready']) })

const rowSide = z.object({
  id: z.int(),
  name: z.string(),
  team_id: z.int().nullable(),
  captain_id: z.string().nullable(),
  /**
   * The points of a single game, or the games won of a series; null for a forfeit, and before the end unless the
   * service where it is played has reported a game of the series.
   */
  score: z.int().nullable(),
  players: z.array(rowPlayer),
})

/** The match of a tournament that is played in a lobby. */
export const occasion = z.object({
  id: z.int(),
  name: z.string(),
  match_id: z.int(),
  section: z.enum(['winners', 'losers', 'final', 'reset', 'third_place', 'table']),
  round: z.int(),
  /** The name of the round in the bracket. Rooms that opened before this was stored have none. */
  title: z.enum(ROUND_TITLES).optional(),
  /** The tournament is paused: no deadline of the room runs, whatever time it still shows. */
  paused: z.boolean().optional(),
})
export type Occasion = z.output<typeof occasion>

/** The maps of a match, by their slugs, and how they are chosen. */
export const vetoPlan = z.object({ pool: z.array(z.string()), steps: z.array(vetoStep) })
export type VetoPlan = z.output<typeof vetoPlan>

/** A lobby as lists show it, with whether the viewer may join. `lobby` has more. */
export const lobbyRow = z.object({
  id: z.int(),
  status: lobbyStatus,
  game: z.string(),
  mode: z.string(),
  team_size: z.int(),
  best_of: z.int(),
  entry_fee_cents: z.int(),
  /** The sum of all entries of a full lobby. */
  pot_cents: z.int(),
  /** The winning side's prize. */
  prize_cents: z.int(),
  region: region.nullable(),
  is_private: z.boolean(),
  rating_min: z.int().nullable(),
  rating_max: z.int().nullable(),
  starts_at: timestamp.nullable(),
  /** How it came about: opened by a player, by the queue, as a rematch, or for a match of a tournament. */
  origin: z.enum(['player', 'queue', 'rematch', 'tournament']),
  match_id: z.int().nullable(),
  tournament: occasion.nullable(),
  /** When its match began. */
  started: timestamp.nullable(),
  sides: z.array(rowSide),
  winner_side_id: z.int().nullable(),
  deadline: deadline.nullable(),
  created: timestamp,
  /** Higher after each change of the lobby or its match. */
  version: z.int(),
  can: z.object({
    join: z.boolean(),
    /** Why the viewer may not join: the text, and the refusal's name. */
    why_not: z.string().nullable(),
    why_code: z.string().nullable(),
  }),
})
export type LobbyRow = z.output<typeof lobbyRow>
/** A row without the viewer's rights, the same for everybody. */
export const publicLobbyRow = lobbyRow.omit({ can: true })
export type PublicLobbyRow = z.output<typeof publicLobbyRow>

export const lobbySide = rowSide.extend({
  players: z.array(
    rowPlayer.extend({
      /** True in placement, where no tier is shown. */
      provisional: z.boolean(),
      /** When an invited player's invite expires. */
      expires: timestamp.nullable(),
      /** How reliably this player shows up, 0 to 100. */
      reliability: z.int(),
      /** This player's part of the prize if the side wins, after the platform fee. */
      prize_cents: z.int(),
    }),
  ),
  /**
   * The captain's proposed division of the prize. It applies once all of the side have agreed; otherwise
   * parts are equal.
   */
  shares: z.object({ percents, agreed: z.array(z.string()), in_force: z.boolean() }).nullable(),
})

export const lobby = lobbyRow.extend({
  /** The platform fee from the pot. */
  fee_cents: z.int(),
  /** The opener's rules, as free text. */
  rules: z.string().nullable(),
  /** The maps of the match and how they are chosen; null: all of the mode's, in the usual order. */
  veto: vetoPlan.nullable(),
  /** The rematch lobby, once a player has opened it. */
  rematch_id: z.int().nullable(),
  /** The lobby that this is a rematch of, for its players. */
  rematch_of: z.int().nullable(),
  /** The players who missed its last ready check, or left during it. */
  missed: z.array(playerBadge),
  opened_by: z.string(),
  sides: z.array(lobbySide),
  invite_link: z.string().nullable(),
  can: lobbyRow.shape.can.extend({
    /** My teams for which I could take a seat now. */
    join_as: z.array(z.object({ team_id: z.int(), name: z.string() })),
    /** I have an invite to this side. */
    accept: z.boolean(),
    leave: z.boolean(),
    ready: z.boolean(),
    cancel: z.boolean(),
    /** The sides to which I may invite. */
    invite_to: z.array(z.int()),
    /** I may replace other players of my side. */
    replace: z.boolean(),
    /** Players whose invite I may cancel, by `replace-teammate` without a new player. */
    take_back: z.array(z.string()),
    propose_shares: z.boolean(),
    agree_shares: z.boolean(),
    rematch: z.boolean(),
  }),
})
export type Lobby = z.output<typeof lobby>
export type LobbySide = Lobby['sides'][number]

export const listLobbies = defineCall('GET v1 /lobbies/', {
  summary: 'Public lobbies, newest first',
  who: 'anyone',
  scope: 'lobbies:read',
  query: z.object({
    game: z.string().max(40).optional(),
    mode: z.string().max(40).optional(),
    /** A status, or `active` for open, ready check and every stage of play. */
    status: z.union([lobbyStatus, z.literal('active')]).optional(),
    region: region.optional(),
    /** `game`: of each game one running lobby, the one with the longest series, else the newest. */
    distinct: z.enum(['game']).optional(),
    fee_min: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/, { error: () => t('common.field.number') })
          .transform(Number),
      ])
      .optional(),
    fee_max: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/, { error: () => t('common.field.number') })
          .transform(Number),
      ])
      .optional(),
    ...pageFields,
  }),
  answer: pageOf(lobbyRow),
})

export const readLobby = defineCall('GET v1 /lobbies/{id}/', {
  summary: 'A lobby; a private one for its players, the invited and holders of its link',
  who: 'anyone',
  scope: 'lobbies:read',
  params: z.object({ id: rowId }),
  query: z.object({ invite: z.string().max(64).optional() }),
  /** With its match, so that a room is one read. */
  answer: lobby.extend({ match: match.nullable() }),
  refusals: notFound,
})

export const dashboard = defineCall('GET v1 /players/dashboard/', {
  summary: 'My dashboard: current lobbies and matches, and the last week',
  who: 'player',
  scope: 'lobbies:read',
  answer: z.object({
    now: z.array(lobby),
    week: z.object({ matches: z.int(), wins: z.int(), losses: z.int(), draws: z.int() }),
    reliability: ownReliability,
    ratings: z.array(
      z.object({
        game: z.string(),
        mode: z.string(),
        rating: z.int(),
        tier: z.string(),
        provisional: z.boolean(),
        curve: z.array(z.int()),
      }),
    ),
  }),
})
