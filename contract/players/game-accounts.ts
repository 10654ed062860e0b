import { z } from '#contract/zod.ts'
import { t } from '#messages/players.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, playerBadge, rowId, slug, text, timestamp } from '#contract/shapes.ts'

export const gameAccount = z.object({
  id: z.int(),
  game: z.string(),
  handle: z.string(),
  external_id: z.string().nullable(),
  verified: z.boolean(),
  created: timestamp,
  /**
   * How the owner can verify the handle: a code to put into the publisher's profile. Null when verified, or
   * when the game has no such way.
   */
  proof: z.object({ code: z.string(), where: z.string() }).nullable(),
})
export type GameAccount = z.output<typeof gameAccount>

export const gameAccountInput = z.object({ game: slug, handle: text(1, 64) })

/** A game account, given by its handle or verified by a sign-in at its publisher. */
export const newGameAccountInput = gameAccountInput
  .extend({ handle: gameAccountInput.shape.handle.nullish(), social_token: z.string().max(4096).nullish() })
  .superRefine((value, context) => {
    if (!value.handle && !value.social_token)
      context.addIssue({ code: 'custom', path: ['handle'], message: t('players.field.handle') })
  })

const gameAccountRefusals = {
  unknown_game: { status: 400, field: 'game', detail: 'common.refused.unknown_game' },
  bad_handle: { status: 400, field: 'handle', detail: 'players.refused.bad_handle' },
  use_steam_id: {
    status: 400,
    field: 'handle',
    detail: 'players.refused.use_steam_id',
  },
  handle_unknown: { status: 400, field: 'handle', detail: 'players.refused.handle_unknown' },
  handle_taken: {
    status: 400,
    field: 'handle',
    detail: 'players.refused.handle_taken',
  },
  in_match: { status: 400, detail: 'players.refused.in_match' },
  already_linked: {
    status: 400,
    field: 'game',
    detail: 'players.refused.already_linked',
  },
} as const

const tokenRefusals = {
  expired: { status: 400, detail: 'players.refused.expired' },
  wrong_game: { status: 400, field: 'game', detail: 'players.refused.wrong_game' },
  held_proven: { status: 400, field: 'handle', detail: 'players.refused.held_proven' },
} as const

export const addGameAccount = defineCall('POST v1 /players/game-account/', {
  ruledText: ['handle'],
  summary: 'Link a game account by its handle, or by a sign-in at its publisher',
  who: 'player',
  scope: 'profile:write',
  body: newGameAccountInput,
  answer: gameAccount,
  status: 201,
  refusals: {
    ...gameAccountRefusals,
    ...tokenRefusals,
  },
})

export const changeGameAccount = defineCall('PUT v1 /players/game-account/{id}/', {
  ruledText: ['handle'],
  summary: 'Change a linked game account: its handle, or by a sign-in at its publisher',
  who: 'player',
  scope: 'profile:write',
  params: z.object({ id: rowId }),
  body: newGameAccountInput,
  answer: gameAccount,
  refusals: {
    ...gameAccountRefusals,
    ...tokenRefusals,
    not_found: { status: 404, detail: 'common.http.404' },
  },
})

export const removeGameAccount = defineCall('DELETE v1 /players/game-account/{id}/', {
  summary: 'Remove a game account',
  who: 'player',
  scope: 'profile:write',
  params: z.object({ id: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    in_match: gameAccountRefusals.in_match,
    not_found: { status: 404, detail: 'common.http.404' },
  },
})

const proofRefusals = {
  not_found: { status: 404, detail: 'common.http.404' },
  no_way: { status: 400, detail: 'players.refused.no_way' },
  not_proven: {
    status: 400,
    detail: 'players.refused.not_proven',
  },
  not_reachable: { status: 400, detail: 'players.refused.not_reachable' },
} as const

export const proveGameAccount = defineCall('POST v1 /players/game-account/{id}/verify/', {
  summary: "Verify a game account by the code in the publisher's profile",
  who: 'player',
  scope: 'profile:write',
  limit: 'code',
  params: z.object({ id: rowId }),
  answer: gameAccount,
  refusals: proofRefusals,
})

/** A claim of a handle that another player has linked. */
export const claim = z.object({
  id: z.int(),
  game: z.string(),
  handle: z.string(),
  direction: z.enum(['outgoing', 'incoming']),
  other: playerBadge,
  /** `granted`: the handle was transferred. `kept`: its holder has refused. */
  status: z.enum(['open', 'granted', 'kept', 'withdrawn']),
  /** The time at which the handle is transferred if there is no answer. */
  deadline: timestamp,
  proof: z.object({ code: z.string(), where: z.string() }).nullable(),
  created: timestamp,
})
export type Claim = z.output<typeof claim>

export const openClaim = defineCall('POST v1 /players/game-account-claims/', {
  ruledText: ['handle'],
  summary: 'Claim a handle that another player has linked',
  who: 'player',
  scope: 'session',
  limit: 'code',
  body: gameAccountInput,
  answer: claim,
  status: 201,
  refusals: {
    unknown_game: gameAccountRefusals.unknown_game,
    bad_handle: gameAccountRefusals.bad_handle,
    use_steam_id: gameAccountRefusals.use_steam_id,
    not_taken: { status: 400, field: 'handle', detail: 'players.refused.not_taken' },
    holder_proven: {
      status: 400,
      field: 'handle',
      detail: 'players.refused.holder_proven',
    },
    have_proven_other: {
      status: 400,
      field: 'handle',
      detail: 'players.refused.have_proven_other',
    },
    already_open: { status: 400, field: 'handle', detail: 'players.refused.already_open' },
    answered_lately: {
      status: 400,
      field: 'handle',
      detail: 'players.refused.answered_lately',
    },
  },
})

export const listClaims = defineCall('GET v1 /players/game-account-claims/', {
  summary: 'Claims by me and against me, open ones first',
  who: 'player',
  scope: 'profile:read',
  answer: pageOf(claim),
})

export const answerClaim = defineCall('PUT v1 /players/game-account-claims/{id}/', {
  summary: 'The holder releases or keeps the handle; the claimant withdraws the claim or verifies the handle',
  who: 'player',
  scope: 'session',
  limit: 'code',
  params: z.object({ id: rowId }),
  body: z.object({ action: z.enum(['release', 'keep', 'withdraw', 'prove']) }),
  answer: claim,
  refusals: {
    ...proofRefusals,
    not_open: { status: 400, detail: 'players.refused.not_open' },
    not_yours: { status: 400, detail: 'players.refused.not_yours' },
    in_match: { status: 400, detail: 'players.refused.answer_claim_in_match' },
  },
})
