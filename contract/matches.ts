import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageOf, pageQuery, playerBadge, rowId, text, timestamp } from './shapes.ts'

export const matchStatus = z.enum(['scheduled', 'veto', 'live', 'reported', 'disputed', 'settled', 'cancelled'])

export const deadline = z.object({ kind: z.enum(['ready_check', 'auto_confirm', 'correct', 'moderate', 'expire']), at: timestamp })

/** One pair per game, in the order of `sides`. */
export const scores = z.array(z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)])).min(1).max(5)

export const match = z.object({
  id: z.int(),
  lobby_id: z.int().nullable(),
  tournament_id: z.int().nullable(),
  status: matchStatus,
  game: z.string(),
  mode: z.string(),
  best_of: z.int(),
  maps: z.array(z.string()),
  sides: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      captain_id: z.string(),
      score: z.int().nullable(),
      players: z.array(
        playerBadge.extend({
          rating: z.int(),
          rating_after: z.int().nullable(),
          handle: z.string().nullable(),
        }),
      ),
    }),
  ),
  winner_side_id: z.int().nullable(),
  veto: z.null(),
  /** One's own side's report at once; the other's when the match is over or both differ. */
  reports: z.array(z.object({ side_id: z.int(), scores, created: timestamp })),
  scores: scores.nullable(),
  /**
   * The games that a results service plays for this match, the last try of each; empty where it is played by hand.
   * `opening`: about to be opened. `open`: to be played at `url`, which is a player's own way to their colour. `finished`: with its `score`, in the
   * order of `sides`. `void`: nobody played it. `suspect`: not what was ordered, a moderator looks. `by_hand`: left to the players' reports.
   */
  games: z.array(
    z.object({
      number: z.int(),
      status: z.enum(['opening', 'open', 'finished', 'void', 'suspect', 'by_hand']),
      url: z.string().nullable(),
      white_side_id: z.int(),
      score: z.tuple([z.int(), z.int()]).nullable(),
    }),
  ),
  /** 1 at first; 2 after two different reports, when both sides are asked again. */
  report_round: z.int(),
  deadline: deadline.nullable(),
  started: timestamp,
  settled: timestamp.nullable(),
  can: z.object({ report: z.boolean(), message: z.boolean() }),
})
export type Match = z.output<typeof match>

export const readMatch = defineCall('GET v1 /matches/{id}/', {
  summary: 'A match',
  who: 'anyone',
  params: z.object({ id: rowId }),
  answer: match,
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const reportMatch = defineCall('POST v1 /matches/{id}/report/', {
  summary: 'Report the score per game; two equal reports settle the match at once',
  who: 'player',
  params: z.object({ id: rowId }),
  /** `round`: the `report_round` that the captain had before the eyes; left out, the present one is meant. */
  body: z.object({ scores, round: z.int().min(1).max(2).nullish() }),
  answer: match,
  refusals: {
    not_found: { status: 404, detail: 'The requested resource was not found' },
    not_captain: { status: 403, detail: 'Only the captain of a side reports the result.' },
    not_open: { status: 400, detail: 'This match takes no reports now.' },
    round_changed: { status: 400, detail: 'Both reports differ. Please check the score and report again.' },
    already_reported: { status: 400, detail: 'Your side has reported already. The other side is asked now.' },
    draw_not_allowed: { status: 400, field: 'scores', detail: 'A game of this mode cannot end in a draw.' },
    bad_series: { status: 400, field: 'scores', detail: 'This score does not decide the series. Give one pair for each game that was played.' },
  },
})

export const message = z.object({ id: z.int(), player: playerBadge, body: z.string(), created: timestamp })

export const listMessages = defineCall('GET v1 /matches/{id}/messages/', {
  summary: 'The match chat, newest first; for the players of the match',
  who: 'player',
  params: z.object({ id: rowId }),
  query: pageQuery,
  answer: pageOf(message),
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const sendMessage = defineCall('POST v1 /matches/{id}/messages/', {
  summary: 'Write to the players of the match',
  who: 'player',
  params: z.object({ id: rowId }),
  body: z.object({ body: text(1, 500, 'Message') }),
  answer: message,
  status: 201,
  refusals: {
    not_found: { status: 404, detail: 'The requested resource was not found' },
    closed: { status: 400, detail: 'The chat of this match is closed.' },
  },
})
