import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { seatRefusals } from '#contract/lobbies/open.ts'
import { imageRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { pageFields, pageOf, rowId, text } from '#contract/shapes.ts'
import { notFound } from './challenges.ts'
import { challenge, challengeResult, metrics, review } from './shapes.ts'

const params = z.object({ id: rowId })
const scoreParams = z.object({ id: rowId, scoreId: rowId })

const {
  already_playing: _playing,
  too_many_lobbies: _many,
  cooling_down: _cooling,
  ...personRefusals
} = seatRefusals

export const joinChallenge = defineCall('POST v1 /challenges/{id}/join/', {
  feature: 'challenges',
  idempotency: 'taken',
  summary: 'Join a challenge; the entry is held until it is settled',
  who: 'player',
  scope: 'challenges:write',
  params,
  body: z.object({ promo_choice: z.boolean().default(false) }),
  answer: challenge,
  refusals: {
    ...notFound,
    ...personRefusals,
    already_in: { status: 400, detail: 'challenges.refused.already_in' },
    over: { status: 400, detail: 'challenges.refused.over' },
    full: { status: 400, detail: 'challenges.refused.full' },
    own_challenge: { status: 400, detail: 'challenges.refused.own_challenge' },
    needs_service_account: { status: 400, detail: 'challenges.refused.needs_service_account' },
    /** Somebody has joined with the account before that the player has linked now. */
    service_account_used: { status: 400, detail: 'challenges.refused.service_account_used' },
  },
})

export const leaveChallenge = defineCall('POST v1 /challenges/{id}/leave/', {
  idempotency: 'taken',
  summary: 'Leave a challenge before its start; the entry is given back',
  who: 'player',
  scope: 'challenges:write',
  params,
  answer: challenge,
  refusals: {
    ...notFound,
    not_in: { status: 400, detail: 'challenges.refused.not_in' },
    started: { status: 400, detail: 'challenges.refused.started' },
  },
})

export const sendImage = defineCall('POST v1 /challenges/{id}/images/', {
  summary: 'A screenshot for a result: PNG, JPEG or WebP. Send the result with its id',
  who: 'player',
  scope: 'challenges:write',
  params,
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: z.object({ id: z.int(), path: z.string() }),
  status: 201,
  refusals: {
    ...notFound,
    ...imageRefusals,
    not_in: { status: 400, detail: 'challenges.refused.not_in' },
    not_live: { status: 400, detail: 'challenges.refused.not_live' },
    /** The same screenshot was sent before, by anybody in this challenge. */
    known_image: { status: 400, detail: 'challenges.refused.known_image' },
    too_many_images: { status: 400, detail: 'challenges.refused.too_many_images' },
  },
})

export const readImage = defineCall('GET v1 /challenges/{id}/images/{imageId}/', {
  summary: 'A screenshot, for its player and reviewers',
  who: 'player',
  scope: 'challenges:read',
  params: z.object({ id: rowId, imageId: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/webp',
  refusals: notFound,
})

export const sendScore = defineCall('POST v1 /challenges/{id}/scores/', {
  idempotency: 'taken',
  summary: 'Send a result with its screenshot; a reviewer approves it',
  who: 'player',
  scope: 'challenges:write',
  params,
  body: z.object({
    metrics,
    /** The id of a screenshot sent before. */
    image: rowId,
  }),
  answer: challengeResult,
  status: 201,
  refusals: {
    ...notFound,
    not_in: { status: 400, detail: 'challenges.refused.not_in' },
    not_live: { status: 400, detail: 'challenges.refused.not_live' },
    no_results_left: { status: 400, detail: 'challenges.refused.no_results_left' },
    by_service: { status: 400, detail: 'challenges.refused.by_service' },
    unknown_metric: { status: 400, field: 'metrics', detail: 'challenges.refused.unknown_metric' },
    no_such_image: { status: 400, field: 'image', detail: 'challenges.refused.no_such_image' },
  },
})

export const checkGames = defineCall('POST v1 /challenges/{id}/check/', {
  limit: 'lookup',
  summary: 'Ask the results service for my new games now',
  who: 'player',
  scope: 'challenges:write',
  params,
  answer: challenge,
  refusals: {
    ...notFound,
    not_in: { status: 400, detail: 'challenges.refused.not_in' },
    not_live: { status: 400, detail: 'challenges.refused.not_live' },
    by_report: { status: 400, detail: 'challenges.refused.by_report' },
    checked_just_now: { status: 429, detail: 'challenges.refused.checked_just_now' },
    service_down: { status: 400, detail: 'challenges.refused.service_down' },
  },
})

export const appealScore = defineCall('POST v1 /challenges/{id}/scores/{scoreId}/appeal/', {
  ruledText: ['reason'],
  summary: 'Appeal a rejected result, once, within a day; another reviewer decides',
  who: 'player',
  scope: 'challenges:write',
  params: scoreParams,
  body: z.object({ reason: text(3, 500) }),
  answer: challengeResult,
  refusals: {
    ...notFound,
    not_rejected: { status: 400, detail: 'challenges.refused.not_rejected' },
    already_appealed: { status: 400, detail: 'challenges.refused.already_appealed' },
    too_late: { status: 400, detail: 'challenges.refused.too_late' },
  },
})

export const reviewScore = defineCall('PUT v1 /challenges/{id}/scores/{scoreId}/', {
  ruledText: ['reason'],
  summary:
    'Approve or reject a result: the organiser or a moderator, never the player, and an appeal never the same person',
  decides: { kind: 'challenge_results', by: 'scoreId' },
  who: 'player',
  scope: 'challenges:write',
  params: scoreParams,
  body: z.object({ status: z.enum(['approved', 'rejected']), reason: text(0, 500).default('') }),
  answer: challengeResult,
  refusals: {
    ...notFound,
    not_reviewer: { status: 403, detail: 'challenges.refused.not_reviewer' },
    own_result: { status: 403, detail: 'challenges.refused.own_result' },
    needs_another: { status: 403, detail: 'challenges.refused.needs_another' },
    needs_reason: { status: 400, field: 'reason', detail: 'challenges.refused.needs_reason' },
    already_reviewed: { status: 400, detail: 'challenges.refused.already_reviewed' },
    over: { status: 400, detail: 'challenges.refused.over' },
  },
})

export const reopenScore = defineCall('POST v1 /challenges/{id}/scores/{scoreId}/reopen/', {
  summary:
    'Take back your own review within a minute, before its player is told; not the decision on an appeal',
  who: 'player',
  scope: 'challenges:write',
  params: scoreParams,
  body: z.object({ reason: text(3, 500) }),
  answer: challengeResult,
  refusals: {
    ...notFound,
    not_reviewer: { status: 403, detail: 'challenges.refused.not_reviewer' },
    not_decided: { status: 400, detail: 'admin.refused.not_decided' },
    not_yours: { status: 403, detail: 'admin.refused.not_yours' },
    too_late: { status: 400, detail: 'admin.refused.too_late' },
    over: { status: 400, detail: 'challenges.refused.over' },
    replaced: { status: 400, detail: 'challenges.refused.replaced' },
  },
})

export const listReviews = defineCall('GET v1 /challenge-reviews/', {
  summary: 'Results that wait for a review, the most urgent first: of my challenges, for moderators of all',
  who: 'player',
  scope: 'challenges:read',
  query: z.object({ challenge: rowId.optional(), ...pageFields }),
  answer: pageOf(review),
})
