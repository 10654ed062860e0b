import { z } from 'zod'
import { defineCall } from './call.ts'
import { deadline } from './matches.ts'
import { ownReliability } from './reliability.ts'
import { pageFields, pageOf, playerBadge, rowId, slug, timestamp } from './shapes.ts'

export const lobbyStatus = z.enum(['open', 'ready_check', 'veto', 'live', 'reported', 'disputed', 'settled', 'cancelled', 'expired'])
export type LobbyStatus = z.output<typeof lobbyStatus>

export const region = z.enum(['eu', 'na', 'sa', 'asia', 'oce', 'africa', 'me'])

export const lobby = z.object({
  id: z.int(),
  status: lobbyStatus,
  game: z.string(),
  mode: z.string(),
  team_size: z.int(),
  best_of: z.int(),
  entry_fee_cents: z.int(),
  pot_cents: z.int(),
  region: region.nullable(),
  is_private: z.boolean(),
  rating_min: z.int().nullable(),
  rating_max: z.int().nullable(),
  starts_at: timestamp.nullable(),
  match_id: z.int().nullable(),
  sides: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      team_id: z.int().nullable(),
      captain_id: z.string().nullable(),
      /** Games won, once there is a result. */
      score: z.int().nullable(),
      players: z.array(playerBadge.extend({ rating: z.int(), state: z.enum(['seated', 'invited', 'ready']) })),
    }),
  ),
  winner_side_id: z.int().nullable(),
  deadline: deadline.nullable(),
  created: timestamp,
  invite_link: z.string().nullable(),
  can: z.object({
    join: z.boolean(),
    /** The teams of mine for which I could take a seat now. */
    join_as: z.array(z.object({ team_id: z.int(), name: z.string() })),
    why_not: z.string().nullable(),
    leave: z.boolean(),
    ready: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type Lobby = z.output<typeof lobby>

export const listLobbies = defineCall('GET v1 /lobbies/', {
  summary: 'Public lobbies, newest first',
  who: 'anyone',
  query: z.object({
    game: z.string().max(40).optional(),
    mode: z.string().max(40).optional(),
    /** A status, or `active` for open, ready check and every stage of play. */
    status: z.union([lobbyStatus, z.literal('active')]).optional(),
    region: region.optional(),
    fee_min: z.union([z.int(), z.string().regex(/^\d{1,9}$/, 'Must be a number.').transform(Number)]).optional(),
    fee_max: z.union([z.int(), z.string().regex(/^\d{1,9}$/, 'Must be a number.').transform(Number)]).optional(),
    ...pageFields,
  }),
  answer: pageOf(lobby),
})

export const lobbyInput = z.object({
  game: slug,
  mode: slug,
  best_of: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(1),
  entry_fee_cents: z.int().min(0).max(1_000_000).default(0),
  is_private: z.boolean().default(false),
  region: region.nullish(),
  rating_min: z.int().min(0).max(10_000).nullish(),
  rating_max: z.int().min(0).max(10_000).nullish(),
  starts_at: timestamp.nullish(),
  /** The first side is this team's: only its members sit there. By its captain. */
  team_id: z.int().min(1).nullish(),
})

const teamRefusals = {
  no_such_team: { status: 400, detail: 'You are not in this team.', field: 'team_id' },
  not_captain_of_team: { status: 403, detail: 'Only the captain enters the team.' },
  team_of_other_game: { status: 400, detail: 'This team plays another game.', field: 'team_id' },
  no_side_left: { status: 400, detail: 'No side is free for a team any more.' },
} as const

const seatRefusals = {
  no_game_account: { status: 400, detail: 'Link your account for this game first, in your profile under Games.' },
  profile_incomplete: { status: 403, detail: 'Finish your profile before you play.' },
  already_playing: { status: 400, detail: 'You are in another lobby of this game. Finish or leave it first.' },
} as const

export const openLobby = defineCall('POST v1 /lobbies/', {
  idempotency: 'taken',
  summary: 'Open a lobby and take its first seat',
  who: 'player',
  body: lobbyInput,
  answer: lobby,
  status: 201,
  refusals: {
    unknown_mode: { status: 400, field: 'mode', detail: 'This mode is not in the catalogue.' },
    best_of_not_offered: { status: 400, field: 'best_of', detail: 'This mode is not played over so many games.' },
    rating_range: { status: 400, field: 'rating_min', detail: 'The lower rating must be below the upper one, and your own must lie between.' },
    paid_closed: { status: 400, field: 'entry_fee_cents', detail: 'Lobbies with an entry fee are not offered on this site. Open a free one.' },
    scheduled_closed: { status: 400, field: 'starts_at', detail: 'Lobbies start as soon as they are full on this site.' },
    no_such_team: teamRefusals.no_such_team,
    not_captain_of_team: teamRefusals.not_captain_of_team,
    team_of_other_game: teamRefusals.team_of_other_game,
    ...seatRefusals,
  },
})

const notFound = { not_found: { status: 404, detail: 'The requested resource was not found' } } as const

export const readLobby = defineCall('GET v1 /lobbies/{id}/', {
  summary: 'A lobby; a private one for its players and those with its link',
  who: 'anyone',
  params: z.object({ id: rowId }),
  query: z.object({ invite: z.string().max(64).optional() }),
  answer: lobby,
  refusals: notFound,
})

export const joinLobby = defineCall('POST v1 /lobbies/{id}/join/', {
  idempotency: 'taken',
  summary: 'Take the next free seat; the ready check begins when all are taken',
  who: 'player',
  params: z.object({ id: rowId }),
  /** With a team one plays for it: on its side, or, as its captain, on a side that nobody has. */
  body: z.object({ invite: z.string().max(64).nullish(), team_id: z.int().min(1).nullish() }),
  answer: lobby,
  refusals: {
    ...notFound,
    not_open: { status: 400, detail: 'This lobby is not open any more.' },
    full: { status: 400, detail: 'This lobby is full.' },
    ...teamRefusals,
    already_seated: { status: 400, detail: 'You have a seat in this lobby already.' },
    rating_out_of_range: { status: 403, detail: 'Your rating is outside the range of this lobby.' },
    ...seatRefusals,
  },
})

export const readyUp = defineCall('PUT v1 /lobbies/{id}/ready/', {
  summary: 'Say that one is ready; the match starts when all have said so',
  who: 'player',
  params: z.object({ id: rowId }),
  answer: lobby,
  refusals: {
    ...notFound,
    not_seated: { status: 403, detail: 'You have no seat in this lobby.' },
    no_ready_check: { status: 400, detail: 'There is no ready check now.' },
    too_late: { status: 400, detail: 'The ready check is over.' },
  },
})

export const cancelLobby = defineCall('PUT v1 /lobbies/{id}/cancel/', {
  summary: 'Call the lobby off; its captain, until the match is live',
  who: 'player',
  params: z.object({ id: rowId }),
  answer: lobby,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'Only the player who opened the lobby can call it off.' },
    too_late: { status: 400, detail: 'The match has begun and cannot be called off.' },
  },
})

export const leaveLobby = defineCall('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', {
  summary: 'Give up one\'s seat',
  who: 'player',
  params: z.object({ lobbyId: rowId, teamId: rowId }),
  answer: lobby,
  refusals: {
    ...notFound,
    not_seated: { status: 403, detail: 'You have no seat in this lobby.' },
    too_late: { status: 400, detail: 'The match has begun. Report the result instead.' },
  },
})

export const dashboard = defineCall('GET v1 /players/dashboard/', {
  summary: 'What concerns me now: my lobbies and matches, my week',
  who: 'player',
  answer: z.object({
    now: z.array(lobby),
    week: z.object({ matches: z.int(), wins: z.int(), losses: z.int(), draws: z.int() }),
    reliability: ownReliability,
    ratings: z.array(
      z.object({ game: z.string(), mode: z.string(), rating: z.int(), tier: z.string(), provisional: z.boolean(), curve: z.array(z.int()) }),
    ),
  }),
})

