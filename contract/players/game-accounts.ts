import { z } from 'zod'
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

export const gameAccountInput = z.object({ game: slug, handle: text(1, 64, 'Handle') })

/** By its handle, or verified by a sign-in at its publisher. */
export const newGameAccountInput = gameAccountInput
  .extend({ handle: gameAccountInput.shape.handle.nullish(), social_token: z.string().max(4096).nullish() })
  .superRefine((value, context) => {
    if (!value.handle && !value.social_token)
      context.addIssue({ code: 'custom', path: ['handle'], message: 'Handle is needed.' })
  })

const gameAccountRefusals = {
  unknown_game: { status: 400, field: 'game', detail: 'This game is not in the catalogue.' },
  bad_handle: { status: 400, field: 'handle', detail: 'This handle does not look right for this game.' },
  use_steam_id: {
    status: 400,
    field: 'handle',
    detail: 'Use the 17 digits of your Steam id: a custom address can change its owner.',
  },
  handle_unknown: { status: 400, field: 'handle', detail: 'Lichess knows no open account of this name.' },
  handle_taken: {
    status: 400,
    field: 'handle',
    detail: 'Another player has linked this handle. If it is yours, you can claim it.',
  },
  in_match: { status: 400, detail: 'You are playing this game right now. Change it after the match.' },
  already_linked: {
    status: 400,
    field: 'game',
    detail: 'You have an account for this game already. Change it instead.',
  },
} as const

export const addGameAccount = defineCall('POST v1 /players/game-account/', {
  summary: 'Link a game account by its handle, or by a sign-in at its publisher',
  who: 'player',
  body: newGameAccountInput,
  answer: gameAccount,
  status: 201,
  refusals: {
    ...gameAccountRefusals,
    expired: { status: 400, detail: 'That took too long. Please start again.' },
    wrong_game: { status: 400, field: 'game', detail: 'This sign-in does not belong to this game.' },
    held_proven: { status: 400, field: 'handle', detail: 'Another player has proven this handle already.' },
  },
})

export const changeGameAccount = defineCall('PUT v1 /players/game-account/{id}/', {
  summary: 'Change a linked game account',
  who: 'player',
  params: z.object({ id: rowId }),
  body: gameAccountInput,
  answer: gameAccount,
  refusals: {
    ...gameAccountRefusals,
    not_found: { status: 404, detail: 'The requested resource was not found' },
  },
})

export const removeGameAccount = defineCall('DELETE v1 /players/game-account/{id}/', {
  summary: 'Remove a game account',
  who: 'player',
  params: z.object({ id: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    in_match: gameAccountRefusals.in_match,
    not_found: { status: 404, detail: 'The requested resource was not found' },
  },
})

const proofRefusals = {
  not_found: { status: 404, detail: 'The requested resource was not found' },
  no_way: { status: 400, detail: 'There is no way to prove an account of this game here yet.' },
  not_proven: {
    status: 400,
    detail: 'The code is not in the profile yet. Save it there and try again in a minute.',
  },
  not_reachable: { status: 400, detail: 'Lichess cannot be reached right now. Please try again later.' },
} as const

export const proveGameAccount = defineCall('POST v1 /players/game-account/{id}/verify/', {
  summary: "Verify a game account by the code in the publisher's profile",
  who: 'player',
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
  /** Without an answer by then, the handle is transferred. */
  deadline: timestamp,
  proof: z.object({ code: z.string(), where: z.string() }).nullable(),
  created: timestamp,
})
export type Claim = z.output<typeof claim>

export const openClaim = defineCall('POST v1 /players/game-account-claims/', {
  summary: 'Claim a handle that another player has linked',
  who: 'player',
  limit: 'code',
  body: gameAccountInput,
  answer: claim,
  status: 201,
  refusals: {
    unknown_game: gameAccountRefusals.unknown_game,
    bad_handle: gameAccountRefusals.bad_handle,
    use_steam_id: gameAccountRefusals.use_steam_id,
    not_taken: { status: 400, field: 'handle', detail: 'Nobody else has linked this handle. Just link it.' },
    holder_proven: {
      status: 400,
      field: 'handle',
      detail: 'Its holder has proven this handle, so it stays theirs.',
    },
    have_proven_other: {
      status: 400,
      field: 'handle',
      detail: 'You have proven another handle of this game. Remove that one first.',
    },
    already_open: { status: 400, field: 'handle', detail: 'This handle is being claimed already.' },
    answered_lately: {
      status: 400,
      field: 'handle',
      detail: 'Its holder has just answered a claim. Prove the handle, or try again in 30 days.',
    },
  },
})

export const listClaims = defineCall('GET v1 /players/game-account-claims/', {
  summary: 'Claims by me and against me, open ones first',
  who: 'player',
  answer: pageOf(claim),
})

export const answerClaim = defineCall('PUT v1 /players/game-account-claims/{id}/', {
  summary: 'The holder releases or keeps the handle; the claimant withdraws the claim or verifies the handle',
  who: 'player',
  limit: 'code',
  params: z.object({ id: rowId }),
  body: z.object({ action: z.enum(['release', 'keep', 'withdraw', 'prove']) }),
  answer: claim,
  refusals: {
    ...proofRefusals,
    not_open: { status: 400, detail: 'This claim is not open any more.' },
    not_yours: { status: 400, detail: 'That is for the other side to say.' },
    in_match: { status: 400, detail: 'A match of this game is running on this handle. Try again after it.' },
  },
})
