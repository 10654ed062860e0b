import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerId, rowId, text } from '#contract/shapes.ts'
import { actPreview } from './organise.ts'
import { staffOnly } from './refusals.ts'
import { tournament } from './shapes.ts'

const params = z.object({ id: rowId })
const pair = z.object({ entrant_ids: z.tuple([rowId, rowId]) })
const swapRefusals = {
  ...staffOnly,
  not_live: { status: 400, detail: 'tournaments.refused.not_live' },
  no_such_entrant: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.no_such_entrant' },
  same_entrant: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.same_entrant' },
  has_played: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.swap_has_played' },
  match_running: { status: 400, detail: 'tournaments.refused.match_running' },
  next_stage_started: { status: 400, detail: 'tournaments.refused.next_stage_started' },
  prizes_paid: { status: 400, detail: 'tournaments.refused.prizes_paid' },
} as const

export const swapEntrants = defineCall('POST v1 /tournaments/{id}/swap/', {
  summary: "Two entrants take each other's place in the bracket, as long as neither has played",
  who: 'player',
  params,
  body: pair.extend({ reason: text(3, 500) }),
  answer: tournament,
  refusals: swapRefusals,
})

export const previewSwap = defineCall('POST v1 /tournaments/{id}/swap/preview/', {
  summary: 'What a swap would change; nothing is written',
  who: 'player',
  params,
  body: pair,
  answer: actPreview,
  refusals: swapRefusals,
})

export const substitutePlayer = defineCall('POST v1 /tournaments/{id}/substitute/', {
  summary:
    "One player of a team plays instead of another, who is a substitute then; by its captain among the substitutes, by an organiser also somebody who meets the tournament's rules",
  who: 'player',
  params,
  body: z.object({
    entrant_id: rowId,
    out_player_id: playerId,
    /** Who comes in. */
    username: z.string().trim().min(1).max(40),
    reason: text(3, 500),
  }),
  answer: tournament,
  refusals: {
    ...staffOnly,
    over: { status: 400, detail: 'tournaments.refused.over' },
    no_such_entrant: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.no_such_entrant' },
    teams_only: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.teams_only' },
    no_such_player: { status: 400, field: 'username', detail: 'tournaments.refused.no_such_player' },
    not_in_roster: { status: 400, detail: 'tournaments.refused.not_in_roster' },
    already_plays: { status: 400, field: 'username', detail: 'tournaments.refused.already_plays' },
    player_already_entered: {
      status: 400,
      field: 'username',
      detail: 'tournaments.refused.player_already_entered',
    },
    member_unfit: { status: 400, field: 'username', detail: 'tournaments.refused.substitute_unfit' },
    match_running: { status: 400, detail: 'tournaments.refused.match_running' },
  },
})
