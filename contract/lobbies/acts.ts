import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { lobby } from './lobbies.ts'
import { inviteeAt, seatRefusals, teamRefusals } from './open.ts'
import { notFound } from '#contract/matches/matches.ts'
import { playerBadge, playerId, rowId } from '#contract/shapes.ts'

const notSeated = { not_seated: { status: 403, detail: 'lobbies.refused.not_seated' } } as const
const notCaptainOfSide = {
  not_captain_of_side: { status: 403, detail: 'lobbies.refused.not_captain_of_side' },
} as const
const notOpen = { not_open: { status: 400, detail: 'lobbies.refused.not_open' } } as const
const full = { full: { status: 400, detail: 'lobbies.refused.full' } } as const

const againstOwnTeam = {
  against_own_team: {
    status: 403,
    detail: 'lobbies.refused.against_own_team',
  },
} as const

/** `{teamId}` in a path is the id of a side. */
const onSide = z.object({ lobbyId: rowId, teamId: rowId })

export const joinLobby = defineCall('POST v1 /lobbies/{id}/join/', {
  feature: 'lobbies',
  idempotency: 'taken',
  summary:
    'Take the next free seat; the entry is held at once; the ready check begins when every seat is taken',
  who: 'player',
  scope: 'lobbies:write',
  params: z.object({ id: rowId }),
  /** With a team the player plays for it: on its side, or, as its captain, on an empty side. */
  body: z.object({
    invite: z.string().max(64).nullish(),
    team_id: z.int().min(1).nullish(),
    promo_choice: z.boolean().default(false),
  }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notOpen,
    ...full,
    ...teamRefusals,
    already_seated: { status: 400, detail: 'lobbies.refused.already_seated' },
    ...againstOwnTeam,
    rating_out_of_range: { status: 403, detail: 'lobbies.refused.rating_out_of_range' },
    ...seatRefusals,
  },
})

export const inviteToLobby = defineCall('POST v1 /lobbies/{id}/{teamId}/invite/', {
  feature: 'lobbies',
  summary: 'Invite a player to a side (notification type 2); the seat is held for 10 minutes',
  who: 'player',
  scope: 'lobbies:write',
  params: z.object({ id: rowId, teamId: rowId }),
  body: z.object({ player_id: playerId }),
  answer: lobby,
  refusals: { ...notFound, ...notOpen, ...full, ...notCaptainOfSide, ...inviteeAt('player_id') },
})

const notInvited = { not_invited: { status: 400, detail: 'lobbies.refused.not_invited' } } as const

export const acceptLobbyInvite = defineCall('POST v1 /players/lobby/{lobbyId}/{teamId}/accept-invite/', {
  feature: 'lobbies',
  idempotency: 'taken',
  summary: 'Accept an invite; the entry is held at once, from promo first with `promo_choice`',
  who: 'player',
  scope: 'lobbies:write',
  params: onSide,
  body: z.object({ promo_choice: z.boolean().default(false) }),
  answer: lobby,
  refusals: {
    ...notInvited,
    ...notOpen,
    ...againstOwnTeam,
    already_seated: joinLobby.refusals.already_seated,
    ...seatRefusals,
  },
})

export const declineLobbyInvite = defineCall('POST v1 /players/lobby/{lobbyId}/{teamId}/decline-invite/', {
  summary: 'Decline an invite; its seat becomes free',
  who: 'player',
  scope: 'lobbies:write',
  params: onSide,
  body: z.object({ promo_choice: z.boolean().default(false) }),
  answer: lobby,
  refusals: notInvited,
})

export const leaveLobby = defineCall('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', {
  idempotency: 'taken',
  summary: 'Leave a lobby; the entry is returned',
  who: 'player',
  scope: 'lobbies:write',
  params: onSide,
  answer: lobby,
  refusals: {
    ...notFound,
    ...notSeated,
    too_late: { status: 400, detail: 'lobbies.refused.too_late' },
  },
})

export const replaceTeammate = defineCall('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
  idempotency: 'taken',
  summary:
    'Before the start: replace a player of your side by another, who is invited, or free the seat with `new_player: null`. Also cancels an invite on either side',
  who: 'player',
  scope: 'lobbies:write',
  params: onSide,
  /** `new_player` is required, so that nobody loses a seat because it was forgotten; null frees the seat. */
  body: z.object({ remove_player: playerId, new_player: playerId.nullable() }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notCaptainOfSide,
    too_late: { status: 400, detail: 'lobbies.refused.replace_teammate_too_late' },
    not_on_side: { status: 400, detail: 'lobbies.refused.not_on_side', field: 'remove_player' },
    own_seat: { status: 400, detail: 'lobbies.refused.own_seat', field: 'remove_player' },
    full: full.full,
    ...inviteeAt('new_player'),
  },
})

export const listTeammates = defineCall('GET v1 /players/lobby/{lobbyId}/teammates/', {
  summary:
    'The players seated on a side, invited to it, or available for it: members of its team, or else my friends; who is online first',
  who: 'player',
  scope: 'lobbies:read',
  params: z.object({ lobbyId: rowId }),
  query: z.object({ team: rowId }),
  answer: z.array(
    playerBadge.extend({
      online: z.boolean(),
      state: z.enum(['seated', 'invited', 'available', 'unavailable']),
      reason: z.string().nullable(),
    }),
  ),
  refusals: { ...notFound, ...notSeated },
})

export const proposeShares = defineCall('PUT v1 /lobbies/{id}/{teamId}/shares/', {
  summary:
    'Propose how a prize is divided, in percents for everyone on the side; by the captain of a full side',
  who: 'player',
  scope: 'session',
  params: z.object({ id: rowId, teamId: rowId }),
  body: z.object({
    shares: z
      .array(z.object({ player_id: playerId, percent: z.int().min(0).max(100) }))
      .min(1)
      .max(10),
  }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notSeated,
    ...notCaptainOfSide,
    too_late: { status: 400, detail: 'lobbies.refused.agree_shares_too_late' },
    side_not_full: { status: 400, detail: 'lobbies.refused.side_not_full' },
    bad_shares: {
      status: 400,
      field: 'shares',
      detail: 'lobbies.refused.bad_shares',
    },
  },
})

export const agreeShares = defineCall('PUT v1 /lobbies/{id}/{teamId}/shares/agree/', {
  summary: 'Agree to the proposed division; it applies once everyone on the side has agreed',
  who: 'player',
  scope: 'session',
  params: z.object({ id: rowId, teamId: rowId }),
  /** The percents that the player saw; refused when others have been proposed since. */
  body: z.object({
    shares: z
      .array(z.object({ player_id: playerId, percent: z.int().min(0).max(100) }))
      .min(1)
      .max(10),
  }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notSeated,
    too_late: { status: 400, detail: 'lobbies.refused.agree_shares_too_late' },
    no_proposal: {
      status: 400,
      detail: 'lobbies.refused.no_proposal',
    },
  },
})

export const readyUp = defineCall('PUT v1 /lobbies/{id}/ready/', {
  summary: 'Confirm the ready check; the match starts when all players have',
  who: 'player',
  scope: 'lobbies:write',
  params: z.object({ id: rowId }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notSeated,
    no_ready_check: { status: 400, detail: 'lobbies.refused.no_ready_check' },
    too_late: { status: 400, detail: 'lobbies.refused.ready_up_too_late' },
  },
})

export const cancelLobby = defineCall('PUT v1 /lobbies/{id}/cancel/', {
  idempotency: 'taken',
  summary: 'Cancel the lobby, by its opener until the match is live; all entries are returned',
  who: 'player',
  scope: 'lobbies:write',
  params: z.object({ id: rowId }),
  answer: lobby,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'lobbies.refused.not_captain' },
    too_late: { status: 400, detail: 'lobbies.refused.cancel_lobby_too_late' },
  },
})

export const rematch = defineCall('POST v1 /lobbies/{id}/rematch/', {
  feature: 'lobbies',
  idempotency: 'taken',
  summary:
    'Request a rematch with swapped sides: opens the lobby and invites the players, or takes your seat in it',
  who: 'player',
  scope: 'lobbies:write',
  params: z.object({ id: rowId }),
  body: z.object({ promo_choice: z.boolean().default(false) }),
  answer: lobby,
  refusals: {
    ...notFound,
    ...notSeated,
    not_over: { status: 400, detail: 'common.refused.match_not_over' },
    /** Staff have retired the mode or its game: nothing new is played in it. */
    mode_retired: { status: 400, detail: 'lobbies.refused.mode_retired' },
    too_late: { status: 400, detail: 'lobbies.refused.rematch_too_late' },
    ...againstOwnTeam,
    declined_lately: {
      status: 400,
      detail: 'lobbies.refused.rematch_declined_lately',
    },
    entry_too_high: { status: 400, detail: 'lobbies.refused.entry_too_high' },
    ...seatRefusals,
  },
})
